import type { ProtocolId } from './protocolTable.js';

/** What code above the catalogue may ask of a board; never for its model. */
export type Capability = 'pieceIdentity' | 'chessClock' | 'battery' | 'bluetooth';

export type UsbFingerprint = {
  readonly vendorId: number;
  readonly productId: number;
  /** 0 to 1: how surely a port with these ids is this model, before its name is known. */
  readonly confidence: number;
};

export type EBoardModel = {
  readonly displayName: string;
  readonly protocol: ProtocolId;
  readonly usb: readonly UsbFingerprint[];
  /** A device whose own name (USB product, by-id link, Bluetooth name) matches is surely of this family. */
  readonly name: RegExp;
  readonly capabilities: readonly Capability[];
};

/** A new model is a new row; `list`, discovery and the udev rules follow. */
export const eboardModels = {
  dgtSmartBoard: {
    displayName: 'DGT Smart Board or USB-C e-Board',
    protocol: 'dgt',
    // Renesas' vendor id; seen on the newer generation only.
    usb: [{ vendorId: 0x045b, productId: 0x8111, confidence: 0.8 }],
    name: /DGT.*smart/i,
    capabilities: ['pieceIdentity', 'chessClock'],
  },
  dgtBluetoothBoard: {
    displayName: 'DGT Bluetooth e-Board (on USB or Bluetooth)',
    protocol: 'dgt',
    // Microchip's ids for demonstrations: other makers use them too.
    usb: [{ vendorId: 0x04d8, productId: 0x000a, confidence: 0.6 }],
    name: /DGT[ _](BT_|Chessboard)/i,
    capabilities: ['pieceIdentity', 'chessClock', 'battery', 'bluetooth'],
  },
  dgtUsbBoard: {
    displayName: 'DGT USB or serial e-Board',
    protocol: 'dgt',
    // A stock FTDI bridge: the ids prove next to nothing.
    usb: [{ vendorId: 0x0403, productId: 0x6001, confidence: 0.2 }],
    name: /(^|[^a-z])DGT([^a-z]|$)/i,
    capabilities: ['pieceIdentity', 'chessClock'],
  },
  openBoard: {
    displayName: 'Home-made board of the open protocol',
    protocol: 'open',
    // Any development board's ids: only its own name tells what it is, and only its CAPS what it can do.
    usb: [],
    name: /open[ _-]?protocol[ _-]?board/i,
    capabilities: [],
  },
  peripheralBoard: {
    displayName: 'Home-made board of the Chess Peripheral Protocol',
    protocol: 'cpp',
    // As above: its ids are those of any development board.
    usb: [],
    name: /chess[ _-]?peripheral/i,
    capabilities: [],
  },
  sentioBoard: {
    displayName: 'Tabutronic Sentio or Tactum',
    protocol: 'sentio',
    // A stock bridge of Silicon Labs, in many other devices and in the maker's boards that know their pieces.
    usb: [{ vendorId: 0x10c4, productId: 0xea60, confidence: 0.2 }],
    name: /sentio|tactum|tabutronic/i,
    capabilities: [],
  },
} as const satisfies Record<string, EBoardModel>;

export type EBoardModelId = keyof typeof eboardModels;
