import type { Color } from '../chess/types.js';
import { message } from '../messages/catalogue/message.js';
import { ok, type Result } from '../shared/result.js';
import { type GameFacts, positionNow } from './gameFacts.js';
import {
  articleOfTooLate,
  canStillBeCorrected,
  type IllegalCause,
  illegalArticle,
  judgeOffence,
  movesAgo,
} from './illegalMoves.js';
import type { LawsCommand } from './lawsCommand.js';
import type { Ruling } from './lawsDecision.js';
import { type LawsFault, refuse } from './lawsFault.js';
import type { LawsState, SeenIllegal } from './lawsState.js';
import type { Offence } from './offences.js';
import { playedFrom } from './playedFrom.js';

type Answer = Result<readonly Ruling[], LawsFault>;
type IllegalCommand = Extract<LawsCommand, { type: 'illegalMove' }>;

/** The observed offence that a ruling is about: the pending one, or else the newest open one. */
const seenOf = (
  { pending, offences }: LawsState,
  { side, cause, ply }: IllegalCommand,
): Pick<SeenIllegal, 'ply' | 'from' | 'to' | 'completed'> | null => {
  if (pending?.side === side && (ply === undefined || ply === pending.ply)) return pending;
  const isMeant = (it: Offence): boolean =>
    it.state === 'open' && it.side === side && it.cause === cause && (ply === undefined || ply === it.ply);
  return offences.findLast(isMeant) ?? null;
};

/** Whether the opponent's reply has let the offence stand. */
const hasStood = ({ offences }: LawsState, { side, cause, ply }: IllegalCommand): boolean =>
  offences.findLast((it) => it.side === side && it.cause === cause && (ply === undefined || ply === it.ply))
    ?.state === 'stands';

/**
 * Whether the ply is not completed yet, neither by a press nor by a reply. False at a table without a clock
 * that reports presses.
 */
const isUnpressed = (laws: LawsState, facts: GameFacts, side: Color, ply: number): boolean =>
  facts.hasClock === true &&
  laws.pressed[side] < ply &&
  !laws.pressedAhead[side] &&
  facts.moves.length <= ply;

/**
 * Rules on a completed illegal move (7.5). Without a ply in the command the ruling is about the observed
 * offence, however many plies followed.
 */
export const judgeIllegalMove = (laws: LawsState, facts: GameFacts, command: IllegalCommand): Answer => {
  const { side, cause, ply: named } = command;
  const seen = seenOf(laws, command);
  const tooLate = refuse(articleOfTooLate(facts.rules), message('refusal.tooLate'));
  if (seen === null && hasStood(laws, command)) return tooLate;
  const ply = named ?? seen?.ply ?? facts.moves.length + (positionNow(facts).turn === side ? 1 : 0);
  const before = facts.positions[ply - 1];
  if (ply === 0) return refuse('7.5.1', message('refusal.noMoveYet', { side }));
  if (before === undefined) return refuse('7.5.1', message('refusal.noPly', { count: ply }));
  if (before.turn !== side) return refuse('7.5.1', message('refusal.plyOfOther', { count: ply, side }));
  if (laws.penalised?.side === side && laws.penalised.ply === ply)
    return refuse('7.5.5', message('refusal.penalisedAlready'));
  if (cause === 'illegalMove' && seen !== null && named === undefined && !seen.completed)
    return refuse('7.5.1', message('refusal.notPressedMove'));
  if (cause === 'pawnLeft' && seen?.completed !== true && isUnpressed(laws, facts, side, ply))
    return refuse('7.5.2', message('refusal.notPressedMove'));
  if (cause === 'twoHands' && isUnpressed(laws, facts, side, ply))
    return refuse('7.5.4', message('refusal.notPressedHands'));
  const ago = movesAgo(facts.moves.length - ply);
  if (!canStillBeCorrected(facts.rules, ago, facts.moves.length > ply)) return tooLate;
  return ok([
    ...mendedScore(facts, ply, cause, seen),
    offenceRuling(laws, facts, ply, { side, cause, seen }),
  ]);
};

type Meant = {
  readonly side: Color;
  readonly cause: IllegalCause;
  readonly seen: Pick<SeenIllegal, 'from' | 'to'> | null;
};

