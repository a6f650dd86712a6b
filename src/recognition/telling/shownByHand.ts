import type { SensorChange } from '../../boards/eboard/sensorEvent.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import { firstDifference } from '../missed/transposition.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import type { TrackedGame } from '../trackerState.js';
import { alternativesOf, questionOf } from './alternatives.js';
import { heedAnswer } from './answers.js';

/** The square that the first ply which is in no other way came to. */
const goalOf = (way: GameNode, ways: readonly GameNode[]): Square | undefined => {
  const other = ways.find((one) => one !== way);
  return other && firstDifference(way, other).move?.to;
};

/**
 * The game after hands have answered what they were asked: of several squares that a piece may have come to,
 * it was lifted from one and put back there. The board must tell those who play there what it asks.
 */
export const heedHands = (
  game: TrackedGame,
  physical: PhysicalBoard,
  changes: readonly SensorChange[],
  atMs: number,
): TrackedGame => {
  const [put, ...more] = changes;
  if (put === undefined || put.after === NO_PIECE || more.length > 0) return game;
  const [best] = game.beam;
  if (best === undefined || best.tensions.length > 0) return game;
  for (const open of alternativesOf(game, atMs)) {
    const { question, options } = questionOf(open, best.node);
    if (!game.asked.includes(question)) continue;
    const ways = [best.node, ...open.others.map(({ end }) => end())];
    const shown = options.filter((_, i) => {
      const way = ways[i];
      return way !== undefined && goalOf(way, ways) === put.square;
    });
    const [option] = shown;
    if (option !== undefined && shown.length === 1) return heedAnswer(game, option, physical, atMs);
  }
  return game;
};
