import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBoards } from '../../src/app/boards.js';
import { checkConfig } from '../../src/app/config.js';
import { rotateBoard } from '../../src/boards/eboard/orientation.js';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { createSimulatedTransport } from '../../src/boards/simulated/shell/simulatedTransport.js';
import { createSimulatedBoard } from '../../src/boards/simulated/simulatedBoards.js';
import { startBoard } from '../../src/chess/board.js';
import { parsePieceLetter } from '../../src/chess/piece.js';
import { parseSquare } from '../../src/chess/square.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import type { VirtualTime } from '../../src/shared/timeSource.js';
import { createTables } from '../../src/table/tables.js';
import { silentLog } from '../server/http/httpHarness.js';
import { inVirtualTime } from './inVirtualTime.js';

/** When a piece moves, and its squares. */
type Hand = readonly [atSeconds: number, letter: string, from: string, to: string];

type Script = { readonly hands: readonly Hand[]; readonly turned?: boolean; readonly outAtSeconds?: number };

const actsOf = ({ hands, turned = false, outAtSeconds }: Script): readonly PhysicalAct[] => {
  const at = (name: string): number => {
    const square = parseSquare(name) ?? 0;
    return turned ? 63 - square : square;
  };
  return [
    ...hands.flatMap(([seconds, letter, from, to]): readonly PhysicalAct[] => [
      { atMs: 1_000 * seconds, kind: 'lift', square: at(from) },
      { atMs: 1_000 * seconds + 600, kind: 'place', square: at(to), piece: parsePieceLetter(letter) ?? 0 },
    ]),
    ...(outAtSeconds === undefined ? [] : [{ atMs: 1_000 * outAtSeconds, kind: 'unplug' } as const]),
  ];
};

/** Two tables with a board each. The boards stay the same however often they are opened. */
const openHouse = async (time: VirtualTime, dir: string, five: Script, spare: Script) => {
  const ways = new Map(
    [five, spare].map((script, i) => {
      const setup = script.turned ? rotateBoard(startBoard) : startBoard;
      const board = createSimulatedBoard('dgt', { seed: i + 1, setup });
      return [i + 1, createSimulatedTransport({ board, time, script: actsOf(script) })];
    }),
  );
  const warned: unknown[] = [];
  const start = async (devices = [1, 2]) => {
    const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
    const ownTables = createTables({
      time,
      journal,
      recogniser: {},
      nowIso: () => '2026-11-21T10:00:00.000Z',
      today: () => '2026.11.21',
    });
    const tables = devices.map((seed, i) => ({
      id: ['board-5', 'spare-1'][i],
      device: `simulated:dgt?seed=${seed}`,
    }));
    const boards = createBoards(
      {
        tables: ownTables,
        time,
        log: { ...silentLog, warn: (...reported) => warned.push(reported.at(-1)) },
        recordDir: undefined,
        openDevice: async (url) => {
          const transport = ways.get(url.kind === 'simulated' ? (url.seed ?? 0) : 0);
          if (transport === undefined) throw new Error('no such board');
          return { transport, protocol: 'dgt', link: 'memory', origin: 'simulated' };
        },
      },
      checkConfig({ tables, rules: 'casual' }, 'test'),
      dir,
    );
    await boards.start();
    const shown = (id: string) => {
      const { device, game, phase } = ownTables.table(id) ?? {};
      return {
        seed: device?.url.at(-1),
        home: device?.home,
        link: device?.link,
        moves: game?.moves.map(({ san }) => san).join(' ') ?? null,
        game: game?.id,
        phase,
      };
    };
    const stop = async (): Promise<void> => {
      await boards.stop();
      await ownTables.settle();
      ownTables.stop();
      journal.close();
    };
    return { exchange: boards.setups.exchange, shown, stop };
  };
  return { start, warned };
};

const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-exchange-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
};

const until = (time: VirtualTime, seconds: number): Promise<void> =>
  new Promise((resolve) => void time.setTimeout(resolve, 1_000 * seconds - time.nowMs()));

const OPENING: readonly Hand[] = [
  [20, 'P', 'e2', 'e4'],
  [26, 'p', 'e7', 'e5'],
];
/** The position is set up, and the game goes on. */
const GOING_ON: readonly Hand[] = [
  [80, 'P', 'e2', 'e4'],
  [83, 'p', 'e7', 'e5'],
  [110, 'N', 'g1', 'f3'],
  [120, 'n', 'b8', 'c6'],
  [130, 'B', 'f1', 'b5'],
];

test.each([
  ['lies the usual way round', false],
  ['lies the other way round', true],
])('a game goes on at a spare board that %s, over a restart too, and back', async (_, turned) => {
  await inVirtualTime(async (time) => {
    const dir = folder();
    const spare = { hands: GOING_ON, turned };
    const { start } = await openHouse(time, dir, { hands: OPENING, outAtSeconds: 40 }, spare);
    let house = await start();
    await until(time, 60);
    const before = house.shown('board-5');
    expect(before).toMatchObject({ moves: 'e4 e5', link: 'waiting' });
    await house.exchange('board-5', 'spare-1');
    await until(time, 70);
    expect(house.shown('board-5')).toMatchObject({
      seed: '2',
      home: 'spare-1',
      link: 'ready',
      moves: 'e4 e5',
    });
    expect(house.shown('spare-1')).toMatchObject({ seed: '1', home: 'board-5', link: 'waiting' });
    await until(time, 115);
    await house.stop();
    house = await start();
    await until(time, 200);
    const after = house.shown('board-5');
    expect(after).toMatchObject({
      seed: '2',
      home: 'spare-1',
      moves: 'e4 e5 Nf3 Nc6 Bb5',
      game: before.game,
    });
    await house.exchange('board-5', 'spare-1');
    expect(house.shown('board-5')).toMatchObject({ seed: '1', home: undefined, moves: after.moves });
    expect(house.shown('spare-1')).toMatchObject({ seed: '2', home: undefined });
    await house.stop();
  });
});

test('boards exchanged under a configuration that has changed since stand where it says, and that is reported', async () => {
  await inVirtualTime(async (time) => {
    const { start, warned } = await openHouse(time, folder(), { hands: [] }, { hands: [] });
    const house = await start();
    await house.exchange('board-5', 'spare-1');
    await house.stop();
    const again = await start([2, 1]);
    expect(again.shown('board-5')).toMatchObject({ seed: '2', home: undefined });
    expect(warned.join()).toMatch(/board-5.*the configuration has changed/);
    await again.stop();
  });
});

test('a board that this house lacks is not exchanged', async () => {
  await inVirtualTime(async (time) => {
    const { start } = await openHouse(time, folder(), { hands: [] }, { hands: [] });
    const { exchange, shown, stop } = await start();
    expect(await exchange('board-5', 'board-9')).toBeUndefined();
    expect(await exchange('board-5', 'board-5')).toMatchObject({ ok: false });
    expect(shown('board-5').seed).toBe('1');
    await stop();
  });
});
