import { DATA_BITS, encodeBlock, withOddParity } from '../../protocols/chesslink/block.js';
import type { GattProfile } from '../peripheral/gattProfile.js';

const uuid = (rest: string): string => `49535343-${rest}`;
const NOTIFY = uuid('1e4d-4bd9-ba61-23c647249616');
const WRITE = uuid('8841-43f4-a8d4-ecbe34729bb3');

const lightsOff = withOddParity(encodeBlock('X'));
const LIGHT_LETTERS: readonly number[] = ['L', 'X'].map((letter) => letter.charCodeAt(0));

/**
 * Millennium's ChessLink: a serial line carried by the module's own service. Sources of these facts:
 * `src/protocols/chesslink/README.md`.
 */
export const chesslinkPeripheral: GattProfile = {
  name: 'MILLENNIUM CHESS',
  advertise: (name) => ({ name, txPower: true }),
  services: [
    {
      uuid: uuid('fe7d-4ae5-8fa9-9fafd205e455'),
      characteristics: [
        { uuid: NOTIFY, flags: ['notify'] },
        { uuid: WRITE, flags: ['write', 'write-without-response'] },
      ],
    },
  ],
  commands: WRITE,
  leavesBy: () => NOTIFY,
  notificationBytes: 20,
  // Of a command that is written in pieces, the first one.
  changesLights: ([letter = 0]) => LIGHT_LETTERS.includes(letter & DATA_BITS),
  lightsOff,
  farewell: lightsOff,
};
