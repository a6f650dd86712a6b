import type { BoardFamily } from '../../eboard/boardFamily.js';
import { CPP_LINE_BYTES_MAX } from './words.js';

/** Home-made boards that speak the words of the Chess Peripheral Protocol, one a line, over serial or TCP. */
export const cppFamily = {
  id: 'cpp',
  displayName: 'Chess Peripheral Protocol board',
  links: [
    {
      kind: 'serial',
      settings: { baudRate: 115_200, dataBits: 8, parity: 'none', stopBits: 1 },
      lines: { maxBytes: CPP_LINE_BYTES_MAX },
    },
    { kind: 'tcp' },
  ],
  models: [
    {
      id: 'peripheralBoard',
      displayName: 'Home-made board of the Chess Peripheral Protocol',
      // Any development board's ids: only its own name tells what it is.
      usb: [],
      name: /chess[ _-]?peripheral/i,
    },
  ],
} as const satisfies BoardFamily;
