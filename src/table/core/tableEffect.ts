import type { BoardPortInput } from '../../boards/eboard/boardPort.js';

/**
 * Requests of a table, as data and in White's view. Effects run in order when the events of the same step are
 * safe: the board port shows lights, sets the physical clock, and turns its view of the board.
 */
export type TableEffect = Extract<
  BoardPortInput,
  { readonly kind: 'wantLights' | 'wantPieces' | 'orderClock' | 'timeControl' | 'orient' | 'rotate' }
>;
