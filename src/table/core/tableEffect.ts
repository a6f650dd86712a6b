import type { BoardPortInput } from '../../boards/eboard/boardPort.js';

/**
 * Requests to the board, as data and in White's view. Effects run in order once the events of the same step
 * are stored. The board port shows lights, sets the physical clock, and turns its view of the board.
 */
export type TableEffect = Extract<
  BoardPortInput,
  { readonly kind: 'wantLights' | 'wantPieces' | 'orderClock' | 'timeControl' | 'orient' | 'rotate' }
>;
