import type { BoardFamily } from '../../../src/boards/eboard/boardFamily.js';

/** Boards that are reached only by HID reports. */
export const hidFamily: BoardFamily = {
  id: 'toyhid',
  displayName: 'Toy of reports',
  links: [{ kind: 'hid', sure: 'D', usagePage: 0xff00, reportBytes: 8 }],
  models: [
    {
      id: 'toy',
      displayName: 'Toy Air',
      usb: [{ vendorId: 0xf055, productId: 0x0301, confidence: 0.7 }],
      name: /toy air/i,
    },
  ],
};
