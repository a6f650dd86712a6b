import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import type { InnocentCause } from '../../laws/lawsState.js';
import { type Doubt, weighDoubts } from '../../laws/offencePrice.js';
import type { OffenceEvidence } from '../../laws/offences.js';
import { type PressRecord, strayPresses, withPressedPly } from '../../laws/strayPresses.js';
import { BEYOND_DOUBT } from '../../laws/touchMove.js';
import { withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import type { MoveView } from '../game/gameView.js';
import type { TableState } from '../tableState.js';
import type { AfterIllegal } from './afterIllegalRegion.js';
import type { StepContext } from './work.js';

/** What a doubt leaves of the likelihood of an offence. */
const LEAVES = {
  revised: 0.85,
  question: 0.5,
  unseenPly: 0.6,
  uncounted: 0.5,
  pressOfOther: 0.4,
  strayPress: 0.5,
} as const;
/** An unseen ply matters for what comes within this many plies of it. */
const UNSEEN_PLIES = 3;

/** Recognition has changed its mind about this ply, and nothing since has confirmed it. */
const isRevised = ({ confidence, reasons }: MoveView): boolean => confidence < 1 && reasons === undefined;

/** The offence rests on the score before it, and that is no surer than its last ply. */
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

/** Plies that were found on the board, and not seen as they were made, may have come in another order. */
const doubtOfOrder = ({ game }: TableState, ply: number): readonly Doubt[] => {
  const unseen = game?.moves
    .slice(Math.max(0, ply - 1 - UNSEEN_PLIES), Math.max(0, ply - 1))
    .some(({ reasons }) => reasons?.includes('unseen'));
  return unseen === true ? [{ ...withEnglish(message('doubt.otherOrder')), leaves: LEAVES.unseenPly }] : [];
};

/**
 * The number of unseen plies is still unknown: it may not even have been this side's turn. While the board is
 * away, reports are of what was seen before.
 */
const doubtOfTally = ({ core: { recogniser } }: StepContext): readonly Doubt[] =>
  recogniser.isLinked && recogniser.game !== null && recogniser.game.unseen !== null
    ? [{ ...withEnglish(message('doubt.moreMoves')), leaves: LEAVES.uncounted }]
    : [];

/** While the board itself is asked about, no player is accused. */
const doubtOfBoard = ({ core: { table }, pendingEvents }: StepContext): readonly Doubt[] =>
  table.questions.some(
    ({ about, id }) =>
      about === 'board' && !pendingEvents.some((body) => body.type === 'askClosed' && body.question === id),
  )
    ? [{ ...withEnglish(message('doubt.otherAnswer')), leaves: LEAVES.question }]
    : [];

/**
 * The player to move has pressed with an unseen ply: the opponent may have answered it. If it was an illegal
 * move, it is known.
 */
const doubtOfTurn = ({ game, laws }: TableState, side: Color): readonly Doubt[] => {
  const other = oppositeColor(side);
  const isKnown = laws.pending?.side === other && laws.pending.completed;
  return game?.turn === other && laws.pressedAhead[other] && !isKnown
    ? [{ ...withEnglish(message('doubt.pressOfOther', { side: other })), leaves: LEAVES.pressOfOther }]
    : [];
};

/** Presses without a known ply, in the score or after an illegal move; the last may yet get one. */
const strayBehind = (presses: readonly PressRecord[], { side, ply: first, plies }: AfterIllegal): number => {
  const made = plies.map(({ ply }) => ({ side: (ply - first) % 2 === 0 ? side : oppositeColor(side), ply }));
  return made
    .reduce(withPressedPly, presses)
    .slice(0, -1)
    .filter(({ ply }) => ply === null).length;
};

/** Hands that pressed for unseen plies stand elsewhere than the score has them. */
const doubtOfPresses = ({ core: { afterIllegal, table } }: StepContext, { side, strays }: OffenceAbout) => {
  const { presses } = table.laws;
  const stray = afterIllegal === null ? strayPresses(presses, side) : strayBehind(presses, afterIllegal);
  const count = Math.min(stray, strays ?? stray);
  const says = withEnglish(message('doubt.strayPresses'));
  return count === 0 ? [] : [{ ...says, leaves: LEAVES.strayPress }];
};

const INNOCENT = {
  accident: 'doubt.accident',
  unfelt: 'doubt.unfelt',
} as const satisfies Readonly<Record<InnocentCause, `doubt.${string}`>>;

export type KnownOdds = {
  /** Its own likelihood (default 1). */
  readonly likelihood?: number;
  /** What would explain it otherwise. */
  readonly innocent?: InnocentCause;
  /** Earlier presses that completed no known ply. */
  readonly strays?: number;
};

export type OffenceAbout = KnownOdds & { readonly side: Color; readonly ply: number };

/** How likely something is an offence by what the table knows, and its alternatives. */
export const oddsOfOffence = (
  context: StepContext,
  about: OffenceAbout,
): Pick<OffenceEvidence, 'likelihood' | 'otherwise'> => {
  const { side, ply, likelihood = 1, innocent = 'accident' } = about;
  const { table } = context.core;
  // A ply of the score: what is wrong with it hangs on its being right.
  const isPlayed = ply <= (table.game?.moves.length ?? 0);
  return weighDoubts([
    { ...withEnglish(message(INNOCENT[innocent])), leaves: likelihood },
    ...doubtOfScore(table, isPlayed ? ply : ply - 1, !isPlayed),
    ...doubtOfOrder(table, ply),
    ...doubtOfTally(context),
    ...doubtOfBoard(context),
    ...doubtOfPresses(context, about),
    ...(isPlayed ? [] : doubtOfTurn(table, side)),
  ]);
};
