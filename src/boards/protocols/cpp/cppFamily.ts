import type { BoardFamily } from '../../eboard/boardFamily.js';
import { CPP_LINE_BYTES_MAX } from './words.js';

const SERVICE = 'f5351050-b2c9-11ec-a0c0-b3bc53b08d33';

/** Home-made boards that speak the Chess Peripheral Protocol, with one message a line or packet. */
export const cppFamily = {
  id: 'cpp',
  displayName: 'Chess Peripheral Protocol board',
  links: [
    {
      kind: 'serial',
      sure: 'own',
      settings: { baudRate: 115_200, dataBits: 8, parity: 'none', stopBits: 1 },
      lines: { maxBytes: CPP_LINE_BYTES_MAX },
    },
    {
      kind: 'ble',
      sure: 'A',
      names: ['Chess Peripheral'],
      notify: [{ service: SERVICE, characteristic: 'f535147e-b2c9-11ec-a0c2-8bbd706ec4e6' }],
      write: { service: SERVICE, characteristic: 'f53513ca-b2c9-11ec-a0c1-639b8957db99' },
      writes: 'acknowledged',
      foundBy: 'service',
      packets: 'lines',
    },
    { kind: 'tcp', sure: 'own' },
  ],
  models: [
    {
      id: 'peripheralBoard',
      displayName: 'Home-made board of the Chess Peripheral Protocol',
      // Development boards of all kinds have the same ids, so only the board's own name identifies it.
      usb: [],
      name: /chess[ _-]?peripheral/i,
    },
  ],
} as const satisfies BoardFamily;
