import { NO_PIECE } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import type { SensorChange } from '../../eboard/sensorEvent.js';
import type { Hypothesis } from '../games/hypothesis.js';
import { orderQuestion, otherWays } from '../missed/orderQuestion.js';
import { firstDifference } from '../missed/transposition.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import type { TrackedGame } from '../trackerState.js';
import { heedAnswer } from './answers.js';

/** The square that the first ply which is in no other way came to. */
const goalOf = (way: Hypothesis, ways: readonly Hypothesis[]): Square | undefined => {
  const other = ways.find((one) => one !== way);
  return other && firstDifference(way.node, other.node).move?.to;
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
  const ways = otherWays(game.beam, atMs);
  const question = orderQuestion(ways);
  if (question === undefined || !game.asked.includes(question.question)) return game;
  const shown = ways.flatMap((way, i) => (goalOf(way, ways) === put.square ? [question.options[i]] : []));
  const [option] = shown;
  return option === undefined || shown.length > 1 ? game : heedAnswer(game, option, physical, atMs);
};
