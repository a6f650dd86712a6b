import type { Square } from '../../chess/types.js';
import { likeliestPlies } from '../ending/gameEnd.js';
import type { Beam } from '../games/beam.js';
import type { GameNode } from '../games/gameNode.js';
import { emptiedAt, type PhysicalBoard } from '../squares/physicalBoard.js';
import type { Players, Tell, TrackedGame } from '../trackerState.js';
import type { TakeBacks } from './commitPolicy.js';
import { findIllegalMove, ILLEGAL_MS } from './illegalMove.js';
import { isTakenBack, type Question, TAKEN_BACK, takeBackQuestion, toldQuestion } from './questions.js';
import { surestFrom, type ToldPly } from './toldPly.js';
import { isDisputed } from './verdict.js';

/** Hands that go on and on against what is final: after so long people are asked, wherever the hands are. */
const GOING_ON_MS = 5_000;
/** No player who let go of his piece takes it up again so soon: he may think longer with the hand on it. */
const ON_ITS_WAY_MS = 3_000;

/** What to ask when the board shows another game than what is final: the first option is what was told. */
export const disputeQuestion = ([best]: Beam, told: readonly ToldPly[]): Question | undefined => {
  const first = told.find(({ node }) => best !== undefined && best.node.ancestor(node.ply) !== node);
  if (first === undefined || best === undefined) return undefined;
  return toldQuestion(first.node, best.node.ancestor(first.node.ply)?.described.san ?? TAKEN_BACK);
};

/** Its piece had hardly come to where it was taken up again: it was on its way, though it was told. */
const wasOnItsWay = ({ told }: TrackedGame, from: Square, physical: PhysicalBoard): boolean => {
  const last = told.at(-1);
  return last?.node.move?.to === from && emptiedAt(physical, from) - last.landedAtMs < ON_ITS_WAY_MS;
};

/** One piece was moved again after its ply was final, or one moved whose turn it is not. */
const tellSecondMove = (
  game: TrackedGame,
  last: GameNode,
  physical: PhysicalBoard,
  players: Players,
  atMs: number,
  tell: Tell,
): TrackedGame | undefined => {
  const illegal = findIllegalMove(last, physical);
  if (illegal === undefined || wasOnItsWay(game, illegal.from, physical)) return undefined;
  const reported = `${last.ply} ${illegal.from} ${illegal.to}`;
  // Nobody moves for a player who is not at the board: the piece only has to go back.
  // Told when it was completed, it is not told again as if it were not.
  if (game.reported === reported || game.reported === `${reported} completed`) return game;
  const isOffence = players[last.position.turn];
  if (isOffence) tell({ type: 'illegal', atMs, ply: last.ply + 1, ...illegal, isPressed: false });
  return { ...game, reported };
};

/** The players at the board, whether hands may take back, and whether the moment is that of a press. */
type Occasion = {
  readonly pressed: boolean;
  readonly players: Players;
  readonly takeBacks: TakeBacks;
};

/** The ply that is disputed was put back before another one was played: where that may be, no offence. */
const isReplaced = ({ beam: [best], told }: TrackedGame, takeBacks: TakeBacks): boolean =>
  takeBacks !== 'forbidden' && best?.undone != null && told[best.undone.ply - 1]?.node === best.undone;

const questionAbout = ({ beam, told }: TrackedGame, takeBacks: TakeBacks): Question | undefined => {
  const [best] = beam;
  return takeBacks !== 'forbidden' && best !== undefined && isTakenBack(best, told)
    ? takeBackQuestion(told.slice(best.node.ply))
    : disputeQuestion(beam, told);
};

const tellDispute = (
  game: TrackedGame,
  physical: PhysicalBoard,
  { players, takeBacks }: Occasion,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  const last = game.told.at(-1)?.node ?? game.root;
  const second = isReplaced(game, takeBacks)
    ? undefined
    : tellSecondMove(game, last, physical, players, atMs, tell);
  if (second !== undefined) return { ...second, disputedSinceMs: atMs };
  const question = questionAbout(game, takeBacks);
  if (question === undefined) return game;
  if (!game.asked.includes(question.question)) tell({ type: 'ask', atMs, ...question });
  return { ...game, asked: [...game.asked, question.question], disputedSinceMs: atMs };
};

/** When a dispute that goes on becomes one that people hear of; nothing while there is none. */
export const disputeDeadlines = (game: TrackedGame, physical: PhysicalBoard): readonly number[] =>
  game.doubtedSinceMs === null || game.disputedSinceMs !== null
    ? []
    : [Math.max(game.doubtedSinceMs, physical.quietSinceMs) + ILLEGAL_MS, game.doubtedSinceMs + GOING_ON_MS];

/**
 * What hands do against what is final is told, once it stands or its player has pressed: as an illegal move
 * when it is one piece that was moved, else as a question. Where plies may be taken back, putting them back
 * is no offence; whether it is meant is asked all the same.
 */
export const watchDispute = (
  game: TrackedGame,
  physical: PhysicalBoard,
  occasion: Occasion,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  if (!isDisputed(game.beam, game.told))
    return game.doubtedSinceMs === null ? game : { ...game, doubtedSinceMs: null, disputedSinceMs: null };
  const doubted = game.doubtedSinceMs === null ? { ...game, doubtedSinceMs: atMs } : game;
  if (doubted.disputedSinceMs !== null) return doubted;
  const isDue = disputeDeadlines(doubted, physical).some((dueMs) => atMs >= dueMs);
  return isDue || occasion.pressed ? tellDispute(doubted, physical, occasion, atMs, tell) : doubted;
};

/** The game as the board shows it, when people have said that it is the right one. */
export const giveIn = (game: TrackedGame, atMs: number, tell: Tell): TrackedGame => {
  const [best] = game.beam;
  const question = disputeQuestion(game.beam, game.told);
  if (best === undefined || question === undefined) return game;
  const told = likeliestPlies(game.told, best)
    .filter(({ node }) => best.node.ancestor(node.ply) === node)
    .map(
      (ply): ToldPly => (ply.level === 'provisional' ? { ...ply, level: 'committed', confidence: 1 } : ply),
    );
  const kept = told.findIndex(({ node }, i) => node !== game.told[i]?.node);
  const shared = kept === -1 ? told.length : kept;
  const moves = told.slice(shared).map(({ node }) => node.described);
  const changes = surestFrom(game.told, shared);
  tell({ type: 'revise', atMs, fromPly: shared + 1, moves, reason: 'told', changes });
  return { ...game, told, doubtedSinceMs: null, disputedSinceMs: null, reported: null };
};
