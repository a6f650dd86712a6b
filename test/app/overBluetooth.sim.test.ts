import { expect, test } from 'vitest';
import { linkOf } from '../../src/boards/eboard/boardFamily.js';
import { boardFamilies } from '../../src/boards/protocols/protocolTable.js';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import type { TimeSource } from '../../src/shared/timeSource.js';
import type { Family } from '../boards/protocols/conformance/families.js';
import { drawFrom } from '../depth.js';
import { badLine, bluetoothBoards, radioLine } from './bluetoothLine.js';
import { OPERA } from './opera.js';
import { type Line, servedGame } from './servedGame.js';

const DROPS = 10;
const [SHORTEST_MS, LONGEST_MS] = [5_000, 60_000];

test('every family with Bluetooth plays here', () => {
  const withBluetooth = boardFamilies.filter((family) => linkOf(family, 'ble') !== undefined);
  expect(bluetoothBoards.map(([id]) => id).toSorted()).toEqual(withBluetooth.map(({ id }) => id).toSorted());
});

/**
 * The board leaves the radio's reach ten times in a game, for five seconds to a minute, while hands play on.
 */
const drops = (acts: readonly PhysicalAct[]): readonly PhysicalAct[] => {
  const [beginMs, endMs] = [acts[0]?.atMs ?? 0, acts.at(-1)?.atMs ?? 0];
  const everyMs = (endMs - beginMs) / DROPS;
  return Array.from({ length: DROPS }).flatMap((_, i) => {
    const atMs = Math.round(beginMs + (i + 0.2) * everyMs);
    const lastsMs = Math.min(everyMs / 2, SHORTEST_MS + ((LONGEST_MS - SHORTEST_MS) * i) / (DROPS - 1));
    return [
      { atMs, kind: 'unplug' },
      { atMs: Math.round(atMs + lastsMs), kind: 'plug' },
    ] as const;
  });
};

const game = (family: Family) =>
  ({
    family,
    link: 'ble',
    createLine: (time) => radioLine(family, time),
    sans: OPERA,
  }) as const satisfies Parameters<typeof servedGame>[0];

test.each(bluetoothBoards)(
  'a whole game on a %s over Bluetooth, for programs of LiveChess',
  async (_, family) => {
    const { table, received: shown } = await servedGame(game(family));
    expect(table?.game?.moves.map(({ san }) => san)).toEqual(OPERA);
    expect(shown.flatMap(({ param }) => (param?.san ? [param.san] : [])).at(-1)).toEqual(OPERA);
  },
);

test.each(bluetoothBoards)(
  'a game on a %s over a bad link that drops ten times has no wrong move',
  async (_, family) => {
    let openings = 0;
    const onOpened = (): void => {
      openings += 1;
    };
    const { table } = await servedGame({
      ...game(family),
      createLine: (time) => badLine(family, time, onOpened),
      cable: drops,
      pace: 1,
    });
    expect(openings).toBe(DROPS + 1);
    const sans = table?.game?.moves.map(({ san }) => san) ?? [];
    expect(sans).toEqual(OPERA.slice(0, sans.length));
    expect({ plies: sans.length, questions: table?.questions.length }).toEqual({
      plies: OPERA.length,
      questions: 0,
    });
  },
);

/** A table's view of the board when its battery service reports 41 percent. */
const shownOf = async (id: string, strengths: readonly number[] = []): Promise<unknown> => {
  const family = bluetoothBoards.find(([known]) => known === id)?.[1];
  if (family === undefined) throw new Error(id);
  const createLine = (time: TimeSource): Line => radioLine(family, time, { batteryPercent: 41, strengths });
  const { table, signals } = await servedGame({ ...game(family), createLine, sans: OPERA.slice(0, 2) });
  return { battery: table?.device.batteryPercent, signals };
};

test('a board shows how strongly it is received, and the charge of its battery service', async () => {
  expect(await shownOf('chessup')).toEqual({ battery: 41, signals: [-60] });
});

test('listeners are told when the strength has plainly changed, not when it wavers', async () => {
  expect(await shownOf('chessup', [-62, -75, -73])).toEqual({ battery: 41, signals: [-60, -75] });
});

test('the charge that a board tells by its own protocol is believed before that', async () => {
  expect(await shownOf('pegasus')).toEqual({ battery: 88, signals: [-60] });
});

