"""Mutates small records in thousands of ways and asserts that the second verifier judges each of them without a traceback.

    fuzz_verifier.py VERIFIER ROUNDS RECORD...

The same arguments give the same mutations. Every third mutation changes bytes; the others change values and lines and make
seals, chain and head anew, so that what comes behind these checks is reached, too.
"""

import contextlib
import io
import json
import random
import sys
import time
from collections import Counter
from hashlib import sha256
from pathlib import Path

VERIFIER, ROUNDS, *RECORDS = sys.argv[1:]
sys.path.insert(0, VERIFIER)
sys.dont_write_bytecode = True

import verify  # noqa: E402

ODD = [
    0, 1, -1, 9, 10, 255, 256, 65535, 65536, 4095, 4096, 2**31, 2**53 - 1, 1 - 2**53, 2**53, 10**400, 1.5, True, False, None, "",
    "0", "table", "10", "ü", "a" * 2000, "\ud800", "\0", " x", "x\u2028", "0" * 64, "f" * 32, "fathom/2", "arbiter", [], {}, [[]],
    [None], {"ü": 1}, {"": ""}, {"type": "undo", "to": 3}, {"type": "take_back", "to": 5}, {"type": "clock_rested"}, "game_ended",
    "٣" * 10,
    {"type": "end_game", "places": []}, {"places": [{"place": 1, "points": 0, "seat": 9}], "type": "game_ended"},
]
MOMENTS = ["0000-02-29T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "2026-02-30T00:00:00.000Z", "2026-11-21T24:00:00.000Z"]
KEYS = ["v", "seq", "open", "head", "clock", "act", "cards", "order", "command", "facts", "sealed", "seat", "type", "to", "parent",
        "dispute_time", "commands", "ü", "revision", "places", "at", "by"]


def canonical(value):
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode(errors="surrogatepass")


def holders(value):
    """Every object and array in the value, itself included."""
    if isinstance(value, (dict, list)):
        yield value
        for part in value.values() if isinstance(value, dict) else value:
            yield from holders(part)


def change_value(rng, lines):
    held = [holder for holder in holders(rng.choice(lines)) if holder]
    holder, donor = rng.choice(held), rng.choice([*holders(rng.choice(lines))])
    places = [*holder] if isinstance(holder, dict) else range(len(holder))
    place, values = rng.choice([*places]), [*donor.values()] if isinstance(donor, dict) else donor
    new = rng.choice(ODD) if rng.random() < 0.6 or not values else rng.choice(values)
    new = json.loads(json.dumps(new))
    match rng.randrange(5):
        case 0:
            del holder[place]
        case 1 if isinstance(holder, dict):
            holder[rng.choice(KEYS)] = new
        case 1 | 2 if isinstance(holder, list):
            holder.insert(place, new)
        case 3:
            for _ in range(rng.choice((1, 40))):
                new = [new]
            holder[place] = new
        case _:
            holder[place] = new


def change_alike(rng, lines):
    """Puts the same value at the same key of every object in some lines, so that what must agree still agrees."""
    line = rng.choice(lines)
    held = [holder for holder in holders(line) if isinstance(holder, dict) and holder]
    key = rng.choice([*rng.choice(held)]) if rng.random() < 0.7 else "at"
    new = rng.choice(MOMENTS if key == "at" else ODD)
    first = rng.randrange(len(lines))
    for line in lines[first:first + rng.choice((1, len(lines)))]:
        for holder in [*holders(line)]:
            if isinstance(holder, dict) and key in holder:
                holder[key] = json.loads(json.dumps(new))


def change_lines(rng, lines):
    place, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            del lines[place]
        case 1:
            lines.insert(other, json.loads(json.dumps(lines[place])))
        case 2:
            lines[place], lines[other] = lines[other], lines[place]
        case 3:
            del lines[place:other]
    return renumbered(lines) if rng.random() < 0.7 else None


def renumbered(lines):
    seq = -1
    for line in lines:
        if "seq" in line:
            line["seq"] = seq = seq + 1
        elif "open" in line:
            line["open"] = max(seq, 0)


def sealed(lines):
    """Seals, chain and head made anew, as far as the lines still are any."""
    events = {str(line.get("seq")): line for line in lines if isinstance(line.get("sealed"), dict)}
    for line in lines:
        if "open" in line and str(line["open"]) in events:
            content = {key: value for key, value in line.items() if key not in ("for", "open", "salt")}
            with contextlib.suppress(LookupError, TypeError, ValueError):
                seal = sha256(bytes.fromhex(line["salt"]) + canonical(content)).hexdigest()
                events[str(line["open"])]["sealed"][str(line["for"])] = seal
    head, number, written = "0" * 64, 0, []
    for line in lines:
        if "seq" in line:
            number, line["prev"] = number + 1, head
            head = sha256(b"\0" + canonical(line)).hexdigest()
        elif "head" in line:
            line.update(head=head, events=number)
        written.append(canonical(line) + b"\n")
    return b"".join(written)


def changed(rng, data):
    lines = [json.loads(line) for line in data.splitlines()]
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        rng.choice((change_value, change_value, change_alike, change_lines))(rng, lines)
        if not lines:
            return b""
    return sealed(lines)


def damaged(rng, data):
    place, length = rng.randrange(len(data)), rng.choice((1, 1, 1, 8, 500))
    new = rng.choice((bytes([data[place] ^ 1 << rng.randrange(8)]), b"", rng.randbytes(length), data[place:place + length] * 2,
                      b"\n", b"[" * 100_000, b"\xff\xfe", b'{"seq":', b"9" * 5000))
    return data[:place] + new + data[place + rng.choice((0, 1, length)):]


def judged(data):
    """The verdict, and the one line that says it."""
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        code = verify.verified("/dev/null", lambda _, record: record.read(data))
    return code, told.getvalue()


def disputable(data):
    """The same game, that can still be disputed for a second after its end."""
    lines = [json.loads(line) for line in data.splitlines()]
    for told in (lines[0]["command"], lines[0]["facts"][0]):
        told["dispute_time"] = 1
    return sealed(lines)


def labelled(data, number):
    """The first three events of the record, a start with so many labels of chance, and a head."""
    lines = [line for line in map(json.loads, data.splitlines()) if "open" not in line]
    drawn = [{"act": f"bag/{label}", "cards": 0, "type": "mixed"} for label in range(number)]
    start = {**lines[2], "command": {"type": "start_game"}, "facts": [{"type": "game_started"}, *drawn], "seq": 3}
    return sealed([*lines[:3], start, lines[-1]])


def seconds(data):
    start = time.process_time()
    code, told = judged(data)
    assert code == verify.GOOD, told
    return time.process_time() - start


def need_linear_time(data):
    """Four times as many labels take four times as long, and not sixteen times."""
    few, many = (min(seconds(labelled(data, number)) for _ in range(3)) for number in (4_000, 16_000))
    assert many < 9 * few, f"labels take {few:.3f} s and four times as many {many:.3f} s"


def main():
    codes = Counter()
    records = [Path(path).read_bytes() for path in RECORDS]
    for data in records:
        assert judged(data)[0] == verify.GOOD, judged(data)
        assert sealed([json.loads(line) for line in data.splitlines()]) == data, "sealing anew changes nothing"
    records = [timed if judged(timed)[0] == verify.GOOD else data for data, timed in zip(records, map(disputable, records))]
    need_linear_time(records[0])
    smaller_more_often = [1 / len(data) for data in records]
    for number in range(int(ROUNDS)):
        rng = random.Random(number)
        data, = rng.choices(records, smaller_more_often)
        mutated = (damaged if number % 3 == 0 else changed)(rng, data)
        try:
            code, told = judged(mutated)
        except BaseException:
            print(f"mutation {number} is not judged:\n{mutated[:20_000]!r}", file=sys.stderr)
            raise
        assert told.count("\n") == 1 or code == verify.BAD, f"mutation {number}: {told}"
        codes[code] += 1
    print(*(f"{code}:{codes[code]}" for code in sorted(codes)))


main()
