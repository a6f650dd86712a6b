import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import type { Translatable } from '../../messages/catalogue/translate.js';
import { resultMessage } from '../../messages/resultMessage.js';
import { isOver } from '../../table/game/gameState.js';
import type { TableView } from '../../table/tableView.js';
import { say } from '../words/say.js';

/** Whether the player may move now, and a text about what is awaited. */
export type PlayStatus = { readonly mayMove: boolean; readonly text: Translatable };

export type PlayCircumstances = {
  /** The side of the player at this page. */
  readonly side: Color;
  readonly isConnected: boolean;
  /** The SAN of an unconfirmed move. */
  readonly sending: string | null;
  /** Whether the newest position is shown. */
  readonly atEnd: boolean;
};

type Shown = Pick<TableView, 'game' | 'laws' | 'seats' | 'toCarryOut'>;

/** Why the Laws let neither player move now, or null. */
const standstill = ({ laws }: Shown): Message | null => {
  if (laws.claim !== null) return message('waiting.claim');
  if (laws.pause !== null) return message('waiting.paused', { pause: laws.pause });
  return laws.pending === null ? null : message('waiting.illegal');
};

/** What the opponent has to do. At the board, a move from elsewhere has to be made first. */
const otherMoves = ({ seats, toCarryOut }: Shown, side: Color): Message =>
  seats[side] === 'board' && toCarryOut !== null
    ? message('waiting.carryOut', { side, san: toCarryOut.san })
    : message('waiting.toMove', { side, seat: seats[side] });

const wait = (text: Translatable): PlayStatus => ({ mayMove: false, text });

export const playStatus = (table: Shown, now: PlayCircumstances): PlayStatus => {
  const { game, seats } = table;
  const { side } = now;
  if (game === null) return wait(say('common.noGameYet'));
  if (isOver(game)) return wait(resultMessage(game.result, game.resultBy));
  if (!now.isConnected) return wait(say('playHere.connectionLost'));
  if (now.sending !== null) return wait(say('playHere.sending', { move: now.sending }));
  const standing = standstill(table);
  if (standing !== null) return wait(standing);
  if (game.turn !== side) return wait(otherMoves(table, oppositeColor(side)));
  if (seats[side] !== 'screen') return wait(say('playHere.moveAtBoard'));
  const last = game.moves.at(-1);
  if (last?.level === 'provisional')
    return wait(message('waiting.seems', { side: oppositeColor(side), san: last.san }));
  if (!now.atEnd) return wait(say('playHere.backToLive'));
  return { mayMove: true, text: say('playHere.yourMove') };
};
