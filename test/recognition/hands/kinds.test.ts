import { describe, expect, test } from 'vitest';
import { HandTable } from './handTable.js';

/** Hands that the recogniser once did not follow, the first example of each kind, with the real game. */
type Kind = {
  readonly name: string;
  readonly clock: 'pressed' | 'no clock';
  readonly before: string;
  readonly hands: string;
  readonly meant: string;
  readonly waitMs: number;
  readonly after: string;
};

const kinds: readonly Kind[] = [
  {
    name: 'a pawn is read one square short when its player presses, and pushed on 1.4 s later',
    clock: 'pressed',
    before: 'e2e4 e7e5 g1f3 b8c6',
    hands: '1000 c2 .\n1400 c3 P\n1800 press white\n3200 c3 .\n3350 c4 P',
    meant: 'c2c4',
    waitMs: 3000,
    after: 'g8f6 d2d3 f8c5 f1e2 d7d6',
  },
  {
    name: 'a bishop is put one square too far, and put right after the press',
    clock: 'pressed',
    before: 'e2e4 e7e5',
    hands: '1000 f1 .\n1400 b5 B\n1750 press white\n2900 b5 .\n3100 c4 B',
    meant: 'f1c4',
    waitMs: 3000,
    after: 'g8f6 d2d3 f8c5 g1f3 d7d6',
  },
  {
    name: 'the victim is off, its taker read before its own square at the press, and put right 1.2 s later',
    clock: 'pressed',
    before: 'd2d4 e7e5',
    hands: '1100 e5 .\n1600 d4 .\n2000 d5 P\n2400 press white\n3300 d5 .\n3600 e5 P',
    meant: 'd4e5',
    waitMs: 4000,
    after: 'b8c6 g1f3 d8e7 c1f4 h7h6',
  },
  {
    name: 'without a clock a pawn rests 0.9 s on the square before its own',
    clock: 'no clock',
    before: 'g1f3 d7d5 g2g3 g8f6',
    hands: '1200 c2 .\n1300 c3 P\n2200 c3 .\n2230 c4 P',
    meant: 'c2c4',
    waitMs: 3000,
    after: 'e7e6 f1g2 f8e7 b1c3 c7c6',
  },
  {
    name: 'without a clock the castling king rests 0.9 s on its way',
    clock: 'no clock',
    before: 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3',
    hands: '1200 e8 .\n1500 f8 k\n2400 f8 .\n2410 g8 k\n3600 h8 .\n4300 f8 r',
    meant: 'e8g8',
    waitMs: 3000,
    after: 'c1g5 h7h6 g5h4 d7d6',
  },
  {
    name: 'while the clock runs the kings stand side by side in the centre for 1.3 s',
    clock: 'pressed',
    before: 'e2e3 e7e6 e1e2 e8e7 e2d3 e7d6 d3e4',
    hands: '300 d6 .\n450 d5 k\n1750 d5 .\n1850 c6 k\n2300 press black',
    meant: 'd6c6',
    waitMs: 1000,
    after: 'a2a3 g8f6 e4f3 d7d5',
  },
  {
    name: 'king and rook of Black are in the air before White has moved, and castle rook first',
    clock: 'pressed',
    before: 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6',
    hands:
      '1000 d2 .\n1100 e8 .\n1180 h8 .\n1300 d3 P\n1400 f8 r\n1450 press white\n1520 g8 k\n1800 press black',
    meant: 'd2d3 e8g8',
    waitMs: 3000,
    after: 'c1g5 h7h6 g5h4 d7d6',
  },
];

describe('kinds of hands that were followed nowhere', () => {
  test.each(kinds)('$name', ({ clock, before, hands, meant, waitMs, after }) => {
    const table = new HandTable().wait(1000);
    if (clock === 'pressed') table.press('black');
    table.play(before, clock).show(hands).wait(waitMs).play(after, clock).wait(20_000);
    const truth = [before, meant, after].flatMap((text) => text.split(' '));
    expect(table.moves()).toEqual(truth);
    expect(table.final()).toEqual(truth);
  });
});
