# Prints each final move. python3 client.py http://127.0.0.1:8960
import json, sys, time, urllib.request

house = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8960"
last = int(sys.argv[2]) if len(sys.argv) > 2 else 0  # the number of the last event that was handled

while True:
    try:
        with urllib.request.urlopen(f"{house}/api/v1/events?level=final&after={last}") as answer:
            for line in answer:
                if not line.startswith(b"data: "):
                    continue
                event = json.loads(line[6:])
                if event.get("type") == "move":
                    print(event["table"], event["ply"], event["san"], flush=True)
                last = event.get("seq", last)
    except OSError as error:
        print(error, file=sys.stderr)
    time.sleep(1)  # away for a moment: take up again after `last`