/** The time from the board's return to the open line. */
const RETURN_MS = 3_000;
/** About four seconds per ply, which makes a game of five minutes. */
const BLITZ_PACE = 4;

const blitzWithDrop = async (family: Family, lastsMs: number) => {
  const openedMs: number[] = [];
  let backMs = 0;
  const cable = (acts: readonly PhysicalAct[]): readonly PhysicalAct[] => {
    const atMs = Math.round(0.6 * (acts[0]?.atMs ?? 0) + 0.4 * (acts.at(-1)?.atMs ?? 0));
    backMs = atMs + lastsMs;
    return [
      { atMs, kind: 'unplug' },
      { atMs: backMs, kind: 'plug' },
    ];
  };
  const createLine = (time: TimeSource): Line => badLine(family, time, () => openedMs.push(time.nowMs()));
  const hands = { hands: 'blitz', pace: BLITZ_PACE, isAnswered: true } as const;
  const played = await servedGame({ ...game(family), createLine, cable, ...hands });
  const sans = played.table?.game?.moves.map(({ san }) => san) ?? [];
  return { sans, asked: played.askedMoves.length, returnMs: (openedMs[1] ?? Infinity) - backMs };
};

test.each(drawFrom(bluetoothBoards))(
  'blitz on a %s over a bad link goes on behind a short drop',
  async (_, family) => {
    const { sans, asked, returnMs } = await blitzWithDrop(family, SHORTEST_MS);
    expect(returnMs).toBeLessThanOrEqual(RETURN_MS);
    expect({ sans, asked }).toEqual({ sans: OPERA, asked: 0 });
  },
);

/** Some fifteen plies are unseen. The players tell them when asked, and play on meanwhile. */
test.each(drawFrom(bluetoothBoards))(
  'a minute out of reach in blitz on a %s costs one question',
  async (_, family) => {
    const { sans, asked, returnMs } = await blitzWithDrop(family, LONGEST_MS);
    expect(returnMs).toBeLessThanOrEqual(RETURN_MS);
    expect({ sans, asked }).toEqual({ sans: OPERA, asked: 1 });
  },
);

const MINUTE_MS = 60_000;
/** An hour of club hands, with an interruption of five seconds to a minute every ten minutes. */
const HOUR_PACE = 16;
const everyTenMinutes = (acts: readonly PhysicalAct[]): readonly PhysicalAct[] => {
  const [beginMs, endMs] = [acts[0]?.atMs ?? 0, acts.at(-1)?.atMs ?? 0];
  const lasts = [SHORTEST_MS, 20_000, 40_000, LONGEST_MS];
  return Array.from({ length: Math.floor((endMs - beginMs) / (10 * MINUTE_MS)) }).flatMap((_, i) => {
    const atMs = Math.round(beginMs + (i + 0.5) * 10 * MINUTE_MS);
    return [
      { atMs, kind: 'unplug' },
      { atMs: atMs + (lasts[i % lasts.length] ?? 0), kind: 'plug' },
    ] as const;
  });
};

/** About five plies are unseen. Their order is asked, or the board must be corrected. */
const kinds = bluetoothBoards.filter(([id]) => ['chessnut', 'chessup', 'pegasus'].includes(id));
test.each(drawFrom(kinds))('an hour on a %s that drops every ten minutes is whole', async (_, family) => {
  let drops = 0;
  const cable = (acts: readonly PhysicalAct[]): readonly PhysicalAct[] => {
    const all = everyTenMinutes(acts);
    drops = all.length / 2;
    return all;
  };
  const createLine = (time: TimeSource): Line => badLine(family, time);
  const limitMs = 90 * MINUTE_MS;
  const { table, asked } = await servedGame({ ...game(family), createLine, cable, pace: HOUR_PACE, limitMs });
  expect(drops).toBeGreaterThanOrEqual(5);
  expect({ sans: table?.game?.moves.map(({ san }) => san), asked }).toEqual({ sans: OPERA, asked: 0 });
});

test.each(drawFrom(kinds))('a long drop in blitz on a %s costs one question at most', async (_, family) => {
  const { sans, asked, returnMs } = await blitzWithDrop(family, 4 * SHORTEST_MS);
  expect(returnMs).toBeLessThanOrEqual(RETURN_MS);
  expect(asked).toBeLessThanOrEqual(1);
  expect(sans).toEqual(OPERA);
});
