import { sameBoard } from '../../../chess/board.js';
import type { Move } from '../../../chess/types.js';
import type { GameNode } from '../../games/gameNode.js';
import { sameMove } from '../../games/placement.js';
import type { Tell } from '../../recogniserInput.js';
import { movesOf, type Question, unseenQuestion } from '../../reporting/questions.js';
import { piecesOn } from '../../squares/startArray.js';
import { isFarFrom } from '../../squares/wrongSquares.js';
import { pathAt } from '../beam/beam.js';
import type { Merged, Path } from '../beam/path.js';
import { replay } from '../meanings/plays.js';
import { chosen } from '../numbers/chosen.js';
import { beginLongGap, type LongGap, likelyWays, searchLongGap } from '../recovery/longGap.js';
import { isLost } from '../recovery/reports.js';
import type { HandsGame, RecogniserState } from '../state.js';
import {
  type Doubt,
  doMeet,
  doubtsOf,
  isAtRest,
  OTHER_MOVES,
  type Run,
  runOf,
  shareNamed,
  waysOf,
} from './doubts.js';
import { sharedPly } from './shares.js';

type Asked = HandsGame['asked'][number];

const restsAtMs = ({ beam }: HandsGame): number => beam.seen.lastMs + chosen.askMs.value;

const isOpen = (game: HandsGame): boolean => {
  const [best] = game.beam.paths;
  return game.mode.kind === 'following' && !game.isGapOpen && best !== undefined && isAtRest(best);
};

/** Asks once which of several games was played, when the board rests and will not show it. */
export const askWhich = (game: HandsGame, isAwaited: boolean, atMs: number, tell: Tell): HandsGame => {
  if (!isOpen(game) || atMs < restsAtMs(game)) return game;
  // If the likeliest position is only a guess, later play shows the position first.
  if (shareNamed(game, isAwaited) < chosen.namedShare.value) return game;
  // After further plies, the same doubt has longer options but is not asked again.
  const open = doubtsOf(game, isAwaited).filter((doubt) => !game.asked.some((one) => isAbout(one, doubt)));
  if (open.length === 0) return game;
  for (const { question, options, terms } of open) tell({ type: 'ask', atMs, question, options, terms });
  const asked = open.map(({ question, options, ends, afterPly }) => ({
    ...{ question, options, ends, afterPly, atMs },
  }));
  return { ...game, asked: [...game.asked, ...asked] };
};

/** Whether a game contains the plies of another one after a ply. */
const hasPliesOf = (game: GameNode, other: GameNode, afterPly: number): boolean =>
  other.pathFrom(afterPly).every(({ ply, move }) => sameMove(game.ancestor(ply)?.move ?? null, move));

/** Whether every option of the doubt was asked about before or continues such an option. */
const isAbout = ({ ends, afterPly = 0 }: Pick<Asked, 'ends' | 'afterPly'>, doubt: Doubt): boolean =>
  ends.some(({ ply }) => ply > doubt.afterPly) &&
  doubt.ends.some(({ ply }) => ply > afterPly) &&
  doubt.games.every((game) => ends.some((before) => hasPliesOf(game, before, afterPly)));

type AtBoard = Pick<RecogniserState, 'players' | 'physical'>;

/**
 * Whether people are asked what was played in a gap that no reading explains. Without an arbiter they are the
 * players, who correct a few squares without a question. What an opponent elsewhere has played is known.
 */
const isAskedUnseen = (game: HandsGame, { players, physical }: AtBoard): boolean => {
  if (!isLost(game)) return false;
  if (game.arbiterAnswers && game.unseen !== null) return true;
  const node = game.reported.at(-1)?.node ?? game.root;
  return (
    (game.arbiterAnswers || (players.white && players.black)) &&
    physical !== null &&
    isFarFrom(node, physical)
  );
};

/** The node after which plies are unknown. */
const beforeUnseen = ({ unseen, reported, root }: HandsGame): GameNode =>
  unseen?.after ?? reported.at(-1)?.node ?? root;

