import { oppositeColor } from '../chess/piece.js';
import type { Position } from '../chess/position.js';
import { makeSquare } from '../chess/square.js';
import type { Color, Move } from '../chess/types.js';
import { makeUciMove } from '../chess/uciMove.js';
import { withEnglish } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { type KeyedText, keyedTextOf } from '../shared/keyedText.js';
import { bindingTouches, touchesOf } from './adjusting.js';
import { type Ending, endingOnBoard } from './endings.js';
import type { GameFacts } from './gameFacts.js';
import { impossibleOnBoard } from './irregularities.js';
import type { Decision, Ruling } from './lawsDecision.js';
import type { LawsRules } from './lawsRules.js';
import type { LawsState } from './lawsState.js';
import { hasPressedUnscored, judgeRefusal } from './offers.js';
import { chosenBefore, releaseBefore } from './released.js';
import { takeBackLapses } from './takeBacks.js';
import {
  afterLift,
  BEYOND_DOUBT,
  bindingLifts,
  breachOf,
  DOUBTED,
  MAYBE_RELEASED,
  type Touch,
  type TouchBinding,
  type TouchBreach,
  touchBinding,
  touchBreach,
} from './touchMove.js';

/**
 * The lifts of a turn, each with the probability that it was on purpose. Leaves out pieces that were only
 * adjusted.
 */
const meantLifts = (
  touches: readonly Touch[],
): readonly { readonly touch: Touch; readonly meant: number }[] =>
  touches.flatMap((touch, index) => {
    if (touch.act !== 'lift') return [];
    const after = afterLift(touches, index);
    return after?.act === 'adjust' ? [] : [{ touch, meant: after?.meant ?? 1 }];
  });

/**
 * Checks the move that replaces an illegal one against the pieces touched during the illegal move (7.5.1 with
 * 4.3; 4.4.3 after castling). Returns the breach, undefined when there is none, and null when the move
 * replaces no illegal one or no touched piece binds.
 */
const replacementBreach = (
  { replacing }: LawsState,
  position: Position,
  { ply, move, rules }: { readonly ply: number; readonly move: Move; readonly rules: LawsRules },
): TouchBreach | undefined | null => {
  if (replacing?.side !== position.turn || replacing.ply !== ply) return null;
  const lifts = meantLifts(touchesOf(replacing.touches, ply));
  const bindingBy = (surer: number): TouchBinding => {
    const meant = lifts.filter((lift) => lift.meant >= surer).map(({ touch }) => touch);
    return touchBinding(position, meant, rules);
  };
  const [proven, likely] = [bindingBy(BEYOND_DOUBT), bindingBy(DOUBTED)];
  const breach = proven.article === null ? undefined : breachOf(proven, move, rules);
  if (breach !== undefined) return breach;
  const doubted = lifts.map(({ meant }) => meant).filter((meant) => meant >= DOUBTED && meant < BEYOND_DOUBT);
  const asked = likely.article === null || doubted.length === 0 ? undefined : breachOf(likely, move, rules);
  if (asked !== undefined) return { ...asked, likelihood: Math.min(...doubted) };
  return proven.article === null ? null : undefined;
};

type Breach = Extract<Decision, { kind: 'touchBreach' }>;

/**
 * Records that the last ply breaks touch-move, and refuses the ply where the rules enforce touch-move. No
 * move goes back because of a breach in doubt.
 */
const breachRulings = (
  facts: GameFacts,
  side: Color,
  {
    article,
    ...breach
  }: Pick<Breach, 'played' | 'squares' | 'allowed' | 'likelihood'> & KeyedText & { article: string },
): readonly Ruling[] => {
  const ply = facts.moves.length;
  const refused: Ruling = {
    decision: { kind: 'movesCorrected', fromPly: ply, moves: [], before: [breach.played] },
    article,
  };
  return [
    { decision: { kind: 'touchBreach', side, ply, ...breach }, article },
    ...(facts.rules.touchMove === 'enforce' && breach.likelihood === undefined ? [refused] : []),
  ];
};

