import { expect, test } from 'vitest';
import { isEnding, stateLine } from '../../../src/extensions/friend/hostLines.js';
import { applyBody, viewOfTable } from '../../../src/table/tableState.js';
import { againstScreen, SeatHarness } from '../../table/seats/seatHarness.js';

const SHUFFLE = [
  ['white', 'g1f3'],
  ['black', 'g8f6'],
  ['white', 'f3g1'],
  ['black', 'f6g8'],
] as const;

test('an agreed draw is reported as the end of the game, and never as an offer that is gone', () => {
  const harness = againstScreen();
  harness.move('e2', 'e4').wait(2_000);
  harness.play('black', 'e7e5');
  harness.move('e7', 'e5').wait(1_000);
  harness.command({ type: 'offerDraw', side: 'white' });
  const offered = harness.table;
  const before = harness.bodies.length;
  harness.command({ type: 'acceptDraw', side: 'black' });
  let state = offered;
  const reported: string[] = [];
  for (const [i, body] of harness.bodies.slice(before).entries()) {
    state = applyBody(state, body, before + i + 1);
    const view = viewOfTable(state);
    if (view.game === null) continue;
    if (isEnding(state)) {
      reported.push('kept');
      continue;
    }
    const { status, wdraw } = stateLine(view, view.game, harness.nowMs);
    reported.push(wdraw ? 'offered' : status);
  }
  expect(new Set(reported)).toEqual(new Set(['kept', 'agreed']));
  harness.command({ type: 'undo' });
  expect([harness.table.game?.result, isEnding(harness.table)]).toEqual(['*', false]);
});

test('a game drawn by the rules is reported as drawn, so that the friend hears by which', () => {
  const harness = new SeatHarness();
  harness.command({ type: 'setSeats', white: 'screen', black: 'remote', keptHere: true });
  harness.command({ type: 'newGame' });
  for (let i = 0; i < 4; i++)
    for (const [side, uci] of SHUFFLE) {
      harness.play(side, uci);
      harness.wait(200);
    }
  const view = viewOfTable(harness.table);
  const line = view.game && stateLine(view, view.game, harness.nowMs);
  expect([view.game?.resultBy, line?.status, line?.winner]).toEqual(['fivefold', 'draw', null]);
});

test('a game that is left without a result is over for the friend too', () => {
  const harness = new SeatHarness();
  harness.command({ type: 'setSeats', white: 'screen', black: 'remote', keptHere: true });
  harness.command({ type: 'newGame' });
  harness.play('white', 'e2e4');
  harness.command({ type: 'result', result: '*', by: 'abandoned' });
  const { game } = viewOfTable(harness.table);
  const line = game && stateLine(viewOfTable(harness.table), game, harness.nowMs);
  expect([line?.status, line?.winner]).toEqual(['aborted', null]);
});