const aboutUnseen = (game: HandsGame, ways: readonly GameNode[] = []): Question => {
  const after = beforeUnseen(game);
  return unseenQuestion(
    after.move === null ? undefined : after,
    ways.map((end) => movesOf(end, after.ply, end.ply)),
  );
};

/**
 * The boards that ways may lead to: the first one after the gap, and the present one. A board with fewer
 * pieces comes second, because a piece may have been in the hand.
 */
const boardsAfter = ({ beam }: HandsGame, { physical }: AtBoard): readonly Readonly<Uint8Array>[] => {
  const first = beam.seen.shown;
  if (physical === null || sameBoard(first, physical.board)) return [first];
  const now = Uint8Array.from(physical.board);
  return piecesOn(now) > piecesOn(first) ? [now, first] : [first, now];
};

/** The search for longer ways. If it ends in vain, it goes on with the other board. */
const longGapOf = (game: HandsGame, at: AtBoard, atMs: number): LongGap => {
  const { longGap } = game;
  const after = beforeUnseen(game);
  const [board = game.beam.seen.shown, other] = boardsAfter(game, at);
  if (longGap?.after !== after) return beginLongGap(after, board, atMs);
  const isInVain = longGap.nextMs === null && longGap.found.length === 0;
  return isInVain && other !== undefined && sameBoard(longGap.shown, board)
    ? beginLongGap(after, other, atMs)
    : longGap;
};

/** The search after one more slice. */
const searchedOn = (game: HandsGame, at: AtBoard, atMs: number): LongGap => {
  const now = longGapOf(game, at, atMs);
  const longGap = now.nextMs === null ? now : searchLongGap(now, atMs);
  return longGapOf({ ...game, longGap }, at, atMs + chosen.longGap.value.everyMs);
};

/** Asks once what was played in a gap that nothing explains, after a search for what it may have been. */
export const askUnseen = (game: HandsGame, at: AtBoard, atMs: number, tell: Tell): HandsGame => {
  const dueMs = askUnseenDueMs(game, at);
  if (dueMs === null || atMs < dueMs) return game;
  const longGap = game.unseen === null ? undefined : searchedOn(game, at, atMs);
  if (longGap !== undefined && longGap.nextMs !== null) return { ...game, longGap };
  const ends = longGap === undefined ? [] : likelyWays(longGap);
  const { question, options, terms } = aboutUnseen(game, ends);
  tell({ type: 'ask', atMs, question, options, terms });
  return { ...game, longGap: undefined, asked: [...game.asked, { question, options, ends, atMs }] };
};

/** Notes that what was played has been asked, so that it is not asked again. */
export const withUnseenAsked = (game: HandsGame, atMs: number): HandsGame => {
  const { question, options } = aboutUnseen(game);
  return { ...game, asked: [...game.asked, { question, options, ends: [], atMs }] };
};

export const askUnseenDueMs = (game: HandsGame, at: AtBoard): number | null => {
  if (!isAskedUnseen(game, at)) return null;
  const { question } = aboutUnseen(game);
  if (game.asked.some((one) => one.question === question)) return null;
  return Math.max(restsAtMs(game), game.longGap?.nextMs ?? 0);
};

/** The game that an answer names for a gap that nothing explained. Undefined: none. */
export const answeredUnseen = (game: HandsGame, option: string): GameNode | undefined => {
  const { question } = aboutUnseen(game);
  const asked = game.asked.findLast((one) => one.question === question);
  return asked?.ends[asked.options.indexOf(option)];
};

/** The time when a question is asked, or a ply is accepted without an answer. */
export const askDueMs = (game: HandsGame, isAwaited: boolean, atMs: number): number | null => {
  if (!isOpen(game)) return null;
  const lastMs = game.reported.at(-1)?.placedAtMs;
  const waits = isAwaited && game.asked.length > 0 && lastMs !== undefined;
  if (waits && lastMs + chosen.believedMs.value > atMs) return lastMs + chosen.believedMs.value;
  return doubtsOf(game, isAwaited).length === 0 ? null : restsAtMs(game);
};

