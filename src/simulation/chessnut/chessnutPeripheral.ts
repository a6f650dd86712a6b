import { encodeCommand } from '../../protocols/chessnut/commands.js';
import { CODE } from '../../protocols/chessnut/frames.js';
import type { GattProfile } from '../peripheral/gattProfile.js';

const uuid = (service: string): string => `1b7e82${service}-2877-41c3-b46e-cf057c562023`;
const POSITIONS = uuid('62');
const COMMANDS = uuid('72');
const ANSWERS = uuid('73');
const GAMES = uuid('83');

const STORED: readonly number[] = [CODE.storedSize, CODE.storedGame, CODE.storedChecksum];
const LIGHTS = 0x0a;

/** Two letters, then six bytes of one real board whose meaning is not known. */
const COMPANY = 0x4450;
const BEFORE_ADDRESS = [0x43, 0x53, 0xb9, 0x53, 0x05, 0x64, 0x00, 0x00];

/** The address as its last byte comes first. */
const reversed = (address: string): readonly number[] =>
  address
    .split(':')
    .map((byte) => Number.parseInt(byte, 16))
    .reverse();

const lightsOff = encodeCommand({ kind: 'lights', squares: [] });

/** A Chessnut Air. Sources of these facts: `src/protocols/chessnut/README.md`. */
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
    { uuid: uuid('61'), characteristics: [{ uuid: POSITIONS, flags: ['notify'] }] },
    {
      uuid: uuid('71'),
      characteristics: [
        { uuid: COMMANDS, flags: ['write', 'write-without-response'] },
        { uuid: ANSWERS, flags: ['notify'] },
      ],
    },
    {
      uuid: uuid('81'),
      characteristics: [
        { uuid: uuid('82'), flags: ['write', 'write-without-response'] },
        { uuid: GAMES, flags: ['notify'] },
      ],
    },
  ],
  commands: COMMANDS,
  leavesBy: ([code = 0]) => {
    if (code === CODE.position) return POSITIONS;
    return STORED.includes(code) ? GAMES : ANSWERS;
  },
  // A position needs 38: the maker asks for an MTU that holds it before anything is said.
  notificationBytes: 38,
  changesLights: ([code]) => code === LIGHTS,
  lightsOff,
  // Its mode is forgotten with the connection.
  farewell: Uint8Array.from([...lightsOff, ...encodeCommand({ kind: 'mode', mode: 'stored' })]),
};
