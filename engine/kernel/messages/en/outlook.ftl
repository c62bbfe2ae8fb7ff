### Why a chain of commands could not be tried.

too-long = { $length } commands are too many to be tried at once: send at most { $draft_max }
refused = command { $place } of the chain, counted from 0, is refused
beyond-unknown = command { $place } of the chain, counted from 0, cannot be tried: what the one before it leads to cannot be known; end the chain there