const touchRulings = (laws: LawsState, facts: GameFacts): readonly Ruling[] => {
  const before = facts.positions.at(-2);
  const move = facts.moves.at(-1);
  if (before === undefined || move === undefined) return [];
  const ply = facts.moves.length;
  const { rules } = facts;
  const replaced = replacementBreach(laws, before, { ply, move, rules });
  const breach =
    replaced === null ? touchBreach(before, bindingTouches(laws, before.turn, ply), move, rules) : replaced;
  if (breach === undefined || breach.article === null) return [];
  const { likelihood } = breach;
  return breachRulings(facts, before.turn, {
    article: breach.article,
    played: makeUciMove(before, move),
    squares: breach.squares.map(makeSquare),
    allowed: breach.moves.map((allowed) => makeUciMove(before, allowed)).sort(),
    ...keyedTextOf(breach),
    ...(likelihood !== undefined && { likelihood }),
  });
};

/** Rules on a released move that its player took up again and replaced by another one (4.7). */
export const releaseRulings = ({ released }: LawsState, facts: GameFacts): readonly Ruling[] => {
  const before = facts.positions.at(-2);
  const move = facts.moves.at(-1);
  const ply = facts.moves.length;
  if (released === null || released.ply !== ply || before === undefined || move === undefined) return [];
  const played = makeUciMove(before, move);
  if (facts.rules.touchMove === 'off' || played === released.uci) return [];
  const squares = [released.uci.slice(0, 2), released.uci.slice(2, 4)];
  const isChoice = released.uci.slice(0, 4) === played.slice(0, 4);
  const seconds = (released.restedMs / 1_000).toFixed(1);
  return breachRulings(facts, before.turn, {
    article: isChoice ? '4.4.4' : '4.7',
    played,
    squares,
    allowed: [released.uci],
    ...(!isChoice && { likelihood: MAYBE_RELEASED }),
    ...withEnglish(
      message('touch.stood', { move: released.uci, seconds, what: isChoice ? 'choice' : 'move' }),
    ),
  });
};

/**
 * Rules on a piece that stood on a legal square as long as a released one, although recognition reported no
 * ply or was unsure of it (4.7), and on an exchanged new piece (4.4.4).
 */
const earlierReleaseRulings = (laws: LawsState, facts: GameFacts): readonly Ruling[] => {
  const before = facts.positions.at(-2);
  const move = facts.moves.at(-1);
  const ply = facts.moves.length;
  if (before === undefined || move === undefined || facts.rules.touchMove === 'off') return [];
  const chosen = chosenBefore(before, laws.touches, ply, move);
  const found = chosen ?? releaseBefore(before, laws.touches, ply, move);
  const [first] = found?.moves ?? [];
  if (found === undefined || first === undefined) return [];
  const { moves, restedMs } = found;
  const seconds = (restedMs / 1_000).toFixed(1);
  const uci = makeUciMove(before, first);
  if (chosen !== undefined)
    return breachRulings(facts, before.turn, {
      article: '4.4.4',
      played: makeUciMove(before, move),
      squares: [makeSquare(first.from), makeSquare(first.to)],
      allowed: [uci],
      ...withEnglish(message('touch.stood', { move: uci, seconds, what: 'choice' })),
    });
  return breachRulings(facts, before.turn, {
    article: first.castling === undefined ? '4.7' : '4.7.2',
    played: makeUciMove(before, move),
    squares: [makeSquare(first.from), makeSquare(first.to)],
    allowed: moves.map((allowed) => makeUciMove(before, allowed)).sort(),
    likelihood: MAYBE_RELEASED,
    ...withEnglish(message('touch.stood', { move: uci.slice(0, 4), seconds, what: 'move' })),
  });
};

/** Whether the ruling sends the move back. No other ruling follows then. */
export const isRefusal = ({ decision }: Ruling): boolean =>
  decision.kind === 'movesCorrected' && decision.moves.length === 0;