const offenceRuling = (
  laws: LawsState,
  facts: GameFacts,
  ply: number,
  { side, cause, seen }: Meant,
): Ruling => {
  const before = facts.positions[ply - 1] ?? positionNow(facts);
  const { rules, canMate } = facts;
  const { count, addedMs, ending } = judgeOffence(side, laws.illegalMoves[side], before, rules, canMate);
  const squares = {
    ...(seen?.from !== undefined && { from: seen.from }),
    ...(seen?.to !== undefined && { to: seen.to }),
  };
  return {
    decision: { kind: 'illegalMove', side, cause, ply, count, addedMs, ...squares },
    article: ending === undefined ? illegalArticle[cause] : '7.5.5',
    ...(ending !== undefined && { ending }),
  };
};

/**
 * Corrects the score after an illegal move. It goes back to before a move found later (7.5.1). A pawn left on
 * the last rank becomes a queen (7.5.2). A move made with two hands stays in the score.
 */
const mendedScore = (
  facts: GameFacts,
  ply: number,
  cause: IllegalCause,
  seen: Meant['seen'],
): readonly Ruling[] => {
  const before = playedFrom(facts, ply);
  const queen =
    cause === 'pawnLeft' && seen?.from !== undefined && seen.to !== undefined
      ? [`${seen.from}${seen.to}q`]
      : undefined;
  const moves = queen ?? (cause === 'illegalMove' ? [] : before);
  if (moves.join() === before.join()) return [];
  return [
    { decision: { kind: 'movesCorrected', fromPly: ply, moves, before }, article: illegalArticle[cause] },
  ];
};

/** Dismisses the pending offence, or else the newest open one, however many plies followed. */
export const judgeIgnored = ({ pending, offences }: LawsState): Answer => {
  const about = pending ?? offences.findLast(({ state, cause }) => state === 'open' && cause !== null);
  if (about === undefined) return refuse('7.5.1', message('refusal.noIllegalMove'));
  const { side, ply } = about;
  return ok([{ decision: { kind: 'illegalIgnored', side, ply }, article: '7.5.1' }]);
};

const openOffence = ({ offences }: LawsState, n: number): Result<Offence, LawsFault> => {
  const found = offences.find((offence) => offence.n === n);
  if (found === undefined) return refuse('offence', message('refusal.noOffence', { count: n }));
  return found.state === 'open'
    ? ok(found)
    : refuse('offence', message('refusal.offenceSettled', { state: found.state }));
};

/**
 * Confirms a breach and takes the game back to before the breaking move (4.3, 9.5.3). The score stays if it
 * already has an allowed move (4.7).
 */
const confirmBreach = (facts: GameFacts, { n, side, ply, article, allowed = [] }: Offence): Answer => {
  const confirmed: Ruling = {
    decision: { kind: 'breachJudged', side, offence: n, confirmed: true },
    article,
  };
  const before = playedFrom(facts, ply);
  const [played] = before;
  if (played === undefined || allowed.includes(played)) return ok([confirmed]);
  return ok([{ decision: { kind: 'movesCorrected', fromPly: ply, moves: [], before }, article }, confirmed]);
};

export const confirmOffence = (laws: LawsState, facts: GameFacts, n: number): Answer => {
  const found = openOffence(laws, n);
  if (!found.ok) return found;
  const { side, cause, ply, countsAsIllegal, completed } = found.value;
  if (cause === null) return confirmBreach(facts, found.value);
  if (!completed) return refuse('7.5.1', message('refusal.notPressedMove'));
  if (countsAsIllegal) return judgeIllegalMove(laws, facts, { type: 'illegalMove', side, cause, ply });
  const warning = { kind: 'penalty', side, penalty: 'warning', ms: 0 } as const;
  return ok([
    { decision: { kind: 'breachJudged', side, offence: n, confirmed: true }, article: found.value.article },
    { decision: warning, article: '12.9.1' },
  ]);
};

/** Puts the played move into the score, because the piece of the other move had not been released (4.7). */
export const playedAfterAll = (
  facts: GameFacts,
  { ply, played, article }: Pick<Offence, 'ply' | 'played' | 'article'>,
): readonly Ruling[] => {
  const before = playedFrom(facts, ply);
  if (article !== '4.7' || played === undefined || before[0] === played) return [];
  return [{ decision: { kind: 'movesCorrected', fromPly: ply, moves: [played], before }, article }];
};

export const dismissOffence = (laws: LawsState, facts: GameFacts, n: number): Answer => {
  const found = openOffence(laws, n);
  if (!found.ok) return found;
  const { side, ply, cause, article } = found.value;
  return cause === null
    ? ok([
        { decision: { kind: 'breachJudged', side, offence: n, confirmed: false }, article },
        ...playedAfterAll(facts, found.value),
      ])
    : ok([{ decision: { kind: 'illegalIgnored', side, ply }, article }]);
};
