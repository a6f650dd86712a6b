import { expect, test } from 'vitest';
import { parseBoardFen } from '../../../src/chess/board.js';
import { beginGame, fenAsItStands } from '../../../src/extensions/opponents/beginGame.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import type { Beginning } from '../../../src/table/opponents/opponentChoice.js';
import type { TableCommand } from '../../../src/table/tableService.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { createHands, specOf } from '../../table/playOnTable.js';
import { openHouse } from '../../table/twoHouses.js';

const open = async () => {
  const time = new VirtualTime();
  const { tables } = await openHouse(makeFolder(), time);
  const table = tables.addTable(specOf('t'));
  const hands = createHands(table, time);
  hands.connect();
  const port = tables.port('t');
  if (port === undefined) throw new Error('no port');
  const view = () => {
    const found = tables.table('t');
    if (found === undefined) throw new Error('no table');
    return found;
  };
  return {
    view,
    hands,
    stand: (placement: string): void => {
      const board = parseBoardFen(placement);
      if (board.ok) table.deviceEvent({ kind: 'placement', board: board.value }, time.nowMs());
    },
    say: async (...commands: readonly TableCommand[]): Promise<void> => {
      for (const command of commands) {
        const answer = await tables.command('t', command, { role: 'operator' });
        if (!answer.ok) throw answer.error;
      }
    },
    begin: (beginning: Beginning) => beginGame(port, { white: 'screen', black: 'engine' }, beginning),
  };
};

/** A game after 1. e4 e5 with a running clock. */
const openUnderWay = async () => {
  const harness = await open();
  await harness.say(
    { type: 'newGame' },
    { type: 'setClock', control: '10+0' },
    { type: 'startClock', side: 'white' },
  );
  harness.hands.play('e2e4', 'e7e5');
  return harness;
};

test.each([
  ['r3k2r/8/8/8/8/8/8/R3K2R', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'],
  ['4k3/8/8/8/8/8/8/4K2R', '4k3/8/8/8/8/8/8/4K2R w K - 0 1'],
  // Black's king is in check, so White cannot be to move.
  ['4k3/8/8/8/8/8/8/K3R3', '4k3/8/8/8/8/8/8/K3R3 b - - 0 1'],
])('%s as it stands is %s', (physical, fen) => {
  expect(fenAsItStands({ physical })).toBe(fen);
});

test('a position that stands on the board is played on', async () => {
  const harness = await open();
  harness.stand('4k3/8/8/8/8/8/4P3/4K3');
  expect(await harness.begin({ asItStands: true, time: '5+3' })).toMatchObject({ ok: true });
  expect(harness.view().game?.startFen).toBe('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  expect(harness.view().gameClock?.clock.white.ms).toBe(303_000);
});

test('the array stands again after a game: as it stands is another one', async () => {
  const harness = await open();
  await harness.say({ type: 'newGame' }, { type: 'resign', side: 'white' });
  const id = harness.view().game?.id;
  expect(await harness.begin({ asItStands: true })).toMatchObject({ ok: true });
  expect(harness.view().game).toMatchObject({ result: '*', moves: [] });
  expect(harness.view().game?.id).not.toBe(id);
});

test('a game that is under way goes on as it is, with the clock that was desired', async () => {
  const harness = await openUnderWay();
  const id = harness.view().game?.id;
  expect(await harness.begin({ asItStands: true, time: '5+3' })).toMatchObject({ ok: true });
  const { game, seats, gameClock } = harness.view();
  expect([game?.id, game?.moves.length, seats.black]).toEqual([id, 2, 'engine']);
  expect(gameClock?.clock).toMatchObject({ phase: 'ready', white: { ms: 303_000 } });
});

test('another game begins while the clock of the last one runs', async () => {
  const harness = await openUnderWay();
  expect(await harness.begin({ time: '5+3' })).toMatchObject({ ok: true });
  expect([harness.view().game?.moves, harness.view().gameClock?.clock.phase]).toEqual([[], 'ready']);
});
