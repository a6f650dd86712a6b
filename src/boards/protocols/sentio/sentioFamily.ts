import { type BoardFamily, nordicUart } from '../../eboard/boardFamily.js';
import { geometryOf } from '../tabutronic/lights.js';
import { SENTIO_LINE_BYTES_MAX } from './frames.js';

/** The name of a Sentio with coloured lights. */
export const SENTIO_SPECTRUM = 'Tabutronic Sentio Spectrum';

export const sentioFamily = {
  id: 'sentio',
  displayName: 'Tabutronic Sentio or Tactum',
  speaksUnasked: true,
  usually: { sensing: 'occupancy', lights: geometryOf('mono') },
  links: [
    {
      kind: 'serial',
      sure: 'B',
      settings: { baudRate: 38_400, dataBits: 8, parity: 'none', stopBits: 1 },
      lines: { maxBytes: SENTIO_LINE_BYTES_MAX },
    },
    {
      kind: 'ble',
      sure: 'C',
      names: ['Sentio', 'Tactum', 'Tabutronic', 'Certabo', 'CERTABO'],
      ...nordicUart,
      writes: 'acknowledged',
    },
  ],
  models: [
    {
      id: 'sentioSpectrum',
      displayName: SENTIO_SPECTRUM,
      // Has the same USB bridge as its sister models. Its answer to the first light command identifies it.
      usb: [],
      name: /spectrum/i,
      usually: { sensing: 'occupancy', lights: geometryOf('rgb') },
    },
    {
      id: 'sentioBoard',
      displayName: 'Tabutronic Sentio or Tactum',
      // A stock bridge of Silicon Labs. Many other devices have it, and so do the maker's boards with piece
      // recognition.
      usb: [{ vendorId: 0x10c4, productId: 0xea60, confidence: 0.2 }],
      name: /sentio|tactum|tabutronic/i,
    },
  ],
} as const satisfies BoardFamily;
