import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import type { InnocentCause } from '../../laws/lawsState.js';
import type { OffenceEvidence } from '../../laws/offences.js';
import { type Doubt, weighDoubts } from '../../laws/offenceThresholds.js';
import { type PressRecord, strayPresses, withPressedPly } from '../../laws/strayPresses.js';
import { BEYOND_DOUBT } from '../../laws/touchMove.js';
import { withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { noPresses } from '../../recognition/hands/games.js';
import { chosen } from '../../recognition/hands/numbers/chosen.js';
import { isSurelyAfter, momentOfPress } from '../../recognition/squares/moments.js';
import { questionsOfPast } from '../../recognition/stepRecogniser.js';
import type { MoveView } from '../game/gameView.js';
import type { TableState } from '../tableState.js';
import type { AfterIllegal } from './afterIllegalRegion.js';
import { type BegunMove, doubtOfEarlier, doubtsOfMove, type MovedSquares } from './doubtsOfMove.js';
import type { StepContext } from './work.js';

/** The share of the likelihood that remains after each doubt. */
const LEAVES = {
  revised: 0.85,
  question: 0.5,
  unseenPly: 0.6,
  uncounted: 0.5,
  pressOfOther: 0.4,
  strayPress: 0.5,
} as const;
/** An unseen ply casts doubt on this many later plies. */
const UNSEEN_PLIES = 3;

/** Whether recognition revised this ply and nothing has confirmed it since. */
const isRevised = ({ confidence, reasons }: MoveView): boolean => confidence < 1 && reasons === undefined;

/** An offence presupposes the score before it, which is no more certain than its last ply. */
const doubtOfScore = ({ game }: TableState, lastPly: number, isBefore: boolean): readonly Doubt[] => {
  const last = game?.moves[Math.min(lastPly, game.moves.length) - 1];
  const isKnown = last === undefined || (last.confidence >= BEYOND_DOUBT && !(isBefore && isRevised(last)));
  return isKnown
    ? []
    : [
        {
          ...withEnglish(message('doubt.otherGame')),
          leaves: isBefore && isRevised(last) ? Math.min(LEAVES.revised, last.confidence) : last.confidence,
        },
      ];
};

/** The board did not show these plies as they were made, so their order may differ. */
const doubtOfOrder = ({ game }: TableState, ply: number): readonly Doubt[] => {
  const unseen = game?.moves
    .slice(Math.max(0, ply - 1 - UNSEEN_PLIES), Math.max(0, ply - 1))
    .some(({ reasons }) => reasons?.includes('unseen'));
  return unseen === true ? [{ ...withEnglish(message('doubt.otherOrder')), leaves: LEAVES.unseenPly }] : [];
};

/**
 * The number of unseen plies is unknown, so it may not have been this side's turn. Does not apply while the
 * board is disconnected, because reports are then about earlier play.
 */
const doubtOfTally = ({ core: { recogniser } }: StepContext): readonly Doubt[] =>
  recogniser.isLinked && recogniser.game !== null && recogniser.game.unseen !== null
    ? [{ ...withEnglish(message('doubt.moreMoves')), leaves: LEAVES.uncounted }]
    : [];

/** No player is accused while a question is open whose answer changes the position on the board. */
const doubtOfBoard = ({ core: { table, recogniser }, pendingEvents }: StepContext): readonly Doubt[] => {
  const open = table.questions.filter(
    ({ about, id }) =>
      about === 'board' && !pendingEvents.some((body) => body.type === 'askClosed' && body.question === id),
  );
  if (open.length === 0) return [];
  const past = questionsOfPast(recogniser);
  return open.some(({ question }) => !past.includes(question))
    ? [{ ...withEnglish(message('doubt.otherAnswer')), leaves: LEAVES.question }]
    : [];
};

/**
 * The side to move has pressed for an unseen ply, which the opponent may have answered. Does not apply if
 * that ply was a known illegal move.
 */
const doubtOfTurn = ({ game, laws }: TableState, side: Color): readonly Doubt[] => {
  const other = oppositeColor(side);
  const isKnown = laws.pending?.side === other && laws.pending.completed;
  return game?.turn === other && laws.pressedAhead[other] && !isKnown
    ? [{ ...withEnglish(message('doubt.pressOfOther', { side: other })), leaves: LEAVES.pressOfOther }]
    : [];
};

/**
 * The number of presses without a known ply. Plies after an illegal move count as known. The last press may
 * still get one.
 */
const strayBehind = (presses: readonly PressRecord[], { side, ply: first, plies }: AfterIllegal): number => {
  const made = plies.map(({ ply }) => ({ side: (ply - first) % 2 === 0 ? side : oppositeColor(side), ply }));
  return made
    .reduce(withPressedPly, presses)
    .slice(0, -1)
    .filter(({ ply }) => ply === null).length;
};

/** Whether one of two presses may have followed the other sooner than a player reacts. */
const wereAtOnce = (aMs: number, bMs: number): boolean =>
  !isSurelyAfter(
    momentOfPress(Math.max(aMs, bMs)),
    momentOfPress(Math.min(aMs, bMs)),
    chosen.tooSoonAgain.value.unhurriedMs,
  );

/**
 * Whether the presses lag behind the moves, because both players pressed at once: the move was made out of
 * turn, or both have just pressed and neither has moved since.
 */
const isLagging = ({ core: { recogniser, table } }: StepContext, side: Color): boolean => {
  const [last, back] = table.laws.presses.slice(-2);
  const pressedMs = recogniser.game?.clock.pressedAtMs;
  if (pressedMs === undefined || pressedMs[side] === noPresses.pressedAtMs[side]) return false;
  const other = oppositeColor(side);
  if (!wereAtOnce(pressedMs[side], pressedMs[other])) return false;
  return (
    pressedMs[other] <= pressedMs[side] || (last?.side === side && last.ply === null && back?.ply === null)
  );
};

/** After presses for unseen plies, the game is further on than the score. */
const doubtOfPresses = (context: StepContext, { side, strays }: OffenceAbout) => {
  const { afterIllegal, table } = context.core;
  const { presses } = table.laws;
  const stray = afterIllegal === null ? strayPresses(presses, side) : strayBehind(presses, afterIllegal);
  const count = Math.min(stray, strays ?? stray);
  const says = withEnglish(message('doubt.strayPresses'));
  return count === 0 && !isLagging(context, side) ? [] : [{ ...says, leaves: LEAVES.strayPress }];
};

/**
 * The moves of this part began with a position that rests on an illegal move of an earlier part, which was
 * asked about but neither reported nor ruled on.
 */
const doubtOfPart = ({ game, laws: { offences } }: TableState): readonly Doubt[] => {
  const stood = game?.before?.moves.filter(({ illegal }) => illegal).length ?? 0;
  const known = offences.filter(
    ({ cause, state }) => cause !== null && state !== 'open' && state !== 'withdrawn',
  ).length;
  return stood > known ? [{ ...withEnglish(message('doubt.otherGame')), leaves: LEAVES.question }] : [];
};

/** The score rests on an earlier move about which the arbiter has not said yet whether it was illegal. */
const doubtOfAsked = ({ questions }: TableState, ply: number): readonly Doubt[] =>
  questions.some(({ offence }) => offence?.type === 'illegal' && offence.ply < ply)
    ? [{ ...withEnglish(message('doubt.otherGame')), leaves: LEAVES.question }]
    : [];

const INNOCENT = {
  accident: 'doubt.accident',
  unfelt: 'doubt.unfelt',
  unseen: 'doubt.strayPresses',
} as const satisfies Readonly<Record<InnocentCause, `doubt.${string}`>>;

export type KnownOdds = {
  /** Its own likelihood (default 1). */
  readonly likelihood?: number;
  /** The harmless explanation. */
  readonly innocent?: InnocentCause;
  /** The number of earlier presses that completed no known ply. */
  readonly strays?: number;
  /** The squares of an illegal move. */
  readonly moved?: MovedSquares;
  readonly begun?: BegunMove;
  /** Whether the arbiter rules on it now. */
  readonly isRuledOn?: boolean;
};

export type OffenceAbout = KnownOdds & { readonly side: Color; readonly ply: number };

/** The likelihood of an offence by what the table knows, with other explanations. */
export const oddsOfOffence = (
  context: StepContext,
  about: OffenceAbout,
): Pick<OffenceEvidence, 'likelihood' | 'otherwise'> => {
  const { side, ply, likelihood = 1, innocent = 'accident', moved, begun } = about;
  const { table } = context.core;
  // An offence about a ply of the score presupposes that the ply is right.
  const isPlayed = ply <= (table.game?.moves.length ?? 0);
  return weighDoubts([
    { ...withEnglish(message(INNOCENT[innocent])), leaves: likelihood },
    ...doubtOfScore(table, isPlayed ? ply : ply - 1, !isPlayed),
    ...doubtOfOrder(table, ply),
    ...(moved === undefined ? [] : doubtsOfMove(context, { side, ply, moved })),
    ...(begun === undefined ? [] : doubtOfEarlier(context, ply, begun)),
    ...doubtOfPart(table),
    ...doubtOfAsked(table, ply),
    ...doubtOfTally(context),
    ...doubtOfBoard(context),
    ...doubtOfPresses(context, about),
    ...(isPlayed ? [] : doubtOfTurn(table, side)),
  ]);
};
