import type { BoardFamily } from '../../eboard/boardFamily.js';
import { CITRINE_LINE_BYTES_MAX } from './frames.js';

export const citrineFamily = {
  id: 'citrine',
  displayName: 'Novag Citrine',
  usually: { sensing: 'piece' },
  links: [
    {
      kind: 'serial',
      sure: 'A',
      settings: { baudRate: 57_600, dataBits: 8, parity: 'none', stopBits: 1 },
      lines: { maxBytes: CITRINE_LINE_BYTES_MAX },
    },
  ],
  models: [
    {
      id: 'citrineComputer',
      displayName: 'Novag Citrine or Star Diamond',
      // An old serial line, behind whatever adapter its owner has. Among boards with the commonest bridge,
      // those that have it built in are tried first.
      usb: [{ vendorId: 0x0403, productId: 0x6001, confidence: 0.05 }],
      name: /novag|citrine|star ?diamond/i,
    },
  ],
} as const satisfies BoardFamily;
