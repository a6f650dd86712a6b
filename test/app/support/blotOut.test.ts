import { describe, expect, test } from 'vitest';
import { createBlotter } from '../../../src/app/support/blotOut.js';

const blot = createBlotter(
  new Map([
    ['Anna', '(White)'],
    ['Anna Berg', '(White)'],
    ['hall-pc', '(this machine)'],
  ]),
);

describe('the words that are taken out of a text', () => {
  test.each([
    ['cannot open /home/anna/games/x.pgn: EACCES', 'cannot open (path): EACCES'],
    ['cannot open /home/anna/My Games/Berg, Anna (final).pgn: EACCES', 'cannot open (path): EACCES'],
    ['/home/anna/my jadoube.yaml:12:5: no such key', '(path):12:5: no such key'],
    ['at play (file:///home/anna/my programs/jadoube/main.js:10:7)', 'at play ((path):10:7)'],
    ['wrote ~/Club games/x.pgn', 'wrote (path)'],
    ['reads ../Anna Berg/x.pgn', 'reads (path)'],
    ["'/srv/a b'", "'(path)'"],
    ["ENOENT: no such file, open '/srv/a b/x.pgn'", "ENOENT: no such file, open '(path)'"],
    ["open '/srv/Anna's games/x.pgn' and go on", "open '(path)' and go on"],
    ['"/srv/a b/c" is no folder', '"(path)" is no folder'],
    ['bytes{device="/dev/serial/by-id/Anna 1",table="x"} 3', 'bytes{device="(path)",table="x"} 3'],
    ['`/srv/a b` is no folder', '`(path)` is no folder'],
    ['at C:\\Users\\Anna\\jadoube.log', 'at (path)'],
    ['at C:\\Users\\Anna Berg\\jadoube.log: EPERM', 'at (path): EPERM'],
    ['at c:/Users/Anna Berg/jadoube.log', 'at (path)'],
    ["'C:\\Program Files\\x y\\jadoube.exe'", "'(path)'"],
    ['on \\\\server\\Anna Berg\\games: gone', 'on (path): gone'],
    ['\\\\?\\C:\\Users\\Anna Berg\\x', '(path)'],
    ['in ..\\Anna Berg\\x', 'in (path)'],
    ['replay:/home/anna/My Games/x.jsonl?speed=10', 'replay:(path)'],
    ['GET https://anna:secret@club.example.org/a%20b?token=c refused', 'GET https:(path) refused'],
    ['mqtts://hub.example.org:8883, then again', 'mqtts:(path) then again'],
    ['from 192.168.1.17:8960', 'from (address):8960'],
    ['from fe80::1c2:3ff:fe04:5 refused', 'from (address) refused'],
    ['Anna Berg and ANNA on hall-pc', '(White) and (White) on (this machine)'],
    ['mail to anna.berg@example.org now', 'mail to (mail) now'],
    ['token lip_aB3dE5gH7jK9mN1pQ3sT failed', 'token (secret) failed'],
    ['/dev/serial/by-id/usb-DGT_Electronic_Board_12345-if00', '(path)'],
  ])('%s', (text, left) => expect(blot(text)).toBe(left));

  test.each([
    'opened /dev/ttyACM0 and /dev/hidraw3',
    '\\\\.\\COM3 is held by another program',
    'a draw / a win, and/or neither',
    'serial: no board',
    'listens on 127.0.0.1:8960 and ::1',
    'the journal refuses (JOURNAL_REFUSES) after 12:30:05',
    'Annabel is another name',
    '1/2-1/2 after 40/5400+30',
  ])('%s stays', (text) => expect(blot(text)).toBe(text));
});
