import { describe, expect, test } from 'vitest';
import { createFaultyBoard, faultsOf } from '../../../../src/boards/simulated/simulatedBoards.js';
import type { SimulatedEBoard } from '../../../../src/boards/simulated/simulatedEBoard.js';
import { startBoard } from '../../../../src/chess/board.js';
import { createRandom } from '../../../../src/shared/random.js';
import type { HandProfile } from '../../../../src/simulation/hands/handProfile.js';
import { handProfiles } from '../../../../src/simulation/hands/profiles.js';
import { drawFrom } from '../../../depth.js';
import { hitNowAndThen, loseReports } from './badLines.js';
import { type Family, families } from './families.js';
import { handsFor, knownGames, playOn, uciOf } from './playing.js';
import { isThorough } from './thorough.js';

/** One byte in this many is damaged, some in every game. One report in this many is lost or arrives twice. */
const HIT_EVERY_BYTES = 2_000;
const HIT_EVERY_REPORTS = 60;

/**
 * A chess computer takes a placement for the first move that it can be. When both players hold pieces it may
 * choose the wrong one, and its output would not show that, so its players wait for each other.
 */
const COMPUTERS = ['chessup', 'citrine'];
const profileFor = ({ id }: Family, hands: 'club' | 'blitz'): HandProfile =>
  COMPUTERS.includes(id) ? { ...handProfiles[hands], overlap: 0, anticipate: 0 } : handProfiles[hands];

const games = isThorough ? knownGames : knownGames.slice(1, 2);

const onBadLine = ({ inReports }: Family, board: SimulatedEBoard, seed: number): SimulatedEBoard => {
  const random = createRandom(seed).fork('line');
  return inReports
    ? loseReports(board, HIT_EVERY_REPORTS, random)
    : hitNowAndThen(board, HIT_EVERY_BYTES, random);
};

const kinds = (['club', 'blitz'] as const).flatMap((hands) =>
  (['good', 'bad'] as const).map((line) => [hands, line] as const),
);
/**
 * The short form plays one game of each family: slow hands on the bad line, or quick ones on the good line.
 */
const playedBy = (family: Family): typeof kinds => {
  if (isThorough) return kinds;
  const isQuick = families.indexOf(family) % 2 === 1;
  return kinds.filter(
    ([hands, line]) => hands === (isQuick ? 'blitz' : 'club') && (line === 'good') === isQuick,
  );
};

const playWell = async (family: Family, hands: 'club' | 'blitz', line: 'good' | 'bad'): Promise<void> => {
  for (const [seed, moves] of games.entries()) {
    const acts = handsFor(moves, profileFor(family, hands), seed + 1);
    const board = family.createBoard(seed);
    const reported = await playOn(family, line === 'good' ? board : onBadLine(family, board, seed), acts);
    expect(reported.games).toEqual([uciOf(moves)]);
  }
};

const playThough = async (family: Family, fault: string): Promise<void> => {
  const moves = knownGames[1] ?? [];
  const acts = handsFor(moves, handProfiles.clean, 3);
  const board = createFaultyBoard(family.id, fault, { seed: 5, setup: startBoard });
  expect((await playOn(family, board, acts)).games).toEqual([uciOf(moves)]);
};

const gamesOf = (family: Family): readonly (readonly [string, () => Promise<void>])[] => [
  ...playedBy(family).map(
    ([hands, line]) => [`by ${hands} hands, on a ${line} line`, () => playWell(family, hands, line)] as const,
  ),
  ...faultsOf(family.id).map((fault) => [`though: ${fault}`, () => playThough(family, fault)] as const),
];

describe.each(families.map((family) => [family.id, family] as const))('whole games on %s', (_, family) => {
  test.each(drawFrom(gamesOf(family)))('are exact %s', (__, play) => play());
});
