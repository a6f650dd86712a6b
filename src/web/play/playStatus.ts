import { colorName } from '../../chess/colorName.js';
import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import { isOver } from '../../table/game/gameState.js';
import type { Seat } from '../../table/game/seat.js';
import type { TableView } from '../../table/tableView.js';
import { say } from '../words/say.js';
import { sayResult } from '../words/stateWords.js';

/** Whether this player may move now, and in words what is waited for. */
export type PlayStatus = { readonly mayMove: boolean; readonly text: string };

export type PlayCircumstances = {
  /** The side that is played at this page. */
  readonly side: Color;
  readonly isConnected: boolean;
  /** SAN of a move that was sent and not confirmed. */
  readonly sending: string | null;
  /** The newest position is shown. */
  readonly atEnd: boolean;
};

const seatWords: Readonly<Record<Seat, string>> = {
  board: 'at the board',
  screen: 'at another screen',
  engine: 'the engine is thinking',
  remote: 'elsewhere',
};

type Shown = Pick<TableView, 'game' | 'laws' | 'seats' | 'toCarryOut'>;

/** What the Laws let everybody wait for. */
const standstill = ({ laws }: Shown): string | null => {
  if (laws.claim !== null) return 'A claim waits for the arbiter';
  if (laws.pause !== null) return `The game is ${laws.pause}`;
  return laws.pending === null ? null : 'An illegal move on the board has to be dealt with first';
};

/** What the other player is about: who sits at the board first makes there what was played elsewhere. */
const otherWords = ({ seats, toCarryOut }: Shown, other: Color): string =>
  seats[other] === 'board' && toCarryOut !== null
    ? `${colorName(other)} carries out ${toCarryOut.san} on the board`
    : `${colorName(other)} to move, ${seatWords[seats[other]]}`;

const wait = (text: string): PlayStatus => ({ mayMove: false, text });

export const playStatus = (table: Shown, now: PlayCircumstances): PlayStatus => {
  const { game, seats } = table;
  const { side } = now;
  if (game === null) return wait(say('No game yet'));
  if (isOver(game)) return wait(sayResult(game.result, game.resultBy));
  if (!now.isConnected) return wait(say('Connection lost: no move is taken until it is back'));
  if (now.sending !== null) return wait(say('Sending {move} …', { move: now.sending }));
  const standing = standstill(table);
  if (standing !== null) return wait(standing);
  if (game.turn !== side) return wait(otherWords(table, oppositeColor(side)));
  if (seats[side] !== 'screen') return wait(say('Your move, at the board'));
  if (game.moves.at(-1)?.level === 'provisional')
    return wait(`${colorName(oppositeColor(side))} seems to play ${game.moves.at(-1)?.san} …`);
  if (!now.atEnd) return wait(say('Your move: go back to the live position to make it'));
  return { mayMove: true, text: say('Your move') };
};
