import type { BoardFamily } from '../../eboard/boardFamily.js';
import { SENTIO_LINE_BYTES_MAX } from './frames.js';

/** Tabutronic's boards that know only where something stands, with lights of either kind. */
export const sentioFamily = {
  id: 'sentio',
  displayName: 'Tabutronic Sentio or Tactum',
  speaksUnasked: true,
  usually: { sensing: 'occupancy', lights: { where: 'squares', colours: 'one', atOnce: 'all' } },
  links: [
    {
      kind: 'serial',
      settings: { baudRate: 38_400, dataBits: 8, parity: 'none', stopBits: 1 },
      lines: { maxBytes: SENTIO_LINE_BYTES_MAX },
    },
  ],
  models: [
    {
      id: 'sentioBoard',
      displayName: 'Tabutronic Sentio or Tactum',
      // A stock bridge of Silicon Labs, in many other devices and in the maker's boards that know their
      // pieces.
      usb: [{ vendorId: 0x10c4, productId: 0xea60, confidence: 0.2 }],
      name: /sentio|tactum|tabutronic/i,
    },
  ],
} as const satisfies BoardFamily;
