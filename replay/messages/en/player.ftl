## Players

player-guest = Guest
player-person = Player
player-bot = Bot
player-owner = of
player-over-count = { $over ->
    [one] One game is over
   *[other] { $over } games are over
  }{ $lost ->
    [0] , none of them lost by time.
    [one] , one of them lost by time.
   *[other] , { $lost } of them lost by time.
  }
player-rated = Rated: { $rated } played, { $won } won.
player-since = here since
player-playing = Games that go on
player-over = Games that are over
player-meeting = Meeting this player
player-block = Block
player-block-hint = Neither of you can sit down at a table of the other one any more, and you do not read what this player says. Games that you play together go on. Nobody else is told.
player-unblock = Block no longer
player-unblock-hint = You have blocked this player.
report = Report
report-name = Report the name
report-words = Report these words
report-hint = Whoever runs this server reads the report. The player is not told.
report-reason = The reason
report-button = Report
report-kept = The report has arrived
report-kept-hint = Whoever runs this server will read it. You can block the player, too.
to-start = To the first page
refused-joining = This table does not take you. Join another game, or create one.
refused-player = There is no such player.
refused-words-unknown = These words are gone already.
refused-owner = This is for players with a password.
