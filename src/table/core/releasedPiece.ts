import { oppositeColor } from '../../chess/piece.js';
import { makeSquare } from '../../chess/square.js';
import type { Color } from '../../chess/types.js';
import { makeUciMove, parseUciMove } from '../../chess/uciMove.js';
import type { Offence } from '../../laws/offences.js';
import { mayBeReleased, stoodMs } from '../../laws/released.js';
import { MAYBE_RELEASED } from '../../laws/touchMove.js';
import { withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import type { RecogniserCommand, RecognitionEvent } from '../../recognition/recognitionEvent.js';
import { lastPlyOf } from '../../recognition/score.js';
import { byRules, whoIs } from '../caller.js';
import type { GameState } from '../game/gameState.js';
import { effectsOf, resumeCommand } from '../rulingEffects.js';
import type { TableQuestion } from '../seats/questions.js';
import type { TableEventBody, TimedBody } from '../tableEvent.js';
import type { AfterIllegal } from './afterIllegalRegion.js';
import { factsNow } from './facts.js';
import { pricedRulings } from './pricedOffences.js';
import { emit, type StepContext } from './work.js';

/** The events to report, and the line that recognition follows from now on. Null: unchanged. */
type ReleasedBreach = { readonly reported: readonly TableEventBody[]; readonly follows: Follows | null };
type Illegal = Extract<RecognitionEvent, { type: 'illegal' }>;

/** Whether a breach by another move than the one in the score is open. */
const isOpenAt =
  (ply: number, uci: string) =>
  ({ kind, state, ply: at, played }: Offence): boolean =>
    kind === 'touchBreach' && state === 'open' && at === ply && played !== uci;

const isAskedAt =
  (ply: number, uci: string) =>
  ({ breach }: TableQuestion): boolean => {
    const decision = breach?.decision;
    return decision?.kind === 'touchBreach' && decision.ply === ply && decision.played !== uci;
  };

/**
 * Whether a released piece was moved on and the ruling is pending. The board is then judged together with it.
 */
export const waitsForReleased = ({ core: { table } }: StepContext): boolean => {
  const last = table.game?.moves.at(-1);
  if (last === undefined) return false;
  const { laws, questions } = table;
  return laws.offences.some(isOpenAt(last.ply, last.uci)) || questions.some(isAskedAt(last.ply, last.uci));
};

type Released = {
  readonly side: Color;
  /** The ply of the score with the released piece. */
  readonly last: GameState['moves'][number];
  readonly restedMs: number;
  /** The move on the board instead, in UCI. */
  readonly played: string;
};

/** The events of a breach of 4.7, or of a question about it. */
const rulingOnReleased = (context: StepContext, { side, last, restedMs, played }: Released) => {
  const { game, laws, answered, carryOut } = context.core.table;
  if (game === null) return { reported: [], isAsked: false };
  const seconds = (restedMs / 1_000).toFixed(1);
  const decision = {
    kind: 'touchBreach',
    side,
    ply: last.ply,
    played,
    squares: [last.uci.slice(0, 2), last.uci.slice(2, 4)],
    allowed: [last.uci],
    likelihood: MAYBE_RELEASED,
    ...withEnglish(message('touch.stood', { move: last.uci, seconds, what: 'move' })),
  } as const;
  const record = { firstId: laws.lastId + 1, who: whoIs(byRules) };
  const eventsBefore = context.pendingEvents.length;
  const rulings = pricedRulings(context, [{ decision, article: '4.7' }]);
  const isAsked = context.pendingEvents.length > eventsBefore;
  const effects = effectsOf(game, { laws, answered, carryOut }, rulings, record);
  const reported = effects.flatMap((effect) => (effect.kind === 'emit' ? [effect.body] : []));
  return { reported, isAsked };
};

/**
 * Checks whether the piece of a final, unpressed last ply moved to another square after it was released. That
 * is no illegal move, but a breach of 4.7. Null: it is something else.
 */
export const releasedBreach = (context: StepContext, { side, from, to }: Illegal): ReleasedBreach | null => {
  const { game, laws, rules } = context.core.table;
  const last = game?.moves.at(-1);
  if (game === null || last === undefined || to === undefined || rules.touchMove === 'off') return null;
  const before = factsNow(context)?.positions.at(-2);
  const reportedMs = game.startAtMs + last.atMs;
  const restedMs = stoodMs(laws.touches, last.uci.slice(2, 4), reportedMs);
  if (!mayBeReleased(restedMs, false)) return null;
  const isPieceOfLast = last.uci.slice(2, 4) === makeSquare(from) && last.level === 'final';
  if (!isPieceOfLast || before === undefined || side !== before.turn) return null;
  if (laws.pressed[before.turn] >= last.ply) return null;
  const move = parseUciMove(before, `${last.uci.slice(0, 2)}${makeSquare(to)}`);
  if (!move.ok) return null;
  if (waitsForReleased(context)) return { reported: [], follows: null };
  const played = makeUciMove(before, move.value);
  const { reported, isAsked } = rulingOnReleased(context, { side, restedMs, played, last });
  return {
    reported,
    follows: reported.length === 0 && !isAsked ? null : playedInstead(context, before.turn, last.ply, played),
  };
};

type Follows = { readonly after: AfterIllegal; readonly command: RecogniserCommand };

/** Makes recognition follow the move that was played instead of the one in the score. */
const playedInstead = (context: StepContext, side: Color, ply: number, played: string): Follows | null => {
  const { game, carryOut } = context.core.table;
  if (game === null || carryOut !== null || context.core.afterIllegal !== null) return null;
  const resume = resumeCommand(game);
  const uci = [...resume.uci.slice(0, ply - 1), played];
  const plies = [lastPlyOf(resume.fen, resume.chess960, uci)];
  const known = { pliesBefore: 0, isAnswered: false, isPressed: false, isWeighed: true, stands: false };
  const [from, to] = [played.slice(0, 2), played.slice(2, 4)];
  return {
    after: { side, ply, from, to, plies, ...known, isReleased: true, result: null },
    command: { ...resume, uci, final: ply - 1, committed: ply - 1 },
  };
};

/** Whether the players settled on the new ply: it was asked about, pressed or answered. */
const isSettled = (event: TimedBody): boolean =>
  event.type === 'press' ||
  (event.type === 'ask' && event.about === 'board') ||
  (event.type === 'dispute' && event.likelier.length > 1);

/**
 * Checks a final last ply that was put back and replaced. The answer to the dispute decides which ply belongs
 * to the game, and the arbiter is asked whether this was a breach of 4.7. Offences are not decided during a
 * dispute.
 */
export const followChangedPly = (context: StepContext, events: readonly TimedBody[]): void => {
  const { game, laws, rules, dispute, questions } = context.core.table;
  const last = game?.moves.at(-1);
  const [played] = dispute?.likelier ?? [];
  if (game === null || last === undefined || played === undefined || !events.some(isSettled)) return;
  const isAsked = questions.some(({ about }) => about === 'board');
  const isChanged = isAsked && dispute?.fromPly === last.ply && played !== last.uci;
  if (!isChanged || rules.touchMove === 'off' || waitsForReleased(context)) return;
  const side = oppositeColor(game.turn);
  const restedMs = stoodMs(laws.touches, last.uci.slice(2, 4), game.startAtMs + last.atMs);
  if (mayBeReleased(restedMs, laws.pressed[side] >= last.ply))
    emit(context, ...rulingOnReleased(context, { side, restedMs, played, last }).reported);
};
