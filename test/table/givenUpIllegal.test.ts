import { expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { step, wakeAtMs } from '../../src/table/core/step.js';
import { createTableCore } from '../../src/table/core/tableCore.js';
import type { TimedBody } from '../../src/table/tableEvent.js';
import { applyTableEvent, emptyTable } from '../../src/table/tableState.js';
import { createTablePlayer } from '../bench/laws/atTable.mjs';
import { Rig, square } from '../recognition/rig.js';

const slip = (rig: Rig, from: string, to: string, restMs: number): void => {
  const code = rig.board[square(from)] ?? 0;
  rig.lift(from).wait(150).place(to, code).wait(restMs);
};

/** Two plies are unseen. Then a sleeve moves two black pieces, and Nf3-f5 is answered 0.1 s later. */
const doubtful = (): Rig => {
  const rig = new Rig(startBoard).wait(1_000);
  for (const uci of ['e2e4', 'e7e5', 'g1f3', 'b8c6']) rig.move(uci.slice(0, 2), uci.slice(2)).wait(1_500);
  rig.wait(3_000).tell({ kind: 'link', atMs: rig.nowMs, up: false });
  rig.wait(20_000).tell({ kind: 'link', atMs: rig.nowMs, up: true });
  const board = Uint8Array.from(rig.board);
  for (const [from, to] of [
    ['f1', 'b5'],
    ['a7', 'a6'],
  ] as const) {
    board[square(to)] = board[square(from)] ?? 0;
    board[square(from)] = 0;
  }
  rig.show(board).wait(1_200);
  slip(rig, 'f8', 'd4', 100);
  slip(rig, 'h8', 'h6', 100);
  slip(rig, 'f3', 'f5', 100);
  slip(rig, 'g8', 'f6', 30_000);
  return rig.move('b1', 'c3').wait(20_000);
};

test('an illegal move too unlikely for a question stands at no table, and the players are asked what was played', () => {
  const laws = { rules: lawsRules('fide-blitz'), canMate: findMate };
  const play = createTablePlayer({ step, wakeAtMs, createTableCore, emptyTable, applyTableEvent, laws });
  const reported: TimedBody[] = [];
  play({ events: doubtful().inputs, tell: (event: TimedBody) => reported.push(event) });
  const decisions = reported.flatMap((event) => (event.type === 'decision' ? [event.decision.kind] : []));
  expect(decisions).not.toContain('illegalStands');
  expect(reported.filter(({ type }) => type === 'illegal')).toEqual([]);
  expect(reported.flatMap((event) => (event.type === 'ask' ? [event.about] : []))).toEqual(['board']);
});
