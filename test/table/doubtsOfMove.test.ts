import { expect, test } from 'vitest';
import { type SensorCode, UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { parseFen } from '../../src/chess/fen.js';
import { NO_PIECE, pieceCode } from '../../src/chess/piece.js';
import { noPresses } from '../../src/recognition/hands/games.js';
import { lastPlyOf } from '../../src/recognition/score.js';
import { createPhysicalBoard, LONG_AGO } from '../../src/recognition/squares/physicalBoard.js';
import { doubtsOfMove } from '../../src/table/core/doubtsOfMove.js';
import { defaultLaws } from '../../src/table/core/lawsRegion.js';
import { oddsOfOffence } from '../../src/table/core/offenceOdds.js';
import { createTableCore } from '../../src/table/core/tableCore.js';
import { makePhysicalText } from '../../src/table/physicalText.js';
import type { TableEventBody } from '../../src/table/tableEvent.js';
import { applyBody, emptyTable } from '../../src/table/tableState.js';
import { square } from '../recognition/rig.js';
import { workOn } from './workOn.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const device = { url: 'test:', protocol: 'dgt', link: 'ready', flipped: false } as const;
/** 1 e4 Nb6, which is illegal, 2 Nf3 Nd5 3 exd5. */
const PLAYED = ['e2e4', 'b8b6', 'g1f3', 'b6d5', 'e4d5'];
const PAWN_LEFT_MS = 7_000;

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
    ['f3', 5_000],
    ['e4', PAWN_LEFT_MS],
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

const TOUR = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'e1e2', 'd8e7', 'e2e1', 'e7d8'];

type Played = {
  readonly plies: readonly string[];
  readonly unpressed?: readonly number[];
  readonly more?: TableEventBody[];
};

/** A table after these plies, of which no press completed some. */
const workAfter = (start: string, { plies, unpressed = [], more = [] }: Played, chess960 = false) => {
  const empty = createTableCore(emptyTable('one', 'One', device, {}), defaultLaws, {});
  const begun = { type: 'game', gameId: 'g', startedAt: '', tags: {}, fen: start, chess960 } as const;
  const made = plies.map((_, i) => {
    const { uci, san, fen } = lastPlyOf(start, chess960, plies.slice(0, i + 1));
    const reasons = unpressed.includes(i + 1) ? (['answered'] as const) : (['pressed', 'answered'] as const);
    const known = { gameId: 'g', level: 'final', confidence: 1, by: 'board' } as const;
    return { type: 'move', ...known, ply: i + 1, uci, san, fen, reasons } as const;
  });
  const table = [begun, ...made, ...more].reduce<typeof empty.table>(
    (state, body, i) => applyBody(state, { ...body, atMs: i }, i + 1),
    empty.table,
  );
  const clock = { ...noPresses, presses: plies.length };
  return workOn({
    ...empty,
    table,
    recogniser: { ...empty.recogniser, game: { clock, unseen: null } as never },
  });
};

/** The doubts about 6 O-O after these plies. */
const doubtsOfCastling = (plies: readonly string[], unpressed: readonly number[]): readonly unknown[] => {
  const moved = { from: 'e1', to: 'g1', castling: true } as const;
  return doubtsOfMove(workAfter(START, { plies, unpressed }), {
    side: 'white',
    ply: plies.length + 1,
    moved,
  });
};

test('an illegal castling is in doubt if plies of the tour of its king were not pressed', () => {
  expect(doubtsOfCastling(TOUR, [8])).toEqual([]);
  expect(doubtsOfCastling(TOUR, [8, 9])).toHaveLength(1);
  // Plies before the king left do not matter.
  expect(doubtsOfCastling(TOUR, [3, 4])).toEqual([]);
});

test('a piece that left before the piece of the last ply was lifted is not in a hand', () => {
  expect(doubtsWithQueenGone(PAWN_LEFT_MS + 200)).toEqual([]);
  expect(doubtsWithQueenGone(PAWN_LEFT_MS - 500)).toHaveLength(1);
});

test('a rook that comes to where a castling puts it was hardly moved illegally after its king had gone', () => {
  const context = workAfter('4k3/8/8/8/8/8/8/5K1R w H - 0 1', { plies: ['f1g1', 'e8e7'] }, true);
  const about = { side: 'white', ply: 3 } as const;
  expect(doubtsOfMove(context, { ...about, moved: { from: 'h1', to: 'f1' } })).toHaveLength(1);
  expect(doubtsOfMove(context, { ...about, moved: { from: 'h1', to: 'e2' } })).toEqual([]);
});

/** The doubts about a castling Kf1-d1, Rd1-e1 on a board that shows `codes` there. */
const doubtsOfForbidden = (
  rookAt: SensorCode,
  kingAt: SensorCode,
  rookCameMs: number,
): readonly unknown[] => {
  const start = '4k3/8/8/8/8/8/8/2rR1K2 w - - 0 1';
  const { core, ...context } = workAfter(start, { plies: [] });
  const castled = lastPlyOf(start, false, ['f1d1']);
  const setup = parseFen(castled.fen);
  if (!setup.ok) throw new Error(setup.error.reason);
  const shown = setup.value.board.map((piece, at) => {
    if (at === square('e1')) return rookAt;
    return at === square('d1') ? kingAt : piece;
  });
  const changedAtMs = new Float64Array(64).fill(LONG_AGO);
  changedAtMs[square('f1')] = 5_000;
  changedAtMs[square('d1')] = 5_100;
  changedAtMs[square('e1')] = rookCameMs;
  return doubtsOfMove(
    {
      ...context,
      core: {
        ...core,
        table: { ...core.table, physical: makePhysicalText(shown) },
        recogniser: {
          ...core.recogniser,
          physical: { ...createPhysicalBoard(shown, 0), changedAtMs, sensing: 'piece', singles: 0 } as never,
        },
        afterIllegal: {
          ...{ side: 'white', ply: 1, pliesBefore: 0, from: 'f1', to: 'd1', plies: [castled] },
          ...{ isAnswered: true, isPressed: true, isWeighed: false, stands: false, result: null },
        },
      },
    },
    { side: 'white', ply: 1, moved: { from: 'f1', to: 'd1', castling: true } },
  );
};

test('a castling is in doubt where a legal move of its king leaves the same squares occupied', () => {
  expect(doubtsOfForbidden(UNKNOWN_PIECE, UNKNOWN_PIECE, 5_050)).toHaveLength(1);
  // The square of the legal move has not changed.
  expect(doubtsOfForbidden(UNKNOWN_PIECE, UNKNOWN_PIECE, LONG_AGO)).toEqual([]);
  expect(doubtsOfForbidden(pieceCode('white', 'rook'), pieceCode('white', 'king'), 5_050)).toEqual([]);
});

test('an illegal move is in doubt while a question about an earlier one is open', () => {
  const evidence = { reason: 'so it looks' };
  const offence = { type: 'illegal', ply: 2, side: 'black', from: 'b8', to: 'b6', completed: true } as const;
  const asked = { id: 'g-q1', question: '?', options: ['yes', 'no'], about: 'offence' } as const;
  const ask = {
    type: 'ask',
    gameId: 'g',
    ...asked,
    offence: { ...offence, stands: false, evidence },
  } as const;
  const likelihoodOf = (more: TableEventBody[]) =>
    oddsOfOffence(workAfter(START, { plies: TOUR, more }), { side: 'white', ply: 11 }).likelihood;
  expect([likelihoodOf([]), likelihoodOf([ask])]).toEqual([undefined, 0.5]);
});
