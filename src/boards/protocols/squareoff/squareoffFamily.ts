import { type BoardFamily, nordicUart } from '../../eboard/boardFamily.js';

/** Square Off's board without motors. It senses only occupancy. */
export const squareoffFamily = {
  id: 'squareoff',
  displayName: 'Square Off Pro',
  usually: {
    sensing: 'occupancy',
    lights: { where: 'squares', colours: 'one', atOnce: 'all' },
    battery: true,
  },
  links: [
    {
      kind: 'ble',
      sure: 'B',
      names: ['Squareoff Pro', 'SquareOff Pro', 'Square Off Pro'],
      ...nordicUart,
      writes: 'acknowledged',
    },
  ],
  models: [{ id: 'squareoffPro', displayName: 'Square Off Pro', usb: [], name: /square ?off pro/i }],
} as const satisfies BoardFamily;
