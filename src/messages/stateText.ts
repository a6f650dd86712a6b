import type { LinkState } from '../boards/eboard/linkState.js';
import { colorName } from '../chess/colorName.js';
import type { Color } from '../chess/types.js';
import type { ResultText } from '../recognition/recognitionEvent.js';
import { isSetUpAwaited } from '../table/isSetUpAwaited.js';
import type { GameView, TablePhase, TableView } from '../table/tableView.js';

const phases: Readonly<Record<TablePhase, string>> = {
  carryingOut: 'Carry out the move on the board',
  offline: 'The board is not connected',
  awaitingStart: 'Set up the pieces',
  settled: 'Ready',
  pieceInHand: 'A piece is in the hand',
  captureInHand: 'A capture is being made',
  castling: 'Castling: move the rook',
  enPassant: 'En passant: take the captured pawn off',
  promotion: 'Promotion: put the new piece on its square',
  sliding: 'A piece is being moved',
  correcting: 'Put the pieces in order',
  resetting: 'The pieces are being set up',
  resultSignal: 'Kings in the centre: the result is being read',
  finished: 'The game is over',
};

/** What is going on at the board. */
export const phaseText = (phase: TablePhase, turn: Color | null): string =>
  phase === 'settled' && turn !== null ? `${colorName(turn)} to move` : phases[phase];

const SET_UP = 'Set the position up';

/** The same of a table: what is put right before the first move is being set up. */
export const goingOnText = (
  table: Pick<TableView, 'phase'> & { readonly game: Pick<GameView, 'turn' | 'moves'> | null },
): string => (isSetUpAwaited(table) ? SET_UP : phaseText(table.phase, table.game?.turn ?? null));

/** Precedes what goes on in a game that stands until it is resumed. */
export const PAUSED = 'Paused';

const links: Readonly<Record<LinkState, string>> = {
  closed: 'Not connected',
  opening: 'Connecting',
  identifying: 'Identifying the board',
  ready: 'Connected',
  lost: 'Connection lost',
  waiting: 'Reconnecting',
};

export const linkText = (link: LinkState): string => links[link];

/** As printed on a score: `½-½` for a draw, nothing for a game that goes on. */
export const resultSign = (result: ResultText): string =>
  result === '*' ? '' : result.replaceAll('1/2', '½');
