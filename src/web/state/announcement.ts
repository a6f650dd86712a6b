import { plyNumber } from '../../chess/plyNumber.js';
import { insteadMessage } from '../../messages/carryOutText.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { adviceParam, paramBeside } from '../../messages/catalogue/messageBeside.js';
import type { Translatable } from '../../messages/catalogue/translate.js';
import { linkMessage } from '../../messages/linkText.js';
import { moveMessage } from '../../messages/moveText.js';
import { resultMessage } from '../../messages/resultMessage.js';
import { wrongSquaresMessage } from '../../messages/wrongSquares.js';
import { illegalMessage } from '../../table/offenceReason.js';
import { isStudyKind } from '../../table/opponents/opponentView.js';
import { pliesToCarryOut } from '../../table/seats/carryOut.js';
import { askedMessage } from '../../table/seats/questionMessage.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { LiveTable } from './liveState.js';

const SQUARES_SPOKEN_MAX = 3;

const plySpoken = (table: LiveTable, ply: number, san: string): Message => {
  const { number, white } = plyNumber(table.game?.startFen ?? '', ply);
  return message('chessBoard.spoken', { number, side: white ? 'white' : 'black', move: moveMessage(san) });
};

const correctionSpoken = (
  table: LiveTable,
  event: Extract<TableEvent, { type: 'phase' }>,
): Message | null => {
  if (event.phase !== 'correcting' || event.wrong.length === 0 || table.phase === 'correcting') return null;
  return message('wrong.putRight', { squares: wrongSquaresMessage(event.wrong, SQUARES_SPOKEN_MAX) });
};

/** Announces only what is done instead of the required move, because that move was announced already. */
const insteadSpoken = (
  table: LiveTable,
  event: Extract<TableEvent, { type: 'carryOut' }>,
): Message | null => {
  const [ply] = pliesToCarryOut(event, table.game);
  const { instead } = event;
  if (ply === undefined || instead === undefined || table.carryOut?.instead?.kind === instead.kind)
    return null;
  return insteadMessage(instead, ply);
};

const deviceSpoken = (
  table: LiveTable,
  event: Extract<TableEvent, { type: 'device' }>,
): Translatable | null => {
  const { link, problem } = event.device;
  // Each attempt to connect passes through the same states, so a repeated failure is not announced.
  if (problem !== undefined)
    return problem.code === table.device.problem?.code
      ? null
      : message('trouble.boardAdvised', {
          told: paramBeside(problem.message.replace(/\.$/, ''), problem),
          advice: adviceParam(problem),
        });
  return link === table.device.link ? null : message('line.link', { link: linkMessage(link) });
};

/** The announcement of an event for screen readers, or null. `table` is the state before the event. */
export const announcementOf = (table: LiveTable, event: TableEvent): Translatable | null => {
  switch (event.type) {
    case 'game':
      return message('chessBoard.newGame');
    case 'move': {
      const reported = table.game?.moves[event.ply - 1]?.uci === event.uci;
      return reported ? null : plySpoken(table, event.ply, event.san);
    }
    case 'revise': {
      const san = event.san.at(-1);
      if (san === undefined) return message('chessBoard.takenBack');
      const move = plySpoken(table, event.fromPly + event.san.length - 1, san);
      return message('chessBoard.corrected', { move });
    }
    case 'result':
      // The card of an exercise shows its outcome.
      return isStudyKind(table.opponent?.kind)
        ? null
        : message('result.told', { result: resultMessage(event.result, event.by) });
    case 'illegal':
      return illegalMessage(event);
    case 'withdrawn':
      return message('chessBoard.withdrawn');
    case 'ask':
      return askedMessage(event);
    case 'seats':
      return message('seats.told', { white: event.white, black: event.black });
    case 'carryOut':
      return insteadSpoken(table, event);
    case 'phase':
      return correctionSpoken(table, event);
    case 'device':
      return deviceSpoken(table, event);
    default:
      return null;
  }
};
