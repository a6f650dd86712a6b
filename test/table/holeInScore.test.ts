import { expect, test } from 'vitest';
import { startPosition } from '../../src/chess/position.js';
import { makeUciMove } from '../../src/chess/uciMove.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { GameNode } from '../../src/recognition/games/gameNode.js';
import type { RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import { newsAfterIllegal } from '../../src/table/core/afterIllegal.js';
import { defaultLaws } from '../../src/table/core/lawsRegion.js';
import { createTableCore } from '../../src/table/core/tableCore.js';
import type { StepContext } from '../../src/table/core/work.js';
import type { TableEventBody } from '../../src/table/tableEvent.js';
import { applyBody, emptyTable } from '../../src/table/tableState.js';
import { createLawTable } from './lawTable.js';
import { workOn } from './workOn.js';

const device = { url: 'test:', protocol: 'dgt', link: 'ready', flipped: false } as const;
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const after = (node: GameNode, uci: string): GameNode => {
  const move = node.moves.find((one) => makeUciMove(node.position, one) === uci);
  if (move === undefined) throw new Error(`${uci} is no move`);
  return node.child(move);
};
const e4 = after(new GameNode(startPosition), 'e2e4');
const e5 = after(e4, 'e7e5');

/** A game that has begun, with these of its plies reported. */
const workAfter = (...plies: readonly GameNode[]): StepContext => {
  const reported: readonly TableEventBody[] = [
    { type: 'game', gameId: 'g', startedAt: '', tags: {}, fen: START, chess960: false },
    ...plies.map(({ described: { ply, uci, san, fen } }): TableEventBody => {
      const rest = { level: 'committed', confidence: 1, by: 'board' } as const;
      return { type: 'move', gameId: 'g', ply, uci, san, fen, ...rest };
    }),
  ];
  const empty = createTableCore(emptyTable('one', 'One', device, {}), defaultLaws, {});
  const table = reported.reduce(
    (state, body, i) => applyBody(state, { ...body, atMs: i }, i + 1),
    empty.table,
  );
  const core = { ...empty, table };
  return workOn(core);
};

const REVISED: RecognitionEvent = {
  type: 'revise',
  atMs: 100,
  fromPly: 2,
  moves: [e5.described],
  reason: 'another',
  changes: 'provisional',
};

test('a correction is received once the ply before it is reported, and not before: a score has no hole', () => {
  expect(newsAfterIllegal(workAfter(e4), REVISED)).toEqual(REVISED);
  expect(newsAfterIllegal(workAfter(), REVISED)).toBeNull();
});

test('behind an illegal move without a ruling, it is reported again as it is better known; later plies wait', () => {
  const context = workAfter();
  const illegal = (ply: number): RecognitionEvent =>
    ({
      ...{ type: 'illegal', atMs: 100, side: ply % 2 === 1 ? 'white' : 'black', ply, isPressed: true },
      ...{ from: 12, to: 36, reason: 'no pawn goes three squares', confidence: 1 },
    }) as RecognitionEvent;
  const { table } = context.core;
  const pending = { n: 3, ply: 1, side: 'white', cause: 'illegalMove', reason: '', completed: true } as const;
  context.core = { ...context.core, table: { ...table, laws: { ...table.laws, pending } } };
  expect(newsAfterIllegal(context, illegal(1))).toEqual(illegal(1));
  expect(newsAfterIllegal(context, illegal(2))).toBeNull();
});

test('a ply that waits for its last piece waits no longer once recognition reads another one in its place', () => {
  const { table, hands } = createLawTable({ rules: lawsRules('fide-standard'), canMate: findMate });
  const game = () => table.state.game?.moves.map(({ san }) => san);
  hands.connect();
  hands.play('e2e4', 'a7a6', 'e4e5', 'd7d5');
  hands.slip('e5', 'd6', 800);
  expect(game()).toEqual(['e4', 'a6', 'e5', 'd5']);
  hands.slip('d6', 'e5', 800);
  hands.slip('g1', 'f3');
  expect(game()).toEqual(['e4', 'a6', 'e5', 'd5', 'Nf3']);
});
