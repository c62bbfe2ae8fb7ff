## Who runs the server

host = Betrieben von
imprint = Impressum
privacy = Datenschutz
