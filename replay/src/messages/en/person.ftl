## Passwords and devices

sign-in-name = Name
sign-in-password = Password
sign-in-by-code = Or by a code
password-set = Password
password-change = Change the password
password-hint = With your name and a password you sign in on any device. All other devices are signed out when the password changes.
password-old = Present password
password-new = New password
password-rule = At least 8 characters that nobody guesses: four words that have nothing to do with each other are a good password.
password-set-button = Set the password
password-change-button = Change the password
devices = Your devices
device-unknown = Unknown device
device-this = this device
device-used = last used on
devices-others = Sign out everywhere else
devices-others-hint = The tokens of programs and the sign-in code end, too.
account-sign-out-password = You come back with your name and your password.
refused-login = Name and password do not belong together. Look at both once more. If the password is lost, a code from another device signs you in.
refused-password = This password is not safe.
export = Your data
export-hint = One file with all that this server keeps about you: the account, devices, games, chat, notes, and whom you have muted or blocked.
export-button = Download the file
