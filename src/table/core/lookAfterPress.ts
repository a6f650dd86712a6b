import { oppositeColor } from '../../chess/piece.js';
import { parseSquare } from '../../chess/square.js';
import type { Color } from '../../chess/types.js';
import { isAnswerBegun } from '../../laws/emptyPress.js';
import { findForbiddenSince } from '../../laws/forbiddenMove.js';
import { shows } from '../../laws/seenBoard.js';
import { fenAfter } from '../../recognition/score.js';
import { offenceBody } from '../offenceBody.js';
import { resumeCommand } from '../rulingEffects.js';
import { mayOffend } from '../seats/passTurn.js';
import { handleReply, isReplyOf } from './afterIllegal.js';
import { isAnsweredUnjudged } from './answeredPress.js';
import { factsNow } from './facts.js';
import { seenBoard } from './heldMoves.js';
import { faultAfterPress } from './judge.js';
import { positionOf } from './legalPlies.js';
import { beginBehindPress } from './letStand.js';
import { looksOf, PRESS_REST_MS, putOff } from './pressLooks.js';
import { reportPriced } from './pricedOffences.js';
import { waitsForReleased } from './releasedPiece.js';
import { settle } from './settle.js';
import type { PressLook } from './tableCore.js';
import type { StepContext } from './work.js';

/**
 * Checks whether the reply to an illegal move was illegal too. The reply must have been on the board at its
 * press.
 */
const lookAtReply = (context: StepContext, { side, board }: PressLook): void => {
  const { afterIllegal, table } = context.core;
  const fen = afterIllegal?.plies[0]?.fen;
  if (afterIllegal === null || fen === undefined || board === null || table.physical === null) return;
  const position = positionOf(fen, table.game?.chess960 ?? false);
  if (position === undefined || !isReplyOf(context, afterIllegal, side)) return;
  const found = findForbiddenSince(position, seenBoard(board), seenBoard(table.physical));
  if (found === undefined) return;
  handleReply(context, afterIllegal, found);
  settle(context);
};

/** Whether the opponent's hand holds the answer to a press without a move. */
const isAnsweredSoon = (context: StepContext, { side, ply, wasOnMove, board }: PressLook): boolean => {
  const { physical } = context.core.table;
  const position = factsNow(context)?.positions.at(-1);
  if (ply !== null || !wasOnMove || position?.turn !== side || board === null || physical === null)
    return false;
  return isAnswerBegun(position, seenBoard(board), seenBoard(physical));
};

/** A piece that arrives this long after the press was in the hand. Boards and hands are late by less. */
const LATE_MS = 1_500;

/**
 * Whether the moved piece came to its square long after the press. After the reply, the last change there may
 * be the recapture.
 */
const isPutDownLate = ({ core: { recogniser, table } }: StepContext, press: PressLook): boolean => {
  const { changedMs } = recogniser.game?.beam.seen ?? {};
  const moves = table.game?.moves ?? [];
  const made = press.ply ?? press.plies + 1;
  const square = parseSquare(moves[made - 1]?.uci.slice(2, 4) ?? '');
  if (changedMs === undefined || square === undefined || press.isShown || moves.length > made) return false;
  return (changedMs[square] ?? 0) > press.dueMs - PRESS_REST_MS + LATE_MS;
};

/** Whether the opponent has pressed since, so that this player's clock runs again. */
const isPressedBack = ({ core: { recogniser } }: StepContext, { side, dueMs }: PressLook): boolean =>
  (recogniser.game?.clock.pressedAtMs[oppositeColor(side)] ?? 0) > dueMs - PRESS_REST_MS;

/** Whether the board shows the disputed line, in which no press was wrong. */
const isOfDispute = ({ core: { table } }: StepContext): boolean => {
  const { dispute, game, physical } = table;
  if (dispute === undefined || game === null || physical === null) return false;
  const { fen, chess960, uci } = resumeCommand(game);
  if (uci.length < dispute.fromPly - 1) return false;
  const plies = [...uci.slice(0, dispute.fromPly - 1), ...dispute.likelier];
  // The line of a dispute need not follow a score that was corrected since.
  const after = plies.length === 0 ? fen : fenAfter(fen, chess960, plies);
  const shown = after === undefined ? undefined : positionOf(after, chess960);
  return shown !== undefined && shows(shown.board, seenBoard(physical));
};

/**
 * Whether the board was disconnected, so that anything may have happened. After an illegal move recognition
 * starts anew from the connected board, which is no such gap.
 */
const isInGap = ({ core: { recogniser, afterIllegal } }: StepContext): boolean =>
  recogniser.game?.isGapOpen === true && (afterIllegal === null || recogniser.game.unseen !== null);

/**
 * Checks presses that completed no move as the Laws require, once the board rests or when a ruling is
 * requested. The arbiter is asked about doubtful ones, unless the ruling is about them (`isRuledOn`).
 */
export const lookAfterPress = (
  context: StepContext,
  looks: readonly PressLook[],
  isRuledOn = false,
): void => {
  if (isInGap(context)) return;
  for (const press of looks) {
    const isNone = isOfDispute(context) || waitsForReleased(context);
    if (isNone || !mayOffend(context.core.table, press.side)) continue;
    // No player is judged for play after an illegal move before its ruling, unless the reply lets it stand.
    if (context.core.afterIllegal !== null) {
      lookAtReply(context, press);
      continue;
    }
    beginBehindPress(context, press);
    if (context.core.afterIllegal !== null) {
      settle(context);
      continue;
    }
    const look: PressLook = {
      ...press,
      ...(isPutDownLate(context, press) && { isLate: true }),
      ...(isPressedBack(context, press) && { isPressedBack: true }),
    };
    const fault = faultAfterPress(context.core.table, factsNow(context), look);
    if (fault === undefined) {
      if (isAnsweredSoon(context, press)) putOff(context, press);
      continue;
    }
    const known = { ...fault, strays: press.strays, isRuledOn };
    reportPriced(context, offenceBody(fault, context.core.table), known);
    settle(context);
  }
};

/** A press this old is judged at once when the opponent has answered it. A board may show its move later. */
const ANSWERED_MS = 1_000;

/** Whether the side's last press is so recent that its move may not be on the board yet. */
const isRecent = ({ atMs, core: { pressLooks } }: StepContext, side: Color): boolean => {
  const press = pressLooks.findLast((look) => look.side === side);
  return press !== undefined && atMs < press.dueMs - PRESS_REST_MS + ANSWERED_MS;
};

/**
 * Handles an opponent who answers a press without a move and presses. Play continues from there at once,
 * whether the first press is judged now or was judged before.
 */
export const lookAtAnswered = (context: StepContext, by: Color): void => {
  const { physical } = context.core.table;
  if (physical === null) return;
  const side = oppositeColor(by);
  if (isAnsweredUnjudged(context, side) && !isRecent(context, side))
    lookAfterPress(context, looksOf(context, side));
  if (context.core.afterIllegal !== null) return;
  beginBehindPress(context, { side: by, board: physical });
  if (context.core.afterIllegal !== null) settle(context);
};
