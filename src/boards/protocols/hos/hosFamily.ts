import type { BoardFamily } from '../../eboard/boardFamily.js';
import { REPORT_BYTES } from './frames.js';

export const hosFamily = {
  id: 'hos',
  displayName: 'House of Staunton board (HOSBoard)',
  experimental: true,
  speaksUnasked: true,
  usually: {
    sensing: 'piece',
    lights: { where: 'squares', colours: 'one', atOnce: 'all' },
    clock: true,
  },
  links: [{ kind: 'hid', sure: 'C', usagePage: 0xff00, reportBytes: REPORT_BYTES, unnumbered: true }],
  models: [
    {
      id: 'hosBoard',
      displayName: 'House of Staunton or Zmartfun board',
      // The vendor id of the maker of the USB bridge. The product id is not published.
      usb: [{ vendorId: 0x0925, productId: 0, productIdMask: 0, confidence: 0.4 }],
      name: /hos ?board/i,
    },
  ],
} as const satisfies BoardFamily;
