import { describe, expect, test } from 'vitest';
import { createBlotter } from '../../../src/app/support/blotOut.js';

const blot = createBlotter(
  new Map([
    ['Anna', '(White)'],
    ['Anna Berg', '(White)'],
    ['hall-pc', '(this machine)'],
  ]),
);

describe('what is taken out of a text', () => {
  test.each([
    ['cannot open /home/anna/games/x.pgn: EACCES', 'cannot open (path): EACCES'],
    ["'/srv/a b'", "'(path) b'"],
    ['at C:\\Users\\Anna\\jadoube.log', 'at (path)'],
    ['from 192.168.1.17:8960', 'from (address):8960'],
    ['from fe80::1c2:3ff:fe04:5 refused', 'from (address) refused'],
    ['Anna Berg and ANNA on hall-pc', '(White) and (White) on (this machine)'],
    ['mail to anna.berg@example.org now', 'mail to (mail) now'],
    ['token lip_aB3dE5gH7jK9mN1pQ3sT failed', 'token (secret) failed'],
    ['/dev/serial/by-id/usb-DGT_Electronic_Board_12345-if00', '(path)'],
  ])('%s', (text, left) => expect(blot(text)).toBe(left));

  test.each([
    'opened /dev/ttyACM0 and /dev/hidraw3',
    'listens on 127.0.0.1:8960 and ::1',
    'the journal refuses (JOURNAL_REFUSES) after 12:30:05',
    'Annabel is another name',
    '1/2-1/2 after 40/5400+30',
  ])('%s stays', (text) => expect(blot(text)).toBe(text));
});
