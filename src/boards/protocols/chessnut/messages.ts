import { type ChessnutFrame, CODE, HEADER_BYTES, PLACEMENT_BYTES, type VersionOf } from './frames.js';
import { readPlacement } from './squares.js';

const GAME_BEGINS = 0xbe;
const GAME_ENDS = 0xed;
const CHARGING = 0x80;

const littleEndian = (bytes: Uint8Array): number => bytes.reduce((sum, byte, i) => sum + byte * 256 ** i, 0);

const readText = (bytes: Uint8Array): string | undefined => {
  const text = String.fromCharCode(...bytes).replace(/\0+$/, '');
  return /^[ -~]*$/.test(text) ? text : undefined;
};

const readPosition = (payload: Uint8Array): ChessnutFrame | undefined => {
  const board = readPlacement(payload.subarray(0, PLACEMENT_BYTES));
  const clockS = littleEndian(payload.subarray(PLACEMENT_BYTES, PLACEMENT_BYTES + 4));
  return board && { kind: 'position', board, clockS };
};

/** Charging is shown in a bit of the level or in a separate byte, depending on the firmware. */
const readBattery = (level: number, flag: number): ChessnutFrame | undefined => {
  const percent = level & ~CHARGING;
  const charging = (level & CHARGING) !== 0 || flag === 1;
  return percent <= 100 ? { kind: 'battery', percent, charging } : undefined;
};

const readVersion = (which: number, text: Uint8Array): ChessnutFrame | undefined => {
  const of: VersionOf = which === 0 ? 'radio' : 'controller';
  const read = readText(text);
  return read === undefined ? undefined : { kind: 'version', of, text: read };
};

const readStoredGame = (mark: number): ChessnutFrame | undefined => {
  if (mark === GAME_BEGINS) return { kind: 'storedGame', part: 'begins' };
  return mark === GAME_ENDS ? { kind: 'storedGame', part: 'ends' } : undefined;
};

/** Reads a whole message with a known code and a possible length; undefined when its content is invalid. */
export const readMessage = (message: Uint8Array): ChessnutFrame | undefined => {
  const code = message[0] ?? 0;
  const payload = message.slice(HEADER_BYTES);
  const [first = 0, second = 0] = payload;
  switch (code) {
    case CODE.position:
      return readPosition(payload);
    case CODE.button:
      return { kind: 'button', button: first };
    case CODE.ack:
      return first <= 1 ? { kind: 'ack', done: first === 0 } : undefined;
    case CODE.version:
      return readVersion(first, payload.subarray(1));
    case CODE.battery:
      return readBattery(first, second);
    case CODE.time:
      return { kind: 'time', seconds: littleEndian(payload) };
    case CODE.storedGames:
      return { kind: 'storedGames', count: first };
    case CODE.storedGame:
      return readStoredGame(first);
    default:
      return { kind: 'storedFacts', code, bytes: payload };
  }
};

/** Makes a message as the board sends it, without the padding of a report. */
export const makeMessage = (code: number, payload: ArrayLike<number>): Uint8Array =>
  Uint8Array.from([code, payload.length, ...Array.from(payload)]);

export const GAME_MARKS = { begins: GAME_BEGINS, ends: GAME_ENDS } as const;
