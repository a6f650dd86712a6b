import type { BoardPortInput } from '../../boards/eboard/boardPort.js';

/**
 * What a table wants done about it, as data and in White's view. Effects run when the events of the same step
 * are safe, in order: the board port shows lights, speaks to the physical clock, and turns its view of the
 * board.
 */
export type TableEffect = Extract<
  BoardPortInput,
  { readonly kind: 'wantLights' | 'wantPieces' | 'orderClock' | 'timeControl' | 'orient' | 'rotate' }
>;
