//! A setting that is on or off.

use std::str::FromStr;

/// A setting that is on or off. Its field has `#[arg(long, value_name = "on|off", num_args = 0..=1, require_equals = true, default_value = "off", default_missing_value = "on")]`,
/// so that `--name` alone turns it on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Switch {
    /// It is on: `on` or `true`.
    On,
    /// It is off: `off` or `false`.
    Off,
}

/// A text that is neither on nor off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a switch is `on` or `off`")]
pub struct NotASwitch;

impl FromStr for Switch {
    type Err = NotASwitch;
    fn from_str(text: &str) -> Result<Switch, NotASwitch> {
        match text {
            "on" | "true" => Ok(Switch::On),
            "off" | "false" => Ok(Switch::Off),
            _ => Err(NotASwitch),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_switch_is_on_or_off() {
        for (text, switch) in [("on", Switch::On), ("true", Switch::On), ("off", Switch::Off)] {
            assert_eq!(text.parse(), Ok(switch));
        }
        assert_eq!("yes".parse::<Switch>(), Err(NotASwitch));
    }
}
