import { describe, expect, test } from 'vitest';
import {
  makeClock,
  makeEBoard,
  seenPlacement,
  turnPlacement,
} from '../../../src/server/liveChess/eboardView.js';
import type { TableView } from '../../../src/table/tableView.js';
import { createFakeTableService } from '../fakeTableService.js';
import { boardBody, gameBody, moveBody, placementOf, START_FEN, scriptPlies } from '../gameScript.js';

const epochOf = (atMs: number): number => 1_000_000 + atMs;

const viewOf = (set: (house: ReturnType<typeof createFakeTableService>) => void, device = {}): TableView => {
  const house = createFakeTableService();
  house.addTable('one', device);
  set(house);
  const view = house.service.table('one');
  if (view === undefined) throw new Error('no table');
  return view;
};

describe('a board as LiveChess lists it', () => {
  test('with everything known', () => {
    const view = viewOf(
      (house) => {
        house.advanceMs(500);
        house.tell('one', boardBody(START_FEN), {
          type: 'clock',
          whiteMs: 5_400_000,
          blackMs: 5_399_900,
          running: 'white',
        });
      },
      { serialNumber: '24958', batteryPercent: 84, flipped: true },
    );
    expect(makeEBoard(view, epochOf)).toEqual({
      serialnr: '24958',
      source: 'ttyACM0',
      state: 'ACTIVE',
      battery: '84%',
      comment: 'Table one',
      board: placementOf(START_FEN),
      flipped: true,
      clock: { white: 5_400, black: 5_400, run: true, time: 1_000_500 },
    });
  });

  test('of which nothing is known has the name of its table and its address', () => {
    const view = viewOf(() => {}, { link: 'opening', url: 'tcp:host:4000?protocol=dgt' });
    expect(makeEBoard(view, epochOf)).toMatchObject({
      serialnr: 'one',
      source: 'host:4000',
      state: 'NOTRESPONDING',
      battery: null,
      board: null,
      clock: null,
    });
  });

  test.each([
    ['black', false],
    [null, null],
  ] as const)('a clock whose running side is %s has run %s', (running, run) => {
    const clock = { whiteMs: 1_999, blackMs: 0, running, atMs: 7 };
    expect(makeClock(clock, epochOf)).toEqual({ white: 2, black: 0, run, time: 1_000_007 });
  });
});

describe('the pieces of a board that cannot tell them apart', () => {
  const plies = scriptPlies('e4');
  const game = (physical: string) =>
    viewOf((house) => {
      house.tell('one', gameBody('g'), ...plies.map((ply) => moveBody('g', ply)));
      house.tell('one', { type: 'board', physical });
    });

  test.each([
    ['wwwwwwww/wwwwwwww/8/8/4W3/8/WWWW1WWW/WWWWWWWW', placementOf(plies[0]?.fen ?? '')],
    ['xxxxxxxx/xxxxxxxx/8/8/4x3/8/xxxx1xxx/xxxxxxxx', placementOf(plies[0]?.fen ?? '')],
    // A black piece on e4 instead of a white one, and a piece on e5, which is empty in the game.
    ['8/8/8/4x3/4w3/8/8/4K3', '8/8/8/8/8/8/8/4K3'],
    ['8/8/8/8/4P3/8/8/4K3', '8/8/8/8/4P3/8/8/4K3'],
  ])('%s', (physical, expected) => {
    expect(seenPlacement(game(physical))).toBe(expected);
  });
});

test('a board turned round twice is the same board', () => {
  const placement = placementOf(scriptPlies('e4', 'c5', 'Nf3')[2]?.fen ?? '');
  expect(turnPlacement(placement)).toBe('R1BKQBNR/PPP1PPPP/2N5/3P4/5p2/8/ppppp1pp/rnbkqbnr');
  expect(turnPlacement(turnPlacement(placement))).toBe(placement);
});
