import { expect, test } from 'vitest';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import type { SimulatedEBoard } from '../../src/boards/simulated/simulatedEBoard.js';
import { playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import { makeSan } from '../../src/chess/san.js';
import type { Move } from '../../src/chess/types.js';
import { createRandom } from '../../src/shared/random.js';
import type { TimeSource } from '../../src/shared/timeSource.js';
import type { PlyTruth } from '../../src/simulation/hands/planHands.js';
import type { Family } from '../boards/protocols/conformance/families.js';
import { knownGames } from '../boards/protocols/conformance/playing.js';
import { drawFrom } from '../depth.js';
import { badLine, bluetoothBoards } from './bluetoothLine.js';
import { type AskedMoves, type Line, servedGame } from './servedGame.js';

const MINUTE_MS = 60_000;
const [SHORTEST_MS, LONGEST_MS] = [5_000, 60_000];
/** The time from the board's return to the open line. */
const RETURN_MS = 3_000;
/** Plies of a game that are played here. */
const PLIES_MOST = 90;
/** Five, ten and twenty seconds per ply, about. */
const PACES = [4, 8, 16];

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

/** Whether a question is about plies around a drop, whenever it is asked. */
const isAbout = (asked: AskedMoves, { atMs, backMs }: Drop, plies: readonly PlyTruth[]): boolean => {
  const stoodAt = (ms: number): number => plies.filter(({ completeMs }) => completeMs < ms).length;
  const { plies: before = -1 } = asked;
  return asked.atMs > atMs && before >= stoodAt(atMs) - 1 && before <= stoodAt(backMs + RETURN_MS);
};

const sansOf = (moves: readonly Move[]): readonly string[] => {
  let position: Position = startPosition;
  return moves.map((move) => {
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
  const boards: SimulatedEBoard[] = [];
  const createBoard = (): SimulatedEBoard => {
    const board = family.createBoard();
    boards.push(board);
    return board;
  };
  const sans = sansOf((knownGames[seed % knownGames.length] ?? []).slice(0, PLIES_MOST));
  const { table, askedMoves, truth } = await servedGame({
    ...{ family: { ...family, createBoard }, link: 'ble', createLine, cable, sans, seed },
    ...{ hands: 'blitz', pace: PACES[seed % PACES.length] ?? 1, isAnswered: true, limitMs: 90 * MINUTE_MS },
  });
  const returnsMs = drops.map(
    ({ atMs, backMs }) => (openedMs.find((openMs) => openMs > atMs) ?? Infinity) - backMs,
  );
  const kept = boards[0]?.keptMoves?.();
  return {
    // A board that keeps the game itself goes by its own rules, which a nudge can lead astray.
    sans: kept === undefined ? sans : sansOf(kept),
    game: table?.game?.moves.map(({ san }) => san),
    questions: drops.map((drop) => askedMoves.filter((one) => isAbout(one, drop, truth.plies)).length),
    returnMs: Math.max(...returnsMs),
  };
};

const FIRST_SEED = 31;
const games = [0, 1].flatMap((round) =>
  bluetoothBoards.map(
    ([id, family], i) => [id, FIRST_SEED + round * bluetoothBoards.length + i, family] as const,
  ),
);

const whole = async (_: string, seed: number, family: Family): Promise<void> => {
  const { sans, game, questions, returnMs } = await blitz(family, seed);
  expect(game).toEqual(sans);
  expect(Math.max(...questions)).toBeLessThanOrEqual(1);
  expect(returnMs).toBeLessThanOrEqual(RETURN_MS);
};

test.each(drawFrom(games))('blitz on a %s with drops is exact with one question a drop at most (%i)', whole);

test.each([
  // A queen captures unseen, and an occupancy-only board does not show on which of many squares.
  ['a question waits until play shows the position', 'pegasus', 7102],
  ['an answer is played on from, even if an illegal move was suspected', 'squareoff', 7200],
  ['a gap that leaves three squares empty is asked about', 'sentio', 7401],
  ['moves that are corrected while play goes on lose none of those since', 'sentio', 7500],
])('%s', (_, board, seed) => whole(board, seed, bluetoothBoards.find(([id]) => id === board)?.[1] as Family));
