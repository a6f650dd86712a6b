import { expect, test } from 'vitest';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import { makeSan } from '../../src/chess/san.js';
import { createRandom } from '../../src/shared/random.js';
import type { TimeSource } from '../../src/shared/timeSource.js';
import type { Family } from '../boards/protocols/conformance/families.js';
import { knownGames } from '../boards/protocols/conformance/playing.js';
import { drawFrom } from '../depth.js';
import { badLine, bluetoothBoards } from './bluetoothLine.js';
import { type Line, servedGame } from './servedGame.js';

const MINUTE_MS = 60_000;
const [SHORTEST_MS, LONGEST_MS] = [5_000, 60_000];
/** The time from the board's return to the open line. */
const RETURN_MS = 3_000;
/** Plies of a game that are played here. */
const PLIES_MOST = 90;
/** Five, ten and twenty seconds per ply, about. */
const PACES = [4, 8, 16];

/** Questions until this long after the board's return are about the drop. */
const ASKED_WITHIN_MS = 30_000;

type Drop = { readonly atMs: number; readonly backMs: number };

/** A drop of five seconds to a minute in each ten minutes, at any time. */
const dropsOf = (acts: readonly PhysicalAct[], seed: number): readonly Drop[] => {
  const random = createRandom(seed);
  const [beginMs, endMs] = [acts[0]?.atMs ?? 0, acts.at(-1)?.atMs ?? 0];
  const many = Math.max(1, Math.round((endMs - beginMs) / (10 * MINUTE_MS)));
  return Array.from({ length: many }, (_, i) => {
    const atMs = Math.round(beginMs + ((i + 0.1 + 0.7 * random.next()) * (endMs - beginMs)) / many);
    const lastsMs = Math.round(SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * random.next());
    return { atMs, backMs: atMs + lastsMs };
  });
};

const isAbout = (ms: number, { atMs, backMs }: Drop): boolean => ms > atMs && ms < backMs + ASKED_WITHIN_MS;

const sansOf = (seed: number): readonly string[] => {
  let position: Position = startPosition;
  return (knownGames[seed % knownGames.length] ?? []).slice(0, PLIES_MOST).map((move) => {
    const san = makeSan(position, move);
    position = playMove(position, move);
    return san;
  });
};

/** A game of blitz hands, whose players answer what they are asked and play on meanwhile. */
const blitz = async (family: Family, seed: number) => {
  const openedMs: number[] = [];
  let drops: readonly Drop[] = [];
  const cable = (acts: readonly PhysicalAct[]): readonly PhysicalAct[] => {
    drops = dropsOf(acts, seed);
    return drops.flatMap(({ atMs, backMs }) => [
      { atMs, kind: 'unplug' } as const,
      { atMs: backMs, kind: 'plug' } as const,
    ]);
  };
  const createLine = (time: TimeSource): Line =>
    badLine(family, time, () => openedMs.push(time.nowMs()), seed);
  const sans = sansOf(seed);
  const { table, askedMovesMs } = await servedGame({
    ...{ family, link: 'ble', createLine, cable, sans, seed },
    ...{ hands: 'blitz', pace: PACES[seed % PACES.length] ?? 1, isAnswered: true, limitMs: 90 * MINUTE_MS },
  });
  const returnsMs = drops.map(
    ({ atMs, backMs }) => (openedMs.find((openMs) => openMs > atMs) ?? Infinity) - backMs,
  );
  return {
    sans,
    game: table?.game?.moves.map(({ san }) => san),
    questions: drops.map((drop) => askedMovesMs.filter((ms) => isAbout(ms, drop)).length),
    returnMs: Math.max(...returnsMs),
  };
};

/** A ChessUp reports the game of its own rules, which goes astray with each nudge. */
const boards = bluetoothBoards.filter(([id]) => id !== 'chessup');
const FIRST_SEED = 31;
const games = [0, 1].flatMap((round) =>
  boards.map(([id, family], i) => [id, FIRST_SEED + round * boards.length + i, family] as const),
);

test.each(drawFrom(games))(
  'blitz on a %s with drops is exact with one question a drop at most (%i)',
  async (_, seed, family) => {
    const { sans, game, questions, returnMs } = await blitz(family, seed);
    expect(game).toEqual(sans);
    expect(Math.max(...questions)).toBeLessThanOrEqual(1);
    expect(returnMs).toBeLessThanOrEqual(RETURN_MS);
  },
);
