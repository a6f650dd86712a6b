import { sameBoard } from '../../../chess/board.js';
import type { GameNode } from '../../games/gameNode.js';
import { sameMove } from '../../games/landing.js';
import type { Tell } from '../../recogniserInput.js';
import { moveNumber, movesOf, type Question, unseenQuestion, whichOf } from '../../telling/questions.js';
import { pathAt } from '../beam/beam.js';
import type { Path } from '../beam/path.js';
import { replay } from '../meanings/plays.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame } from '../state.js';
import { sharedPly } from './shares.js';
import { isFelt, isSameTaker, isTakenUnseen } from './takenUnseen.js';

/** None of the ways that were thought of: the arbiter puts the score right. */
const OTHER_MOVES = 'other moves';
/** One of the ways has no ply where another has some: pieces went there and back. */
const NO_MOVES = 'no moves';

/** Another game that hands cannot tell from the likeliest any more, and its share beside it. */
type Way = { readonly end: GameNode; readonly share: number };

/** Histories of the same position with the same hands: nothing still to come tells them apart. */
const mergedWays = ({ merged, hands }: Path): readonly Way[] => {
  const ways: Way[] = [];
  let left = 1;
  for (let each = merged; each !== null; each = each.earlier) {
    const share = left * each.share;
    left *= 1 - each.share;
    // Plies have been taken back since.
    if (hands.node.ancestor(each.into.ply) !== each.into) continue;
    const plies = hands.node.pathFrom(each.into.ply).flatMap(({ move }) => move ?? []);
    const end = replay(each.node, plies);
    if (end !== undefined) ways.push({ end, share });
  }
  return ways;
};

const isAtRest = ({ mover, hands, odd }: Path): boolean =>
  mover === 'empty' && hands.loose.length === 0 && odd.length === 0;

/** What one piece took is not seen, and each may be what it was. */
const areOtherCaptures = (game: HandsGame, a: GameNode, b: GameNode): boolean =>
  isSameTaker(a, b) && isTakenUnseen(game, a) && isTakenUnseen(game, b) && !isFelt(game, a);

/** Of captures that no square shows only what looks like chess tells which it was. */
const leastShare = (game: HandsGame, node: GameNode, end: GameNode): number =>
  (areOtherCaptures(game, node, end) ? chosen.unseenShare : chosen.waysShare).value;

/**
 * The other games that hands at rest leave open. Those that have come to the same position only people can
 * tell; the rest will show, and an opponent elsewhere does not wait for that.
 */
const waysOf = (game: HandsGame, isAwaited: boolean): readonly Way[] => {
  const { beam } = game;
  const [best, ...others] = beam.paths;
  if (best === undefined) return [];
  const { node } = best.hands;
  const rivals = others
    .filter((path) => isAtRest(path) && path.hands.node !== node)
    .filter(
      ({ hands }) =>
        isAwaited ||
        sameBoard(hands.node.position.board, node.position.board) ||
        (best.clock === 'pressed' && areOtherCaptures(game, node, hands.node)),
    )
    .flatMap((path): readonly Way[] => {
      const share = Math.exp(best.cost - path.cost);
      const merged = mergedWays(path).map((way) => ({ ...way, share: way.share * share }));
      return [{ end: path.hands.node, share }, ...merged];
    });
  const ways = new Map<GameNode, number>();
  for (const { end, share } of [...mergedWays(best), ...rivals])
    if (end !== node) ways.set(end, (ways.get(end) ?? 0) + share);
  return [...ways]
    .map(([end, share]) => ({ end, share }))
    .filter(({ end, share }) => share >= leastShare(game, node, end))
    .sort((a, b) => b.share - a.share);
};

/** How many of the last plies two games share. */
const alikePlies = (a: GameNode, b: GameNode): number => {
  let [x, y]: [GameNode | null, GameNode | null] = [a, b];
  for (let count = 0; ; count++) {
    if (x === null || y === null || x === y || !sameMove(x.move, y.move)) return count;
    [x, y] = [x.parent, y.parent];
  }
};

type Open = Question & { readonly ends: readonly GameNode[] };

/** What only people can tell any more; undefined: nothing. The first option is what is believed. */
const alternatives = (game: HandsGame, isAwaited: boolean): Open | undefined => {
  const node = game.beam.paths[0]?.hands.node;
  const ways = waysOf(game, isAwaited);
  const unsure = game.arbiterAnswers ? game.unsure : null;
  if (node === undefined || (ways.length === 0 && unsure === null)) return undefined;
  const ends = [node, ...ways.map(({ end }) => end)];
  const named = ends.slice(0, chosen.optionsMost.value);
  const before = Math.min((unsure?.fromPly ?? Infinity) - 1, ...ends.map((end) => sharedPly(node, end)));
  const unsureAlike = unsure === null ? [] : [Math.max(0, node.ply - unsure.toPly)];
  const alike = Math.min(...unsureAlike, ...ends.slice(1).map((end) => alikePlies(node, end)));
  const optionOf = (end: GameNode): string => movesOf(end, before, end.ply - alike) || NO_MOVES;
  const moves = [...new Set(named.map(optionOf))];
  const isWhole = unsure === null && ends.length === named.length;
  const options = isWhole ? moves : [...moves, OTHER_MOVES];
  const first = node.ancestor(before + 1) ?? node;
  return options.length < 2 ? undefined : { ...whichOf(moveNumber(first), options), ends: named };
};

