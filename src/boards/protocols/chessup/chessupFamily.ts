import { type BoardFamily, nordicUart } from '../../eboard/boardFamily.js';

/** ChessUp of Bryght Labs: a board with a computer that itself keeps the game and its rules. */
export const chessupFamily = {
  id: 'chessup',
  displayName: 'ChessUp',
  experimental: true,
  usually: { sensing: 'piece' },
  links: [{ kind: 'ble', sure: 'B', names: ['ChessUp'], ...nordicUart, writes: 'acknowledged' }],
  models: [{ id: 'chessupBoard', displayName: 'ChessUp', usb: [], name: /^chess ?up/i }],
} as const satisfies BoardFamily;
