import { type BoardFamily, nordicUart } from '../../eboard/boardFamily.js';
import { OPEN_LINE_BYTES_MAX } from './messages.js';

/** Home-made boards that speak the open line protocol of `firmware-protocol/`. */
export const openFamily = {
  id: 'open',
  displayName: 'Open protocol board',
  links: [
    {
      kind: 'serial',
      sure: 'own',
      settings: { baudRate: 115_200, dataBits: 8, parity: 'none', stopBits: 1 },
      lines: { maxBytes: OPEN_LINE_BYTES_MAX },
    },
    {
      kind: 'ble',
      sure: 'own',
      names: ['Open protocol board', 'Open-Protocol-Board', 'open_protocol_board', 'OpenProtocolBoard'],
      ...nordicUart,
      writes: 'acknowledged',
    },
    { kind: 'tcp', sure: 'own' },
  ],
  models: [
    {
      id: 'openBoard',
      displayName: 'Home-made board of the open protocol',
      // Development boards of all kinds have the same ids, so only the board's own name identifies it.
      usb: [],
      name: /open[ _-]?protocol[ _-]?board/i,
    },
  ],
} as const satisfies BoardFamily;
