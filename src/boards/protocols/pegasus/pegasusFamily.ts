import { type BoardFamily, nordicUart } from '../../eboard/boardFamily.js';

/** A DGT board that senses only occupancy and has only Bluetooth LE. */
export const pegasusFamily = {
  id: 'pegasus',
  displayName: 'DGT Pegasus',
  usually: {
    sensing: 'occupancy',
    lights: { where: 'squares', colours: 'one', atOnce: 'all' },
    battery: true,
  },
  links: [
    {
      kind: 'ble',
      sure: 'B',
      names: ['DGT_PEGASUS', 'DGT_Pegasus', 'DGT Pegasus'],
      ...nordicUart,
      writes: 'acknowledged',
    },
  ],
  models: [{ id: 'pegasusBoard', displayName: 'DGT Pegasus', usb: [], name: /DGT[ _-]?Pegasus/i }],
} as const satisfies BoardFamily;
