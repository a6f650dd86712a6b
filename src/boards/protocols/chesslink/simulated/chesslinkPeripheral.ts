import { withOddParity } from '../../../../shared/parity.js';
import { linkOf } from '../../../eboard/boardFamily.js';
import { type GattProfile, servicesOf } from '../../../simulated/peripheral/gattProfile.js';
import { DATA_BITS, encodeBlock } from '../block.js';
import { chesslinkFamily } from '../chesslinkFamily.js';

const link = linkOf(chesslinkFamily, 'ble');

const lightsOff = withOddParity(encodeBlock('X'));
const LIGHT_LETTERS: readonly number[] = ['L', 'X'].map((letter) => letter.charCodeAt(0));

/**
 * Millennium's ChessLink: a serial line over the radio module's own service. Sources:
 * `src/boards/protocols/chesslink/README.md`.
 */
export const chesslinkPeripheral: GattProfile = {
  name: 'MILLENNIUM CHESS',
  advertise: (name) => ({ name, txPower: true }),
  services: servicesOf(link),
  commands: link?.write.characteristic ?? '',
  leavesBy: () => link?.notify[0]?.characteristic ?? '',
  notificationBytes: 20,
  // Also matches the first part of a command that is written in several.
  changesLights: ([letter = 0]) => LIGHT_LETTERS.includes(letter & DATA_BITS),
  lightsOff,
  shutdownBytes: lightsOff,
};
