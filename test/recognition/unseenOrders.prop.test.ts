import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import type { HeartName } from '../../src/recognition/recogniserPort.js';
import type { RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import type { TrackerOptions } from '../../src/recognition/trackerState.js';
import { runs } from '../depth.js';
import { Rig, square } from './rig.js';

type Ply = readonly [from: string, to: string];

const OPENING: readonly Ply[] = [
  ['e2', 'e4'],
  ['e7', 'e5'],
  ['g1', 'f3'],
  ['b8', 'c6'],
];
/** Any of them may come before any other, and before or after each of the other side. */
const WHITE: readonly Ply[] = [
  ['f1', 'c4'],
  ['a2', 'a3'],
  ['h2', 'h3'],
  ['b1', 'c3'],
  ['c2', 'c3'],
];
const BLACK: readonly Ply[] = [
  ['a7', 'a6'],
  ['h7', 'h6'],
  ['g8', 'f6'],
  ['b7', 'b6'],
  ['f8', 'e7'],
];

const someOf = (plies: readonly Ply[], count: number): fc.Arbitrary<readonly Ply[]> =>
  fc.shuffledSubarray([...plies], { minLength: count, maxLength: count });
/** Plies of both sides in turn, so many of each, no two to the same square. */
const unseen = (each: number): fc.Arbitrary<readonly Ply[]> =>
  fc
    .tuple(someOf(WHITE, each), someOf(BLACK, each))
    .map(([white, black]) => white.flatMap((ply, i): readonly Ply[] => [ply, black[i] as Ply]))
    .filter((plies) => new Set(plies.map(([, to]) => to)).size === plies.length);

/** What is said from the end of a gap on, in which these plies were made. */
const afterGap = (heart: HeartName, plies: readonly Ply[]): readonly RecognitionEvent[] => {
  const options: TrackerOptions & { readonly heart: HeartName } = { heart };
  const rig = new Rig(startBoard, options).wait(1_000);
  for (const [i, [from, to]] of OPENING.entries())
    rig
      .move(from, to)
      .press(i % 2 === 0 ? 'white' : 'black')
      .wait(2_000);
  rig.wait(10_000);
  const board = Uint8Array.from(rig.board);
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: false });
  for (const [from, to] of plies) {
    board[square(to)] = board[square(from)] ?? 0;
    board[square(from)] = 0;
    rig.wait(1_400);
  }
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: true });
  const before = rig.events.length;
  rig.show(board).wait(20_000);
  return rig.events.slice(before);
};

const SURE = 0.99;
const HEARTS = ['tracker', 'hands'] as const;

test.each(HEARTS)(
  'the %s asks in which order plies were made that nobody saw, and calls none sure',
  (heart) => {
    fc.assert(
      fc.property(fc.constantFrom(2, 3).chain(unseen), (plies) => {
        const said = afterGap(heart, plies);
        const sure = said.filter(
          (event) => event.type === 'move' && event.level === 'final' && event.confidence > SURE,
        );
        expect(sure).toEqual([]);
        const asked = said.filter((event) => event.type === 'ask');
        expect(asked).toHaveLength(1);
        expect(asked[0]?.options.length).toBeGreaterThan(1);
      }),
      runs(20),
    );
  },
);

test.each(HEARTS)(
  'the %s asks what was played where more plies went unseen than can be worked out',
  (heart) => {
    fc.assert(
      fc.property(unseen(4), (plies) => {
        const said = afterGap(heart, plies);
        expect(said.filter(({ type }) => type === 'move')).toEqual([]);
        expect(said.flatMap((event) => (event.type === 'ask' ? [event.question] : []))).toEqual([
          'What was played unseen after 2... Nc6?',
        ]);
      }),
      runs(20),
    );
  },
);