const restsAtMs = ({ beam }: HandsGame): number => beam.seen.lastMs + chosen.askMs.value;

const isOpen = (game: HandsGame): boolean => {
  const [best] = game.beam.paths;
  return game.mode.kind === 'following' && !game.isGapOpen && best !== undefined && isAtRest(best);
};

/** Asks, once, which of several games it was, when hands at rest will not tell it any more. */
export const askWhich = (game: HandsGame, isAwaited: boolean, atMs: number, tell: Tell): HandsGame => {
  if (!isOpen(game) || atMs < restsAtMs(game)) return game;
  const open = alternatives(game, isAwaited);
  // Where play goes on, the same doubt is not asked about in longer words.
  if (open === undefined || isAsked(game, open)) return game;
  const { question, options, terms } = open;
  tell({ type: 'ask', atMs, question, options, terms });
  return { ...game, asked: [...game.asked, { question, options, ends: open.ends, atMs }] };
};

/** Whether every one of these games goes on from one that was asked about. */
const isAsked = ({ asked }: HandsGame, { ends }: Open): boolean =>
  asked.some((one) => ends.every((end) => one.ends.some((before) => alikeFrom(before, end))));

const alikeFrom = (before: GameNode, end: GameNode): boolean => end.ancestor(before.ply) === before;

/** Plies went unseen where people answer, and nothing explains what stands on the board since. */
const isUnexplained = ({ arbiterAnswers, isGapOpen, mode }: HandsGame): boolean =>
  arbiterAnswers && isGapOpen && mode.kind === 'carryingOut' && mode.carrying.standing === null;

const aboutUnseen = ({ unseen }: HandsGame): Question => {
  const after = unseen?.after;
  return unseenQuestion(after?.move == null ? undefined : after);
};

/** Asks, once, what was played in a gap that no legal plies explain. */
export const askUnseen = (game: HandsGame, atMs: number, tell: Tell): HandsGame => {
  const dueMs = askUnseenDueMs(game);
  if (dueMs === null || atMs < dueMs) return game;
  const { question, options, terms } = aboutUnseen(game);
  tell({ type: 'ask', atMs, question, options, terms });
  return { ...game, asked: [...game.asked, { question, options, ends: [], atMs }] };
};

export const askUnseenDueMs = (game: HandsGame): number | null => {
  if (!isUnexplained(game)) return null;
  const { question } = aboutUnseen(game);
  return game.asked.some((one) => one.question === question) ? null : restsAtMs(game);
};

/** When something is asked, or believed without an answer. */
export const askDueMs = (game: HandsGame, isAwaited: boolean, atMs: number): number | null => {
  if (!isOpen(game)) return null;
  const lastMs = game.told.at(-1)?.landedAtMs;
  const waits = isAwaited && game.asked.length > 0 && lastMs !== undefined;
  if (waits && lastMs + chosen.believedMs.value > atMs) return lastMs + chosen.believedMs.value;
  return alternatives(game, isAwaited) === undefined ? null : restsAtMs(game);
};

/** The questions that stay open, however play goes on, because plies wait for their answers. */
export const standingAsked = (game: HandsGame): readonly string[] => {
  if (isUnexplained(game)) return [aboutUnseen(game).question];
  const open = game.arbiterAnswers ? alternatives(game, false) : undefined;
  return open === undefined
    ? []
    : game.asked
        .filter(({ ends }) =>
          isAsked({ ...game, asked: [{ question: '', options: [], ends, atMs: 0 }] }, open),
        )
        .map(({ question }) => question);
};

type Answered = { readonly end: GameNode; readonly said: NonNullable<HandsGame['said']> };

/** The game that people say it was, gone on as it went on since; undefined: none that is open. */
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
  const end = asked.ends[asked.options.indexOf(only)];
  const [believed] = asked.ends;
  if (end === undefined || believed === undefined) return undefined;
  const from = [believed, ...asked.ends].find((each) => node.ancestor(each.ply) === each);
  const plies = from === undefined ? [] : node.pathFrom(from.ply).flatMap(({ move }) => move ?? []);
  const gone = replay(end, plies);
  const before = Math.min(...asked.ends.map((each) => sharedPly(each, end)));
  return gone && { end: gone, said: { fromPly: before + 1, toPly: end.ply } };
};

/** The answer of people is the game; where it is none of its ways any more they are asked again. */
export const heedWhich = (game: HandsGame, option: string): HandsGame => {
  if (option === OTHER_MOVES) return game;
  const answered = answeredEnd(game, option);
  if (answered === undefined) return { ...game, asked: [] };
  const { end, said } = answered;
  const last = game.asked.length - 1;
  const asked = game.asked.map((one, i) => (i === last ? { ...one, answered: end } : one));
  return { ...game, asked, beam: { ...game.beam, paths: [pathAt(end)] }, unsure: null, said };
};
