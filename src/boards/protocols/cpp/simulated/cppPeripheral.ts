import { linkOf } from '../../../eboard/boardFamily.js';
import type { GattProfile } from '../../../simulated/peripheral/gattProfile.js';
import { cppFamily } from '../cppFamily.js';

const link = linkOf(cppFamily, 'ble');
/** Named by the side that writes. The central and the peripheral use opposite names. */
const COMMANDS = link?.write.characteristic ?? '';
const ANSWERS = link?.notify[0]?.characteristic ?? '';
const SERVICE = link?.write.service ?? '';

const roundEnds = new TextEncoder().encode('end undefined\n');

/** A board of the Chess Peripheral Protocol. Sources: `src/boards/protocols/cpp/README.md`. */
export const cppPeripheral: GattProfile = {
  name: 'jadoube',
  // Hosts find such boards by their service.
  advertise: (name) => ({ name, serviceUuids: [SERVICE] }),
  services: [
    {
      uuid: SERVICE,
      characteristics: [
        { uuid: COMMANDS, flags: ['write', 'write-without-response'] },
        { uuid: ANSWERS, flags: ['read', 'notify'] },
      ],
    },
  ],
  commands: COMMANDS,
  leavesBy: () => ANSWERS,
  lines: true,
  // A position has about 90 letters. With a smaller MTU it arrives in several packets.
  notificationBytes: 100,
  // A move of the central stays lit until a hand carries it out.
  changesLights: ([letter]) => letter === 'm'.charCodeAt(0),
  lightsOff: roundEnds,
  shutdownBytes: roundEnds,
};
