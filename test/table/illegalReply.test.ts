import { expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { parseFen } from '../../src/chess/fen.js';
import { NO_PIECE } from '../../src/chess/piece.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { step, wakeAtMs } from '../../src/table/core/step.js';
import { createTableCore } from '../../src/table/core/tableCore.js';
import type { TimedBody } from '../../src/table/tableEvent.js';
import { applyTableEvent, emptyTable } from '../../src/table/tableState.js';
import { createTablePlayer } from '../bench/laws/atTable.mjs';
import { Rig } from '../recognition/rig.js';

const FEN = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5';

/** White plays Be3. Black answers Bb6 while White's queen already goes to e2. Both press, and rest. A board
 * that sees only where pieces stand then reads c5-e2 and d1-b6. */
const crossing = (): Rig => {
  const setup = parseFen(FEN);
  if (!setup.ok) throw new Error(setup.error.reason);
  const rig = new Rig(setup.value.board.map((piece) => (piece === NO_PIECE ? piece : UNKNOWN_PIECE)));
  rig.wait(1_000).press('black').wait(1_200);
  rig.lift('c1').wait(600).place('e3', UNKNOWN_PIECE).wait(350).press('white').wait(1_150);
  rig.lift('c5').wait(140).place('e2', UNKNOWN_PIECE).wait(10).lift('d1').wait(35);
  return rig.place('b6', UNKNOWN_PIECE).wait(40).press('black').wait(150).press('white').wait(20_000);
};

test('an illegal reply is added to its game in the step that revises the ply before it', () => {
  const laws = { rules: lawsRules('fide-blitz'), canMate: findMate };
  const play = createTablePlayer({ step, wakeAtMs, createTableCore, emptyTable, applyTableEvent, laws });
  const received: TimedBody[] = [];
  play({
    events: crossing().inputs,
    setPosition: { fen: FEN, chess960: false },
    tell: (event: TimedBody) => received.push(event),
  });
  const revised = received.find(({ type }) => type === 'revise');
  expect(revised).toMatchObject({ fromPly: 2, uci: [] });
  expect(received.findLast(({ type }) => type === 'game')).toMatchObject({ continues: 'game-1' });
});