/** The game as it stands. After its end, without plies that were tried out since. */
const asItStands = (game: HandsGame): HandsGame => {
  const { mode, beam, reported, root } = game;
  if (mode.kind !== 'over') return game;
  const merged = beam.paths[0]?.merged ?? null;
  return { ...game, beam: { ...beam, paths: [{ ...pathAt(reported.at(-1)?.node ?? root), merged }] } };
};

type Standing = { readonly asked: Asked; readonly doubt: Doubt };

/**
 * The questions that stay open during play and after the game. If an opponent elsewhere waits (`isAwaited`)
 * and no arbiter answers, the likeliest plies are accepted instead.
 */
const standingDoubts = (game: HandsGame, isAwaited: boolean): readonly Standing[] => {
  if (game.asked.length === 0 || (isAwaited && !game.arbiterAnswers)) return [];
  const open = doubtsOf(asItStands(game), false);
  return game.asked.flatMap((asked) => {
    const doubt = open.find((one) => isAbout(asked, one));
    return doubt === undefined ? [] : [{ asked, doubt }];
  });
};

/** Whether a ply is under way in the likeliest reading, so that it does not say yet what stays in doubt. */
const isUnderWay = ({ mode, beam: { paths } }: HandsGame): boolean =>
  mode.kind !== 'over' && paths[0] !== undefined && !isAtRest(paths[0]);

/** The words of the questions that stay open. */
export const standingAsked = (game: HandsGame, isAwaited: boolean): readonly string[] => {
  if (isLost(game)) return [aboutUnseen(game).question];
  const standing =
    isUnderWay(game) && !isAwaited ? game.asked : standingDoubts(game, isAwaited).map(({ asked }) => asked);
  return standing.map(({ question }) => question);
};

/** Those of them whose answer changes no position after its plies. */
export const askedOfPast = (game: HandsGame, isAwaited: boolean): readonly string[] =>
  standingDoubts(game, isAwaited)
    .filter(({ doubt }) => leadsToOnePosition(doubt))
    .map(({ asked: { question } }) => question);

const leadsToOnePosition = ({ options, games: [first, ...others] }: Doubt): boolean =>
  first !== undefined &&
  !options.includes(OTHER_MOVES) &&
  others.every(
    ({ position }) =>
      position.turn === first.position.turn && sameBoard(position.board, first.position.board),
  );

type Answered = {
  readonly end: GameNode;
  readonly said: NonNullable<HandsGame['said']>;
  readonly question: string;
  /** The plies that the question was about. Undefined: the game has changed since. */
  readonly run?: Run;
};

const movesAfter = (node: GameNode, ply: number): readonly Move[] =>
  node.pathFrom(ply).flatMap(({ move }) => move ?? []);

/** The game that an option names, with the plies played since. Undefined: the question is not open. */
const answeredEnd = (game: HandsGame, option: string): Answered | undefined => {
  const node = game.beam.paths[0]?.hands.node;
  if (node === undefined) return undefined;
  const asked = game.asked.findLast(({ options }) =>
    options.some((each) => each.startsWith(option) || option.startsWith(each)),
  );
  const matching = (asked?.options ?? []).filter(
    (each) => each === option || each.startsWith(`${option} `) || option.startsWith(`${each} `),
  );
  const [only] = matching;
  if (asked === undefined || only === undefined || matching.length > 1) return undefined;
  const { afterPly = 0, ends, question } = asked;
  const way = ends[asked.options.indexOf(only)];
  if (way === undefined) return undefined;
  const fromPly = Math.min(...ends.map((each) => sharedPly(each, way))) + 1;
  const said = { fromPly, toPly: way.ply };
  const [believed] = ends.filter((each) => hasPliesOf(node, each, afterPly)).sort((a, b) => b.ply - a.ply);
  const shared = node.ancestor(afterPly);
  if (believed === undefined || shared === undefined) return { end: way, said, question };
  const end = way.ancestor(afterPly) === shared ? way : replay(shared, movesAfter(way, afterPly));
  const gone = end && replay(end, movesAfter(node, believed.ply));
  return gone && { end: gone, said, question, run: { afterPly, lastPly: believed.ply } };
};

