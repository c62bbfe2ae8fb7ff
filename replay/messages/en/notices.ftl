# Notices: what players are told while they do not look.
notice-your-turn = It is your turn in “{ $title }”.
notice-invitation = You are invited to a rematch: “{ $title }”.
notice-invited = You are invited to a game: “{ $title }”.
notice-expiring = “{ $title }” still waits for players: in two days it is given up.
notice-started = “{ $title }” has started.
notice-ended = “{ $title }” has ended.
notice-opened = Everything hidden in “{ $title }” is told now.
notice-quarter = A quarter of your time is left in “{ $title }”.
notice-four-hours = Four hours of your time are left in “{ $title }”.
notice-expired = A time has run out in “{ $title }”.
notice-consent = Your consent is asked for in “{ $title }”.
notice-dispute = A dispute was opened or withdrawn in “{ $title }”.
notice-ruling = An arbiter has ruled on a dispute in “{ $title }”.
notice-break = “{ $title }” pauses or goes on.
notice-return = Somebody asks to come back in “{ $title }”.
notice-mention = Somebody calls you by name in “{ $title }”.
notice-hand-over = A seat was given up or handed over in “{ $title }”.
notice-order-ended = A standing order of yours in “{ $title }” could not be carried out: choose yourself, or place another one.
notice-channel-disabled = A channel of yours was switched off because nothing arrived there.
notice-security = Your account has a new password. If it is not from you, sign in with a code from another device or ask for a link to a password of your own, at once.
notice-mailbox-added = A mailbox was added to your account. If it is not from you, remove it and set another password, at once.
notice-mailbox-removed = A mailbox was removed from your account. If it is not from you, add it again and set another password, at once.
notice-mailbox-off = A mailbox of your account was switched off. If it was not you, switch it on again and set another password, at once.
notice-test = This channel works.

# Feeds.
feed-turns = Your turns
feed-deadlines = Your deadlines
feed-deadline = “{ $title }”: your time ends

# Mail.
mail-several = { $count } messages about your games
mail-footer = No more of these mails: { $stop }
mail-confirm-subject = Is this your mailbox?
mail-confirm =
    { $player } would like to be told here when games go on.

    If that is you, open this page and press the button:
    { $link }

    If it is not, you need not do anything: no more mail will come.

mail-removed-subject = This mailbox was removed
mail-removed =
    This mailbox was removed from an account with games here. No more mail will come.

    If that was not you, bring it back within a week, and take another password:
    { $link }

mail-reset-subject = A new password
mail-reset =
    Somebody has asked for a link by which { $player } takes a new password.

    If that is you, open this page within an hour:
    { $link }

    If it is not, you need not do anything: the password stays as it is.

# The screen of notices.
notices = Notices
notices-hint = You can be told that a game waits for you while this page is closed. No card is ever told.
notices-none = Nothing is told anywhere yet.
notices-link = Notices, feeds and quiet hours
notices-add = Add
notices-keep = Keep
notices-remove = Remove
notices-test = Try it
notices-rotate = Another secret
notices-switch-on = Switch on
notices-switch-off = Switch off
notices-on = on
notices-off = off
notices-unconfirmed = waits until the link in the mail is confirmed
notices-secret = This is the secret by which your program checks signatures. It is shown only now.
notices-mail-sent = A mail is on its way to { $address }. Open its link and press the button.
notices-mail = Mail
notices-mail-off = This server sends no mail.
notices-mailbox = Your mailbox
notices-when = When
notices-at-once = at once
notices-daily = once a day at { $hour }:00
notices-push = This browser
notices-push-kind = Browser
notices-push-hint = A message appears on this device even while no page is open.
notices-push-add = Tell me here
notices-push-here = this one
notices-push-refused = This browser does not let the page send messages. Allow notifications in its settings and press the button again.
notices-webhook = Webhook
notices-webhook-hint = A program of yours, or a room of Discord or Slack, is called at its address.
notices-address = Address
notices-format = Form
notices-standard = signed JSON (Standard Webhooks)
notices-discord = Discord
notices-slack = Slack
notices-always = Tell me even if I have looked at the game already
notices-quiet = Quiet hours
notices-quiet-hint = What happens meanwhile is told as one message afterwards. Times are in the time zone of your calendar.
notices-from = From
notices-until = Until
notices-urgent = Remind me all the same in the last four hours of my time
notices-feeds = Feeds
notices-feeds-hint = Readers of feeds and calendars ask for what waits for you. Whoever has the address can read it.
notices-feed-add = Add a feed
notices-feed-shown = These are the addresses for a reader of feeds and for a calendar. They are shown only now.
notices-deliveries = Last messages
notices-attempts = { $count ->
    [one] { $count } attempt
   *[other] { $count } attempts
}
notices-waiting = waits
notices-delivered = arrived
notices-failed = given up
notices-dropped = no longer needed

# The links in mails.
confirm-mailbox = Confirm your mailbox
confirm-button = This is my mailbox
confirm-done = From now on you are told here.
restore-mailbox = Bring back a mailbox
restore-button = Bring it back
restore-done = The mailbox is back. Whoever removed it may still be signed in: take another password now, which ends that.
restore-password = Take another password
unsubscribe = No more mails
unsubscribe-button = Send no more mails to this mailbox
unsubscribe-done = No more mails come. You can switch them on again on the page of your notices.
link-gone = This link holds no longer.

# What is refused.
refused-channel = This cannot be told there.
refused-channel-unknown = There is no such channel.
refused-channel-unconfirmed = This mailbox is not confirmed yet: open the link in the mail.
refused-channels = You have as many as one player may have.
