import { type BoardFamily, nordicUart } from '../../eboard/boardFamily.js';

export const ichessoneFamily = {
  id: 'ichessone',
  displayName: 'iChessOne',
  experimental: true,
  usually: {
    sensing: 'piece',
    lights: { where: 'squares', colours: 'rgb', atOnce: 'all' },
  },
  links: [
    { kind: 'serial', sure: 'B', settings: { baudRate: 115_200, dataBits: 8, parity: 'none', stopBits: 1 } },
    { kind: 'ble', sure: 'C', names: ['iChessOne'], ...nordicUart, writes: 'acknowledged' },
  ],
  models: [
    {
      id: 'ichessoneBoard',
      displayName: 'iChessOne',
      // Its USB ids are not published, so only its own name identifies it.
      usb: [],
      name: /i ?chess ?one/i,
    },
  ],
} as const satisfies BoardFamily;
