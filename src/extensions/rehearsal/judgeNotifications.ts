import { type Message, message } from '../../messages/catalogue/message.js';
import type { PlyTruth } from '../../simulation/hands/planHands.js';
import type { Notification } from './notificationLog.js';
import type { RehearsedGame, RehearsedRound } from './plan/planRehearsal.js';
import { tableOf } from './rehearsedOperator.js';

/** A notification with its game, and whether the simulated players gave a cause for it. */
export type JudgedNotification = Notification & { readonly game: RehearsedGame; readonly isDue: boolean };

/** An alarm is still due for this long after the fault at the clock. */
const LATER_MS = 60_000;

const lastPlyMs = ({ truth }: RehearsedGame): number => truth.plies.at(-1)?.completeMs ?? truth.readyMs;

/** Whether the cable has been out. After that, the table may not know all moves yet. */
const afterCable = ({ cable }: RehearsedGame, atMs: number): boolean =>
  cable !== undefined && atMs >= cable.outMs;

const pressForgotten = ({ truth }: RehearsedGame, atMs: number): boolean =>
  truth.plies.some(
    ({ pressMs, completeMs }) => pressMs === undefined && atMs >= completeMs && atMs <= completeMs + LATER_MS,
  );

/** Whether an illegal move that was pressed is being corrected, during which the wrong time runs. */
const pressedIllegal = ({ truth }: RehearsedGame, atMs: number): boolean =>
  truth.episodes.some(({ pressed, fromMs, toMs }) => pressed && atMs >= fromMs && atMs <= toMs + LATER_MS);

/** Whether the clock was pressed before the rook of a castling or the captured pawn was moved. */
const isPressedTooSoon = ({ pressMs, completeMs }: PlyTruth): boolean =>
  pressMs !== undefined && pressMs < completeMs;

const waitsForRest = ({ truth }: RehearsedGame, atMs: number): boolean =>
  truth.plies.some((ply) => isPressedTooSoon(ply) && atMs >= (ply.pressMs ?? 0) && atMs <= ply.completeMs);

/** Whether the players gave a cause for an alarm of the clock. */
const isClockDue = (game: RehearsedGame, { code, atMs }: Notification): boolean => {
  const isOver = atMs >= lastPlyMs(game);
  switch (code) {
    case 'CLOCK_LEFT_RUNNING':
      // Before the game is set up, the clock may still run from the previous round.
      return isOver || atMs < game.truth.readyMs;
    case 'CLOCK_LEVER':
      return (
        [afterCable, pressForgotten, pressedIllegal, waitsForRest].some((is) => is(game, atMs)) || isOver
      );
    case 'CLOCK_PRESET':
    case 'CLOCK_INCREMENT':
    case 'CLOCK_PERIOD':
    case 'CLOCK_FLAG':
      return game.troubles.includes('preset');
    default:
      return false;
  }
};

/** The offences that an incomplete move may be reported as. */
const OF_INCOMPLETE: readonly (string | undefined)[] = ['incompleteMove', 'illegalMove'];

/**
 * Whether the player did commit an offence. An illegal move that was taken back before the press is only a
 * breach of touch-move. In castling, the rook may have been touched first.
 */
const isOffenceDue = ({ truth, moves }: RehearsedGame, { ply = 0, code }: Notification): boolean =>
  (OF_INCOMPLETE.includes(code) && truth.plies.slice(ply - 1, ply).some(isPressedTooSoon)) ||
  (code === 'touchBreach' && moves[ply - 1]?.castling !== undefined) ||
  truth.episodes.some(
    ({ kind, pressed, ply: before }) =>
      kind === 'illegal' && before === ply - 1 && (pressed || code === 'touchBreach'),
  );

const isDue = (game: RehearsedGame, reported: Notification): boolean => {
  switch (reported.kind) {
    case 'clock':
      return isClockDue(game, reported);
    case 'offence':
      return isOffenceDue(game, reported);
    case 'board':
      return afterCable(game, reported.atMs);
    case 'question':
      return true;
  }
};

export const judgeNotifications = (
  reported: readonly Notification[],
  rounds: readonly RehearsedRound[],
): readonly JudgedNotification[] =>
  reported.flatMap((one) => {
    const round = rounds.findLast(({ pairedMs }) => pairedMs <= one.atMs);
    const game = round?.games.find(({ board }) => tableOf(board) === one.table);
    return game === undefined ? [] : [{ ...one, game, isDue: isDue(game, one) }];
  });

/** The deliberate faults that were not reported. */
export const missedAlarms = (
  games: readonly RehearsedGame[],
  judged: readonly JudgedNotification[],
): readonly Message[] =>
  games.flatMap((game) => {
    const isReported = (kind: Notification['kind'], code?: string): boolean =>
      judged.some(
        (one) => one.game === game && one.kind === kind && (code === undefined || one.code === code),
      );
    const { round, board } = game;
    const missed: Message[] = [];
    if (game.cable !== undefined && !isReported('board'))
      missed.push(message('rehearsal.missed', { round, board, fault: 'cable' }));
    if (game.troubles.includes('preset') && !isReported('clock', 'CLOCK_PRESET'))
      missed.push(message('rehearsal.missed', { round, board, fault: 'preset' }));
    return missed;
  });