const boundRulings = (laws: LawsState, facts: GameFacts): readonly Ruling[] => {
  const { bound } = laws;
  const before = facts.positions.at(-2);
  const move = facts.moves.at(-1);
  if (bound === null || before === undefined || move === undefined || bound.ply !== facts.moves.length)
    return [];
  const played = makeUciMove(before, move);
  if (played === bound.move) return [];
  const decision = { kind: 'boundBreach', side: bound.side, ply: bound.ply, played } as const;
  return [{ decision, article: '9.5.3' }];
};

/**
 * The draw for an impossible position in rapid and blitz without supervision (A.5.4). The position must still
 * be impossible after one more move. The program counts as the observer.
 */
export const endingByImpossible = ({ positions, rules }: GameFacts): Ending | null => {
  const [before, now] = positions.slice(-2);
  if (!rules.illegalPositionDraw || before === undefined || now === undefined) return null;
  const isImpossible = (position: Position): boolean => impossibleOnBoard(position.board) !== null;
  return isImpossible(before) && isImpossible(now)
    ? { result: '1/2-1/2', by: 'rules', article: 'A.5.4' }
    : null;
};

/** The rules that the last ply broke: touch-move, or a declared move that was not played. */
export const breachesOfPly = (laws: LawsState, facts: GameFacts): readonly Ruling[] => {
  const released = releaseRulings(laws, facts);
  const releaseBreaches = released.length > 0 ? released : earlierReleaseRulings(laws, facts);
  const touched = releaseBreaches.length > 0 ? releaseBreaches : touchRulings(laws, facts);
  return touched.some(isRefusal) ? touched : [...touched, ...boundRulings(laws, facts)];
};

/** The offers and requests that lapse because a ply was made. */
export const lapsesAfterMove = (laws: LawsState, facts: GameFacts): readonly Ruling[] => {
  if (facts.isOver) return [];
  const mover = facts.positions.at(-2)?.turn;
  const declined =
    mover !== undefined && laws.offer?.side === oppositeColor(mover)
      ? judgeRefusal(laws, mover, 'move')
      : undefined;
  return [...(declined?.ok ? [declined.value] : []), ...takeBackLapses(laws)];
};

/** The rulings that follow from a ply. `laws` is the record before the ply. */
export const rulingsAfterMove = (laws: LawsState, facts: GameFacts): readonly Ruling[] => {
  if (facts.isOver) return [];
  const breaches = breachesOfPly(laws, facts);
  // A refused move does not stand, so it cannot end the game either (5.1.1 requires 4.2 to 4.7).
  return breaches.some(isRefusal) ? breaches : [...breaches, ...lapsesAfterMove(laws, facts)];
};

/** The ending that the last ply brings about, if the ply stands. */
export const rulingsOnEnd = (facts: GameFacts): readonly Ruling[] => {
  const ending = facts.isOver ? null : (endingOnBoard(facts) ?? endingByImpossible(facts));
  return ending === null ? [] : [{ decision: { kind: 'ended' }, article: ending.article, ending }];
};

/**
 * Touching a piece with the intention of moving it refuses an offer (9.1.2.1). The last lift may still be an
 * adjustment, so it counts only after the next act.
 */
export const rulingsAfterTouch = (laws: LawsState, facts: GameFacts): readonly Ruling[] => {
  const turn = facts.positions.at(-1)?.turn;
  if (turn === undefined || facts.isOver || hasPressedUnscored(laws, turn)) return [];
  if (laws.offer?.side !== oppositeColor(turn)) return [];
  const touches = bindingTouches(laws, turn, facts.moves.length + 1);
  const isMeant = bindingLifts(touches).some((lift) => lift !== touches.at(-1));
  const refused = isMeant ? judgeRefusal(laws, turn, 'touch') : undefined;
  return refused?.ok ? [refused.value] : [];
};
