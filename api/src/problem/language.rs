//! The language of a problem: refusals are told in both, all else in English.

use super::Problem;
use engine::kernel::text::Language;
use engine::kernel::text::refusal::Refusal;

impl Problem {
    /// Tells the words of a refusal, in English unless another language is asked for.
    #[must_use]
    pub fn refused_by(mut self, refusal: &impl Refusal) -> Problem {
        self.german = Some(refusal.tell(Language::De).into());
        self.because(refusal)
    }

    /// Tells the words of a refusal as a game tells them, in English unless another language is asked for.
    #[must_use]
    pub fn refused_in(mut self, tell: impl Fn(Language) -> String) -> Problem {
        self.german = Some(tell(Language::De).into());
        self.because(tell(Language::En))
    }

    /// Tells the words of a refusal in this language; other problems stay in English.
    #[must_use]
    pub fn in_language(mut self, language: Language) -> Problem {
        match (language, self.german.take()) {
            (Language::De, Some(german)) => self.because(german),
            (Language::En | Language::De, german) => {
                self.german = german;
                self
            }
        }
    }

    /// Returns the detail in this language, as far as it has it; problems that are no refusals stay in English.
    pub fn detail_in(&self, language: Language) -> Option<&str> {
        match (language, &self.german) {
            (Language::De, Some(german)) => Some(german),
            (Language::En | Language::De, _) => self.detail(),
        }
    }
}
