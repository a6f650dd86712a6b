import { pieceRole } from '../../chess/piece.js';
import type { Position } from '../../chess/position.js';
import type { ResultCause } from '../recognitionEvent.js';
import { toldQuestion } from '../telling/questions.js';
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

/** What a game ended by, and for one whose pieces were set up again, where the next begins. */
export type EndOfScore = { readonly by: ResultCause; readonly settingUp?: Position };

/** One ply may have been tried out after the game; a reply to it makes it a game. */
const PLIES_LEAST = 2;
/** How many plies two lists share. */
const sharedBy = (told: readonly ToldPly[], other: readonly ToldPly[]): number => {
  const differs = told.findIndex(({ node }, i) => other[i]?.node !== node);
  return differs === -1 ? told.length : differs;
};

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

/**
 * The game that hands have played on in place of what was told for good, when it ends so: nobody has said
 * which is right. Undefined when there is none.
 */
const otherScoreOf = (game: TrackedGame, end: EndOfScore): readonly ToldPly[] | undefined => {
  const { told } = game;
  const other = playedBy(game, end);
  const shared = sharedBy(told, other);
  return shared < finalPlies(told) && other.length >= shared + PLIES_LEAST ? other : undefined;
};

/**
 * Asks which score is right, once the game is over: with the answer comes all that was played since. What is
 * final is changed by nobody but a person.
 */
export const askAtEnd = (game: TrackedGame, end: EndOfScore, atMs: number, tell: Tell): void => {
  const other = otherScoreOf(game, end);
  if (other === undefined) return;
  const shared = sharedBy(game.told, other);
  const [wrong, right] = [game.told[shared]?.node, other[shared]?.node];
  if (wrong === undefined || right === undefined) return;
  const moves = other.slice(shared).map(({ node }) => node.described);
  tell({
    type: 'ask',
    atMs,
    ...toldQuestion(wrong, right.described.san),
    mends: { fromPly: shared + 1, moves },
  });
};
