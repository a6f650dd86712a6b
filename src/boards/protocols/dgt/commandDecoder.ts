import type { DecodeOutput, Decoder, Discarded } from '../../../shared/framing.js';
import {
  ASCII_CHARACTERS,
  CLOCK_COMMANDS,
  CLOCK_MESSAGE,
  type DgtClockCommand,
  LONG_ASCII_CHARACTERS,
  readIcons,
} from './clockCommands.js';
import { COMMAND_BYTES, type DgtCommand, type DgtSimpleCommand, LIGHTS_MESSAGE } from './commands.js';

/** The messages of a host: the commands of this program, and others that only other hosts send. */
export type HostMessage =
  | DgtCommand
  /** A clock message with an unknown command or length. */
  | { readonly kind: 'strangeClock'; readonly body: Uint8Array }
  /** Starts the boot loader, or permanently changes which squares are scanned. */
  | { readonly kind: 'dangerous'; readonly byte: number }
  /** A command for a board on a bus: command, address, checksum. */
  | { readonly kind: 'bus'; readonly command: number; readonly address: number };

const DANGEROUS: ReadonlySet<number> = new Set([0x4e, 0x51, 0x53, 0x54]);
const BUS_BYTES = 4;

const simpleCommands = new Map<number, DgtSimpleCommand>(
  (Object.keys(COMMAND_BYTES) as DgtSimpleCommand[]).map((kind) => [COMMAND_BYTES[kind], kind]),
);

const readSetAndRun = (args: Uint8Array): DgtClockCommand | undefined => {
  const [leftHours = 0, leftMinutes = 0, leftSeconds = 0, rightHours = 0, rightMinutes = 0] = args;
  const [rightSeconds = 0, control = 0] = args.subarray(5);
  if (args.length !== 7) return undefined;
  return {
    kind: 'setAndRun',
    left: { hours: leftHours, minutes: leftMinutes, seconds: leftSeconds },
    right: { hours: rightHours, minutes: rightMinutes, seconds: rightSeconds },
    running: (control & 1) !== 0 ? 'left' : (control & 2) !== 0 ? 'right' : null,
    lever: (control & 8) !== 0,
  };
};

const readDisplay = (args: Uint8Array): DgtClockCommand | undefined => {
  const [c = 0, b = 0, a = 0, f = 0, e = 0, d = 0, icons = 0, beep = 0] = args;
  if (args.length !== 8) return undefined;
  return { kind: 'display', segments: [a, b, c, d, e, f], icons, beep: beep === 3 };
};

const readAscii = (
  args: Uint8Array,
  kind: 'ascii' | 'longAscii',
  characters: number,
): DgtClockCommand | undefined => {
  if (args.length !== characters + 1) return undefined;
  return { kind, text: String.fromCharCode(...args.subarray(0, characters)), beep: args[characters] ?? 0 };
};

const readIconCommand = (args: Uint8Array): DgtClockCommand | undefined => {
  const [leftModes = 0, rightModes = 0, leftPeriods = 0, rightPeriods = 0] = args;
  if (args.length !== 8) return undefined;
  return {
    kind: 'icons',
    left: readIcons(leftModes, leftPeriods),
    right: readIcons(rightModes, rightPeriods),
  };
};

const readClockCommand = (body: Uint8Array): DgtClockCommand | undefined => {
  const args = body.subarray(2, -1);
  switch (body[1]) {
    case CLOCK_COMMANDS.display:
      return readDisplay(args);
    case CLOCK_COMMANDS.icons:
      return readIconCommand(args);
    case CLOCK_COMMANDS.ascii:
      return readAscii(args, 'ascii', ASCII_CHARACTERS);
    case CLOCK_COMMANDS.longAscii:
      return readAscii(args, 'longAscii', LONG_ASCII_CHARACTERS);
    case CLOCK_COMMANDS.setAndRun:
      return readSetAndRun(args);
    case CLOCK_COMMANDS.endDisplay:
      return args.length === 0 ? { kind: 'endDisplay' } : undefined;
    case CLOCK_COMMANDS.askClockVersion:
      return args.length === 0 ? { kind: 'askClockVersion' } : undefined;
    case CLOCK_COMMANDS.beep:
      return args.length === 1 ? { kind: 'beep', units: args[0] ?? 0 } : undefined;
    default:
      return undefined;
  }
};

const readLong = (first: number, body: Uint8Array): HostMessage => {
  if (first === LIGHTS_MESSAGE) return { kind: 'lights', body };
  const command = readClockCommand(body);
  return command === undefined ? { kind: 'strangeClock', body } : { kind: 'clock', command };
};

type Taken = { readonly output: DecodeOutput<HostMessage>; readonly bytes: number };

const frame = (message: HostMessage, bytes: number): Taken => ({
  output: { kind: 'frame', frame: message },
  bytes,
});
const discard = (why: Discarded['why'], bytes: Uint8Array): Taken => ({
  output: { kind: 'discarded', why, bytes },
  bytes: bytes.length,
});

/** The first message of the bytes and its length; undefined when more bytes are needed. */
export const takeHostMessage = (pending: Uint8Array): Taken | undefined => {
  const [first, second, third] = pending;
  if (first === undefined) return undefined;
  const simple = simpleCommands.get(first);
  if (simple !== undefined) return frame({ kind: simple }, 1);
  if (DANGEROUS.has(first)) return frame({ kind: 'dangerous', byte: first }, 1);
  if (first === CLOCK_MESSAGE || first === LIGHTS_MESSAGE) {
    if (second === undefined || pending.length < 2 + second) return undefined;
    return frame(readLong(first, pending.slice(2, 2 + second)), 2 + second);
  }
  if (first < 0x80) return discard('noise', pending.slice(0, 1));
  if (second === undefined || third === undefined || pending.length < BUS_BYTES) return undefined;
  // A wrong checksum skips only one byte, because the next may start a command.
  if (((first + second + third) & 0x7f) !== pending[3]) return discard('checksum', pending.slice(0, 1));
  return frame({ kind: 'bus', command: first, address: (second << 7) | third }, BUS_BYTES);
};

/** Decodes what a host writes, for the simulator and to describe writes. */
export const createCommandDecoder = (): Decoder<HostMessage> => {
  let pending = new Uint8Array(0);
  return {
    push: (chunk) => {
      const out: DecodeOutput<HostMessage>[] = [];
      let rest = pending.length === 0 ? chunk : Uint8Array.of(...pending, ...chunk);
      for (let taken = takeHostMessage(rest); taken !== undefined; taken = takeHostMessage(rest)) {
        out.push(taken.output);
        rest = rest.subarray(taken.bytes);
      }
      pending = rest.slice();
      return out;
    },
    reset: () => {
      pending = new Uint8Array(0);
    },
  };
};
