import type { BoardFamily } from '../../eboard/boardFamily.js';

/**
 * DGT e-boards with a chess clock, on a serial line, USB or classic Bluetooth. They need no flow control. On
 * wired boards, DTR and RTS must be held low.
 */
export const dgtFamily = {
  id: 'dgt',
  displayName: 'DGT e-board',
  usually: { sensing: 'piece', clock: true },
  links: [
    { kind: 'serial', sure: 'A', settings: { baudRate: 9600, dataBits: 8, parity: 'none', stopBits: 1 } },
  ],
  models: [
    {
      id: 'dgtRevelation',
      displayName: 'DGT Revelation II (on Bluetooth)',
      // Has Bluetooth only. Its name identifies it, and so does its long serial number.
      usb: [],
      name: /PCS-REVII|Revelation II/i,
      usually: {
        sensing: 'piece',
        lights: { where: 'squares', colours: 'one', atOnce: 2 },
        clock: true,
        battery: true,
      },
    },
    {
      id: 'dgtSmartBoard',
      displayName: 'DGT Smart Board or USB-C e-Board',
      // The vendor id of Renesas. Only the newer generation has been seen with it.
      usb: [{ vendorId: 0x045b, productId: 0x8111, confidence: 0.8 }],
      name: /DGT.*smart/i,
    },
    {
      id: 'dgtBluetoothBoard',
      displayName: 'DGT Bluetooth e-Board (on USB or Bluetooth)',
      // Demonstration ids of Microchip, which other makers use too.
      usb: [{ vendorId: 0x04d8, productId: 0x000a, confidence: 0.6 }],
      name: /DGT[ _](BT_|Chessboard)/i,
    },
    {
      id: 'dgtUsbBoard',
      displayName: 'DGT USB or serial e-Board',
      // A stock FTDI bridge, so the ids prove almost nothing.
      usb: [{ vendorId: 0x0403, productId: 0x6001, confidence: 0.2 }],
      name: /(^|[^a-z])DGT([^a-z]|$)/i,
    },
  ],
} as const satisfies BoardFamily;
