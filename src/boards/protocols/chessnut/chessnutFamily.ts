import type { BoardFamily } from '../../eboard/boardFamily.js';
import { REPORT_BYTES } from './frames.js';

/** Each Chessnut model has its own high byte of the product id. The low byte differs by batch. */
const boardsFrom = (productId: number) =>
  [{ vendorId: 0x2d80, productId, productIdMask: 0xff00, confidence: 0.95 }] as const;

/** Chessnut's services: 8262 notifies positions, 8273 answers. */
const uuid = (part: string): string => `1b7e${part}-2877-41c3-b46e-cf057c562023`;

export const chessnutFamily = {
  id: 'chessnut',
  displayName: 'Chessnut Air, Air+, Pro or Go',
  usually: {
    sensing: 'piece',
    lights: { where: 'squares', colours: 'one', atOnce: 'all' },
    sound: true,
    battery: true,
  },
  links: [
    { kind: 'hid', sure: 'A', usagePage: 0xff00, reportBytes: REPORT_BYTES, writes: 'bare' },
    {
      kind: 'ble',
      sure: 'A',
      names: ['Chessnut', 'Smart Chess'],
      notify: [
        { service: uuid('8261'), characteristic: uuid('8262') },
        { service: uuid('8271'), characteristic: uuid('8273') },
      ],
      write: { service: uuid('8271'), characteristic: uuid('8272') },
      writes: 'acknowledged',
    },
  ],
  models: [
    {
      id: 'chessnutAir',
      displayName: 'Chessnut Air',
      usb: boardsFrom(0x8000),
      name: /chessnut air(?!\+)|smart chess/i,
    },
    { id: 'chessnutPro', displayName: 'Chessnut Pro', usb: boardsFrom(0x8100), name: /chessnut pro/i },
    { id: 'chessnutAirPlus', displayName: 'Chessnut Air+', usb: boardsFrom(0x8200), name: /chessnut air\+/i },
    { id: 'chessnutGo', displayName: 'Chessnut Go', usb: boardsFrom(0x8500), name: /chessnut go/i },
  ],
} as const satisfies BoardFamily;
