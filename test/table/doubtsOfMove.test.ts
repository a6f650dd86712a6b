import { expect, test } from 'vitest';
import { parseFen } from '../../src/chess/fen.js';
import { NO_PIECE } from '../../src/chess/piece.js';
import { lastPlyOf } from '../../src/recognition/score.js';
import { createPhysicalBoard } from '../../src/recognition/squares/physicalBoard.js';
import { doubtsOfMove } from '../../src/table/core/doubtsOfMove.js';
import { defaultLaws } from '../../src/table/core/lawsRegion.js';
import { createTableCore } from '../../src/table/core/tableCore.js';
import { makePhysicalText } from '../../src/table/physicalText.js';
import { emptyTable } from '../../src/table/tableState.js';
import { square } from '../recognition/rig.js';
import { workOn } from './workOn.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const device = { url: 'test:', protocol: 'dgt', link: 'ready', flipped: false } as const;
/** 1 e4 Nb6, which is illegal, 2 Nf3 Nd5 3 exd5. */
const PLAYED = ['e2e4', 'b8b6', 'g1f3', 'b6d5', 'e4d5'];
const KNIGHT_CAME_MS = 5_000;

/** The doubts about 1...Nb6 while White's capture is in the hand, and the queen left d8 at this time. */
const doubtsWithQueenGone = (leftMs: number): readonly unknown[] => {
  const plies = PLAYED.map((_, i) => lastPlyOf(START, false, PLAYED.slice(0, i + 1)));
  const setup = parseFen(plies.at(-1)?.fen ?? '');
  if (!setup.ok) throw new Error(setup.error.reason);
  const board = setup.value.board.map((piece, at) =>
    at === square('d5') || at === square('d8') ? NO_PIECE : piece,
  );
  const changedAtMs = new Float64Array(64);
  for (const [name, atMs] of [
    ['b8', 3_000],
    ['b6', 6_000],
    ['g1', 4_900],
    ['f3', KNIGHT_CAME_MS],
    ['e4', 7_000],
    ['d5', 7_100],
    ['d8', leftMs],
  ] as const)
    changedAtMs[square(name)] = atMs;
  const core = createTableCore(emptyTable('one', 'One', device, {}), defaultLaws, {});
  const physical = { ...createPhysicalBoard(board, 0), changedAtMs };
  const context = workOn({
    ...core,
    table: { ...core.table, physical: makePhysicalText(board) },
    recogniser: { ...core.recogniser, physical: { ...physical, sensing: 'piece', singles: 0 } as never },
    afterIllegal: {
      side: 'black',
      ply: 2,
      pliesBefore: 0,
      from: 'b8',
      to: 'b6',
      plies: plies.slice(1),
      isAnswered: true,
      isPressed: true,
      isWeighed: false,
      stands: false,
      result: null,
    },
  });
  return doubtsOfMove(context, { side: 'black', ply: 2, moved: { from: 'b8', to: 'b6' } });
};

test('a piece that left before the last ply that stands is not in a hand, also while a later ply is made', () => {
  expect(doubtsWithQueenGone(KNIGHT_CAME_MS + 1_500)).toEqual([]);
  expect(doubtsWithQueenGone(KNIGHT_CAME_MS - 1_500)).toHaveLength(1);
});
