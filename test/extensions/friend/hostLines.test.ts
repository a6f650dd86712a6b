import { expect, test } from 'vitest';
import { isEnding, stateLine } from '../../../src/extensions/friend/hostLines.js';
import { applyBody, viewOfTable } from '../../../src/table/tableState.js';
import { againstScreen, SeatBed } from '../../table/seats/seatBed.js';

const SHUFFLE = [
  ['white', 'g1f3'],
  ['black', 'g8f6'],
  ['white', 'f3g1'],
  ['black', 'f6g8'],
] as const;

test('an agreed draw is told as the end of the game, and never as an offer that is gone', () => {
  const bed = againstScreen();
  bed.move('e2', 'e4').wait(2_000);
  bed.play('black', 'e7e5');
  bed.move('e7', 'e5').wait(1_000);
  bed.command({ type: 'offerDraw', side: 'white' });
  const offered = bed.table;
  const before = bed.bodies.length;
  bed.command({ type: 'acceptDraw', side: 'black' });
  let state = offered;
  const told: string[] = [];
  for (const [i, body] of bed.bodies.slice(before).entries()) {
    state = applyBody(state, body, before + i + 1);
    const view = viewOfTable(state);
    if (view.game === null) continue;
    if (isEnding(state)) {
      told.push('kept');
      continue;
    }
    const { status, wdraw } = stateLine(view, view.game, bed.nowMs);
    told.push(wdraw ? 'offered' : status);
  }
  expect(new Set(told)).toEqual(new Set(['kept', 'agreed']));
  bed.command({ type: 'undo' });
  expect([bed.table.game?.result, isEnding(bed.table)]).toEqual(['*', false]);
});

test('a game drawn by the rules is told as drawn, so that the friend hears by which', () => {
  const bed = new SeatBed();
  bed.command({ type: 'setSeats', white: 'screen', black: 'remote', keptHere: true });
  bed.command({ type: 'newGame' });
  for (let i = 0; i < 4; i++)
    for (const [side, uci] of SHUFFLE) {
      bed.play(side, uci);
      bed.wait(200);
    }
  const view = viewOfTable(bed.table);
  const line = view.game && stateLine(view, view.game, bed.nowMs);
  expect([view.game?.resultBy, line?.status, line?.winner]).toEqual(['fivefold', 'draw', null]);
});

test('a game that is left without a result is over for the friend too', () => {
  const bed = new SeatBed();
  bed.command({ type: 'setSeats', white: 'screen', black: 'remote', keptHere: true });
  bed.command({ type: 'newGame' });
  bed.play('white', 'e2e4');
  bed.command({ type: 'result', result: '*', by: 'abandoned' });
  const { game } = viewOfTable(bed.table);
  const line = game && stateLine(viewOfTable(bed.table), game, bed.nowMs);
  expect([line?.status, line?.winner]).toEqual(['aborted', null]);
});