/** An alternative with the answered plies in it. Undefined: they contradict each other. */
const withAnswer = (other: GameNode, run: Run, node: GameNode, { end, run: answered }: Answered) => {
  if (answered === undefined || doMeet(run, answered)) return undefined;
  const longer = run.afterPly >= answered.lastPly ? end.ply - node.ply : 0;
  const before = end.ancestor(run.afterPly + longer);
  const left = node.ply - run.lastPly;
  const way = before && replay(before, movesAfter(other.ancestor(other.ply - left) ?? other, run.afterPly));
  return way && replay(way, movesAfter(end, run.lastPly + longer));
};

/** The path of the answered game, with the alternatives for its other plies. */
const pathOf = (game: HandsGame, answered: Answered): Path => {
  const { end } = answered;
  const node = game.beam.paths[0]?.hands.node ?? end;
  let merged: Merged | null = null;
  for (const { end: other, share } of waysOf(game, false).toReversed()) {
    const way = withAnswer(other, runOf(node, other), node, answered);
    if (way !== undefined && way !== end && sameBoard(way.position.board, end.position.board))
      merged = { node: way, into: end, share: share / (1 + share), earlier: merged };
  }
  return { ...pathAt(end), merged };
};

/** The readings that contain the answered plies, without the histories that contradict them. */
const agreeing = ({ beam }: HandsGame, answered: GameNode, fromPly: number): readonly Path[] => {
  const contains = (node: GameNode): boolean => node.ancestor(answered.ply) === answered;
  const agrees = ({ node, into }: Merged): boolean =>
    into.ply < fromPly || sharedPly(node, into) >= answered.ply || contains(node);
  const withoutOthers = (merged: Merged | null): Merged | null => {
    if (merged === null) return null;
    const earlier = withoutOthers(merged.earlier);
    return agrees(merged) ? { ...merged, earlier } : earlier;
  };
  return beam.paths
    .filter(({ hands }) => contains(hands.node))
    .map((path) => ({ ...path, merged: withoutOthers(path.merged) }));
};

/** The beam after an answer: these readings, without a way back to before the answered plies. */
const answeredBeam = (
  { beam }: HandsGame,
  answered: GameNode,
  paths: readonly Path[],
): HandsGame['beam'] => ({
  ...beam,
  paths,
  stops: (beam.stops ?? []).filter(({ node }) => node.ancestor(answered.ply) === answered),
});

/**
 * Leaves only readings with the answered plies. If the option is no longer possible, the question is asked
 * again.
 */
export const applyWhich = (told: HandsGame, option: string): HandsGame => {
  if (option === OTHER_MOVES) return told;
  const game = asItStands(told);
  const answered = answeredEnd(game, option);
  if (answered === undefined) return { ...game, asked: [] };
  const { end, said, question, run } = answered;
  const reported = end.ancestor(said.toPly) ?? end;
  const read = agreeing(game, reported, said.fromPly);
  const { unsure } = game;
  const isOpen =
    unsure !== null &&
    run !== undefined &&
    !doMeet({ afterPly: unsure.fromPly - 1, lastPly: unsure.toPly }, run);
  return {
    ...game,
    asked: game.asked.map((one) => (one.question === question ? { ...one, answered: reported } : one)),
    beam: answeredBeam(game, reported, read.length > 0 ? read : [pathOf(game, answered)]),
    unsure: isOpen ? unsure : null,
    said,
  };
};

/** Leaves only readings with this line of the likeliest game, because a player has named it. */
export const withLineSaid = (game: HandsGame, fromPly: number, line: string): HandsGame => {
  const plies = game.beam.paths[0]?.hands.node.pathFrom(fromPly - 1) ?? [];
  const end = plies.find((node, i) => movesOf(node, fromPly - 1, fromPly + i) === line);
  if (end === undefined) return game;
  const paths = agreeing(game, end, fromPly);
  return { ...game, beam: answeredBeam(game, end, paths), said: { fromPly, toPly: end.ply } };
};
