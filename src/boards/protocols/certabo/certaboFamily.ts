import { type BoardFamily, nordicUart } from '../../eboard/boardFamily.js';
import { geometryOf } from '../tabutronic/lights.js';
import { CERTABO_FRAME_BYTES_MAX } from './frames.js';

/** The name of a Cerno with coloured lights. */
export const CERNO_SPECTRUM = 'Tabutronic Cerno Spectrum';

const can = { sensing: 'piece', learnsPieces: true } as const;

export const certaboFamily = {
  id: 'certabo',
  displayName: 'Certabo or Tabutronic Cerno',
  speaksUnasked: true,
  usually: { ...can, lights: geometryOf('mono') },
  links: [
    {
      kind: 'serial',
      sure: 'A',
      settings: { baudRate: 38_400, dataBits: 8, parity: 'none', stopBits: 1 },
      lines: { maxBytes: CERTABO_FRAME_BYTES_MAX },
    },
    {
      kind: 'ble',
      sure: 'C',
      names: ['Certabo', 'CERTABO', 'Cerno'],
      ...nordicUart,
      writes: 'acknowledged',
    },
  ],
  models: [
    {
      id: 'cernoSpectrum',
      displayName: CERNO_SPECTRUM,
      // Has the same USB bridge as its sister models. Its answer to the first light command identifies it.
      usb: [],
      name: /spectrum/i,
      usually: { ...can, lights: geometryOf('rgb') },
    },
    {
      id: 'certaboBoard',
      displayName: 'Certabo',
      // A stock bridge of Silicon Labs. Many other devices have it, and so do the maker's boards that do not
      // identify their pieces.
      usb: [{ vendorId: 0x10c4, productId: 0xea60, confidence: 0.2 }],
      name: /certabo/i,
    },
    { id: 'cernoBoard', displayName: 'Tabutronic Cerno', usb: [], name: /cerno/i },
  ],
} as const satisfies BoardFamily;
