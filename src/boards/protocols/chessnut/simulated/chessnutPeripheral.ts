import { linkOf } from '../../../eboard/boardFamily.js';
import { type GattProfile, servicesOf } from '../../../simulated/peripheral/gattProfile.js';
import { chessnutFamily } from '../chessnutFamily.js';
import { encodeCommand } from '../commands.js';
import { CODE } from '../frames.js';

const link = linkOf(chessnutFamily, 'ble');
const [positions, answers] = link?.notify ?? [];
const of8281 = (part: string): string => `1b7e${part}-2877-41c3-b46e-cf057c562023`;
const GAMES = of8281('8283');

const STORED: readonly number[] = [CODE.storedSize, CODE.storedGame, CODE.storedChecksum];
const LIGHTS = 0x0a;

/** Two letters, then six bytes of unknown meaning as sent by one real board. */
const COMPANY = 0x4450;
const BEFORE_ADDRESS = [0x43, 0x53, 0xb9, 0x53, 0x05, 0x64, 0x00, 0x00];

/** The address in reverse byte order. */
const reversed = (address: string): readonly number[] =>
  address
    .split(':')
    .map((byte) => Number.parseInt(byte, 16))
    .reverse();

const lightsOff = encodeCommand({ kind: 'lights', squares: [] });

/** A Chessnut Air. Sources: `src/boards/protocols/chessnut/README.md`. */
export const chessnutPeripheral: GattProfile = {
  name: 'Chessnut Air',
  advertise: (name, address) => ({
    name,
    manufacturerData: {
      company: COMPANY,
      data: Uint8Array.from([...BEFORE_ADDRESS, ...reversed(address)]),
    },
  }),
  services: [
    ...servicesOf(link),
    // The service of stored games. This board stores none, but apps may look for the service.
    {
      uuid: of8281('8281'),
      characteristics: [
        { uuid: of8281('8282'), flags: ['write', 'write-without-response'] },
        { uuid: GAMES, flags: ['notify'] },
      ],
    },
  ],
  commands: link?.write.characteristic ?? '',
  leavesBy: ([code = 0]) => {
    if (STORED.includes(code)) return GAMES;
    return (code === CODE.position ? positions : answers)?.characteristic ?? '';
  },
  // A position needs 38 bytes. The maker's app negotiates a large enough MTU first.
  notificationBytes: 38,
  changesLights: ([code]) => code === LIGHTS,
  lightsOff,
  // The board loses its mode with the connection.
  shutdownBytes: Uint8Array.from([...lightsOff, ...encodeCommand({ kind: 'mode', mode: 'stored' })]),
};
