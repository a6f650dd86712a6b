import type { BoardFamily } from '../../eboard/boardFamily.js';

const lights = { where: 'corners', colours: 'one', blinks: true, atOnce: 'all' } as const;

/** The transparent UART service of Microchip, the maker of the radio. */
const UART = '49535343-fe7d-4ae5-8fa9-9fafd205e455';

export const chesslinkFamily = {
  id: 'chesslink',
  displayName: 'Millennium ChessLink',
  usually: { sensing: 'piece', lights },
  links: [
    { kind: 'serial', sure: 'A', settings: { baudRate: 38_400, dataBits: 7, parity: 'odd', stopBits: 1 } },
    {
      kind: 'ble',
      sure: 'B',
      names: ['MILLENNIUM', 'Millennium', 'ChessLink'],
      notify: [{ service: UART, characteristic: '49535343-1e4d-4bd9-ba61-23c647249616' }],
      write: { service: UART, characteristic: '49535343-8841-43f4-a8d4-ecbe34729bb3' },
      writes: 'acknowledged',
      writeEveryMs: 100,
      parity: 'odd',
    },
  ],
  models: [
    {
      id: 'eOne',
      displayName: 'Millennium eONE',
      usb: [],
      name: /(^|[^a-z])eONE([^a-z]|$)/i,
      usually: { sensing: 'occupancy', lights },
      // Its identity text is documented by one program alone.
      experimental: true,
    },
    {
      id: 'chesslinkBoard',
      displayName: 'Millennium board with ChessLink (Exclusive, The King Performance, Supreme)',
      // A stock FTDI bridge, found in many devices. Which one the boards have is not published.
      usb: [{ vendorId: 0x0403, productId: 0x6001, confidence: 0.1 }],
      name: /millennium|chess ?link/i,
    },
  ],
} as const satisfies BoardFamily;
