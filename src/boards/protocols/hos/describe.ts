import { makeBoardFen } from '../../../chess/board.js';
import { makeSquare } from '../../../chess/square.js';
import { makeHex } from '../../../shared/hex.js';
import { readCommand } from './commands.js';
import type { HosFrame, HosTime } from './frames.js';

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const timeText = ({ hours, minutes, seconds }: HosTime): string =>
  `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;

/** One line for people. */
export const describeFrame = (frame: HosFrame): string => {
  if (frame.kind === 'position') return `position ${makeBoardFen(frame.board)}`;
  const { left, right, isRunning, side } = frame;
  return `clock left ${timeText(left)} right ${timeText(right)}, ${isRunning ? `${side} runs` : 'stopped'}`;
};

/** One line for a write to the board. */
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
      return 'left side of the clock runs';
    case 'startRight':
      return 'right side of the clock runs';
  }
};
