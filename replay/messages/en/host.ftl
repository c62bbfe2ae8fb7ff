## Who runs the server

host = Run by
imprint = Imprint
privacy = Privacy
