import type { GattProfile } from '../../../simulated/peripheral/gattProfile.js';

/** Central and peripheral each call theirs the other way round; these are by who writes. */
const SERVICE = 'f5351050-b2c9-11ec-a0c0-b3bc53b08d33';
const COMMANDS = 'f53513ca-b2c9-11ec-a0c1-639b8957db99';
const ANSWERS = 'f535147e-b2c9-11ec-a0c2-8bbd706ec4e6';

const roundEnds = new TextEncoder().encode('end undefined\n');

/** A board of the Chess Peripheral Protocol. Sources of these facts: `src/boards/protocols/cpp/README.md`. */
export const cppPeripheral: GattProfile = {
  name: 'jadoube',
  // Such boards are found by their service.
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
  // A position has some 90 letters: without an MTU that holds it a packet comes in parts.
  notificationBytes: 100,
  // A move of the central is lit until hands have made it.
  changesLights: ([letter]) => letter === 'm'.charCodeAt(0),
  lightsOff: roundEnds,
  farewell: roundEnds,
};
