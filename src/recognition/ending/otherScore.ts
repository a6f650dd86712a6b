import { pieceRole } from '../../chess/piece.js';
import type { Position } from '../../chess/position.js';
import type { ResultCause } from '../recognitionEvent.js';
import { finalPlies, type ToldPly } from '../telling/toldPly.js';
import type { Tell, TrackedGame } from '../trackerState.js';
import {
  type GameMemory,
  isPrefix,
  likeliestPlies,
  pliesBeforeSettingUp,
  REST_MS,
  wasPressed,
} from './gameEnd.js';
import { isCentre } from './resultSignal.js';
import { askWhichScore } from './scoreQuestion.js';

/** What a game ended by, and for one whose pieces were set up again, where the next begins. */
export type EndOfScore = { readonly by: ResultCause; readonly settingUp?: Position };

/** The likeliest game as it stood before its pieces were set up for another. */
const beforeSettingUp = (memory: GameMemory, start: Position): readonly ToldPly[] => {
  const plies = memory.stood.at(-1)?.likeliest ?? [];
  const rested = memory.stood.findLast(({ sinceMs, untilMs }) => untilMs - sinceMs >= REST_MS)?.likeliest;
  const settled = rested !== undefined && isPrefix(rested, plies) ? rested : [];
  return pliesBeforeSettingUp(
    { ...memory, settled, settledAtMs: Number.NEGATIVE_INFINITY },
    plies,
    start.board,
  );
};

const isShown = (memory: GameMemory, ply: ToldPly): boolean => {
  const { move } = ply.node;
  return move !== null && pieceRole(move.piece) === 'king' && isCentre(move.to) && !wasPressed(memory, ply);
};

/** Without the kings at its end that were on their way to where the result is shown. */
const withoutShownKings = (memory: GameMemory, plies: readonly ToldPly[]): readonly ToldPly[] =>
  plies.slice(0, plies.findLastIndex((ply) => !isShown(memory, ply)) + 1);

/** The likeliest game as it was when hands or people ended it. */
const playedBy = ({ memory, told, beam: [best] }: TrackedGame, { by, settingUp }: EndOfScore) => {
  if (settingUp !== undefined) return beforeSettingUp(memory, settingUp);
  if (by === 'kingsInCentre')
    return withoutShownKings(
      memory,
      memory.stood.findLast(({ plies }) => isPrefix(plies, told))?.likeliest ?? [],
    );
  return best === undefined ? [] : likeliestPlies(told, best);
};

/** Asks which score is right, once the game is over, where hands have played on another one. */
export const askAtEnd = (game: TrackedGame, end: EndOfScore, atMs: number, tell: Tell): void =>
  askWhichScore(game.told, finalPlies(game.told), playedBy(game, end), atMs, tell);
