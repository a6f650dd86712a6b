import type { BoardFamily } from '../../eboard/boardFamily.js';
import { linkOf } from '../../eboard/boardFamily.js';
import { chessnutFamily } from '../chessnut/chessnutFamily.js';

const ofChessnut = linkOf(chessnutFamily, 'ble');

/**
 * The maker's robot. It shares positions and services with the maker's other boards, but has its own lights,
 * battery messages and motors.
 */
export const chessnutmoveFamily = {
  id: 'chessnutmove',
  displayName: 'Chessnut Move',
  experimental: true,
  usually: {
    sensing: 'piece',
    lights: { where: 'squares', colours: 'rgb', atOnce: 'all' },
    battery: true,
    motors: true,
  },
  links: ofChessnut === undefined ? [] : [{ ...ofChessnut, names: ['Chessnut Move'] }],
  models: [{ id: 'chessnutMove', displayName: 'Chessnut Move', usb: [], name: /chessnut move/i }],
} as const satisfies BoardFamily;
