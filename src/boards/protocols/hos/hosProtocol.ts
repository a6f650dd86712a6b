import { makeBoardFen } from '../../../chess/board.js';
import { makeSquare } from '../../../chess/square.js';
import { makeHex } from '../../../shared/hex.js';
import type { Protocol, Scrub } from '../../eboard/driver.js';
import { encodeCommand, readCommand } from './commands.js';
import { createHosDecoder } from './decode.js';
import { type HosState, hosDriver } from './driver.js';
import type { HosFrame, HosTime } from './frames.js';
import { hosFamily } from './hosFamily.js';

/** Replaces noise. It is the code of no piece, so the result is noise too. */
const NOISE = 0xff;

const fromDevice = (bytes: Uint8Array): Uint8Array => {
  const outputs = createHosDecoder().push(bytes);
  const isNoise = outputs.some(({ kind }) => kind !== 'frame');
  // Reports are padded with zeros only.
  return isNoise ? new Uint8Array(bytes.length).fill(NOISE) : bytes.slice();
};

const toDevice = (bytes: Uint8Array): Uint8Array => {
  const out = new Uint8Array(bytes.length);
  const command = readCommand(bytes);
  if (command !== undefined) out.set(encodeCommand(command).subarray(0, bytes.length));
  return out;
};

/** Boards send no names. The scrub removes everything except positions and times. */
const hosScrub: Scrub = { fromDevice, toDevice };

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const timeText = ({ hours, minutes, seconds }: HosTime): string =>
  `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;

const describeFrame = (frame: HosFrame): string => {
  if (frame.kind === 'position') return `position ${makeBoardFen(frame.board)}`;
  const { left, right, isRunning, side } = frame;
  return `clock left ${timeText(left)} right ${timeText(right)}, ${isRunning ? `${side} runs` : 'stopped'}`;
};

export const describeWrite = (bytes: Uint8Array): string => {
  const command = readCommand(bytes);
  switch (command?.kind) {
    case undefined:
      return `not understood ${makeHex(bytes)}`;
    case 'light':
      return `light ${makeSquare(command.square)}`;
    case 'setClock':
      return `clock set left ${timeText(command.left)} right ${timeText(command.right)}`;
    case 'lightsOff':
      return 'lights off';
    case 'stopClock':
      return 'stop the clock';
    case 'startLeft':
      return 'run the left side of the clock';
    case 'startRight':
      return 'run the right side of the clock';
  }
};

/** Boards of House of Staunton, also sold by Zmartfun, that use USB reports. */
export const hosProtocol: Protocol<HosFrame, HosState> = {
  ...hosFamily,
  createDecoder: createHosDecoder,
  driver: hosDriver,
  describeFrame,
  describeWrite,
  scrub: hosScrub,
};
