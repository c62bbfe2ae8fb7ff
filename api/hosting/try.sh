#!/usr/bin/env bash
# Tries the files of this folder on this machine: a server, each proxy in front of it with TLS, a stream and a whole game through both.
#
#   api/hosting/try.sh [the fathom to try, by default target/debug/fathom]
#
# It needs caddy, nginx, curl, openssl and python3 (Debian's packages do), no root, and the ports 18080, 18081, 18443 and 19090 on 127.0.0.1.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
fathom=$(realpath "${1:-$here/../../target/debug/fathom}")
bot=$here/../examples/random_bot.py
room=$(mktemp -d)
started=()

stop() {
  for id in "${started[@]}"; do kill "$id" 2> /dev/null || true; done
  wait || true
  rm -rf "$room"
}
trap stop EXIT

fail() {
  echo "NOT GOOD: $*" >&2
  tail -n 20 "$room"/*.log >&2 || true
  exit 1
}

# Waits up to half a minute until a command succeeds.
until_it_does() {
  for _ in $(seq 300); do
    if "$@" > /dev/null 2>&1; then return; fi
    sleep 0.1
  done
  fail "this did not succeed in time: $*"
}

# Asks through the proxy, with nothing but its own authority.
ask() { curl -sS --max-time 10 --cacert "$room/authority.pem" "$@"; }
address=https://localhost:18443

# A file of this folder with the name, the ports and the folders of this trial.
placed() {
  sed -e 's/fathom\.example/localhost/g' -e 's/443/18443/g' -e 's/127\.0\.0\.1:8080/127.0.0.1:18080/g' -e 's/127\.0\.0\.1:9090/127.0.0.1:19090/g' \
    -e "s|/etc/fathom/tls|$room|g" -e "s|/var/lib/fathom|$room|g" "$here/$1"
}

serve() {
  placed fathom.toml > "$room/fathom.toml"
  "$fathom" --config "$room/fathom.toml" > "$room/fathom.log" 2>&1 &
  started+=($!)
  until_it_does curl -sf http://127.0.0.1:18080/readyz
  curl -sf http://127.0.0.1:19090/metrics | grep '^fathom_' > /dev/null || fail "no metrics for the operator"
  if curl -sf http://127.0.0.1:18080/metrics > /dev/null; then fail "metrics for everybody"; fi
}

with_caddy() {
  placed Caddyfile | sed 's/^localhost {/localhost:18443 {/' > "$room/sites"
  { printf '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n'; cat "$room/sites"; } > "$room/Caddyfile"
  XDG_DATA_HOME=$room XDG_CONFIG_HOME=$room caddy run --config "$room/Caddyfile" --adapter caddyfile > "$room/caddy.log" 2>&1 &
  started+=($!)
  until_it_does test -s "$room/caddy/pki/authorities/local/root.crt"
  cp "$room/caddy/pki/authorities/local/root.crt" "$room/authority.pem"
}

with_nginx() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost -keyout "$room/privkey.pem" -out "$room/fullchain.pem" 2> /dev/null
  cp "$room/fullchain.pem" "$room/authority.pem"
  placed nginx.conf > "$room/site.conf"
  cat > "$room/nginx.conf" << NGINX
pid $room/nginx.pid;
daemon off;
error_log $room/nginx.log;
events {}
http {
  access_log off;
  client_body_temp_path $room/body; proxy_temp_path $room/proxy;
  fastcgi_temp_path $room/fastcgi; uwsgi_temp_path $room/uwsgi; scgi_temp_path $room/scgi;
  include $room/site.conf;
}
NGINX
  nginx -p "$room" -c "$room/nginx.conf" 2> "$room/nginx.log" &
  started+=($!)
}

# What must hold through any proxy.
try_through() {
  until_it_does ask -f $address/readyz
  echo "$1: TLS with its own authority is good"

  token=$(ask -X POST $address/api/v1/players -H 'Content-Type: application/json' -d "{\"name\":\"Trial with $1\"}" \
    | python3 -c 'import json, sys; print(json.load(sys.stdin)["token"]["token"])')
  game=$(ask -X POST $address/api/v1/games -H "Authorization: Bearer $token" -H 'Content-Type: application/json' \
    -d '{"ruleset":"underwater_cities","seats":1}' | python3 -c 'import json, sys; print(json.load(sys.stdin)["game"])')
  ask -N --max-time 5 "$address/api/v1/games/$game/stream" > "$room/stream" 2> /dev/null &
  stream=$!
  until_it_does grep -q '^id: 0' "$room/stream"
  ask -X POST "$address/api/v1/games/$game/seats" -H "Authorization: Bearer $token" \
    -H 'Content-Type: application/json' -d '{}' > /dev/null
  until_it_does grep -q '^id: 1' "$room/stream"
  kill -0 $stream 2> /dev/null || fail "the stream came only when it had ended"
  wait $stream || true
  echo "$1: a stream goes out as it happens"

  SSL_CERT_FILE=$room/authority.pem timeout 300 python3 "$bot" --server $address --seats 2 > "$room/bot.log" 2>&1 \
    || fail "the bot did not play to the end"
  echo "$1: a bot played a whole game over TLS"

  # Limits count for the caller that the proxy has seen, whatever address a caller claims.
  for number in $(seq 80); do
    claimed=192.0.2.$number
    status=$(register 127.0.0.1 -H "X-Forwarded-For: $claimed" -H "Forwarded: for=$claimed")
    if [ "$status" = 429 ]; then break; fi
  done
  [ "$status" = 429 ] || fail "a claimed address was believed"
  status=$(register 127.0.0.2)
  [ "$status" = 201 ] || fail "another caller was taken for the first one: $status"
  echo "$1: limits count for the caller, not for the proxy"
}

# Registers a player of a new name from an address of this machine; tells the status.
register() {
  from=$1
  shift
  ask --resolve localhost:18443:127.0.0.1 --interface "$from" -o /dev/null -w '%{http_code}' -X POST $address/api/v1/players \
    -H 'Content-Type: application/json' -d "{\"name\":\"Caller $RANDOM$RANDOM\"}" "$@"
}

# Makes a backup as the unit does, while the server runs, and looks whether it is good.
back_up() {
  mkdir -p "$room/backups"
  placed fathom-backup.service | sed -n "s|%%|%|g; s|/usr/local/bin/fathom|$fathom|; s|/etc/fathom/fathom.toml|$room/fathom.toml|; s|/var/backups/fathom|$room/backups|; s|^ExecStart=\(/bin/sh .*\)|\1|p" > "$room/back-up"
  sh "$room/back-up" > "$room/backup.log" 2>&1 || fail "no backup was made"
  "$fathom" check "$room"/backups/fathom-*.sqlite > "$room/check.log" 2>&1 || fail "the backup is not good"
  rm -r "$room/backups"
  echo "$1: a backup was made as the timer makes it, and is good"
}

# Ends the server and the proxy, and forgets the games.
end() {
  kill "${started[@]}"
  wait "${started[@]}" 2> /dev/null || true
  started=()
  rm -f "$room"/fathom.sqlite*
}

for proxy in caddy nginx; do
  serve
  with_$proxy
  try_through $proxy
  back_up $proxy
  end
done
if systemd-analyze verify "$here"/fathom*.service "$here"/fathom*.timer 2>&1 | grep -v 'Command /usr/local/bin/fathom is not executable'; then
  fail "the units"
fi
echo "systemd: the units are good"
