import { makeSquare } from '../../../chess/square.js';
import { keyedText } from '../../../shared/keyedText.js';
import { createPolledDriver } from '../../eboard/kit/polledBoard.js';
import { UNKNOWN_PIECE } from '../../eboard/sensorBoard.js';
import { COMMAND, makeLights, type SquareoffFrame } from './messages.js';

/** Voltages of an empty and a full lithium cell. The charge between them is roughly interpolated. */
const EMPTY_VOLTS = 3.3;
const FULL_VOLTS = 4.1;

const percentOf = (volts: number): number =>
  Math.round(100 * Math.min(1, Math.max(0, (volts - EMPTY_VOLTS) / (FULL_VOLTS - EMPTY_VOLTS))));

export const describeFrame = (frame: SquareoffFrame): string => {
  switch (frame.kind) {
    case 'square':
      return `${makeSquare(frame.square)} ${frame.isTaken ? 'taken' : 'empty'}`;
    case 'board': {
      const taken = [...frame.board].flatMap((code, square) => (code === 0 ? [] : [makeSquare(square)]));
      return `board ${taken.join(' ') || 'empty'}`;
    }
    case 'newGame':
      return 'new game';
    case 'battery':
      return `battery ${frame.volts} V`;
    case 'other':
      return frame.text;
  }
};

const encoder = new TextEncoder();
const word = (text: string): Uint8Array => encoder.encode(text);

export const squareoffDriver = createPolledDriver<SquareoffFrame>({
  capabilities: {
    sensing: 'occupancy',
    lights: { where: 'squares', colours: 'one', atOnce: 'all' },
    battery: true,
  },
  name: 'Square Off Pro',
  begin: [word(COMMAND.newGame)],
  askBoard: word(COMMAND.askBoard),
  whenReady: () => [word(COMMAND.inStep)],
  askBattery: word(COMMAND.askBattery),
  lights: (squares) => word(makeLights(squares)),
  full: keyedText(
    'boardTrouble.squareOffFull',
    'the board reports every square as taken: take all pieces off, switch it off and on again',
  ),
  read: (frame) => {
    switch (frame.kind) {
      case 'square':
        return { kind: 'square', square: frame.square, code: frame.isTaken ? UNKNOWN_PIECE : 0 };
      case 'board':
        return frame;
      case 'battery':
        // The board does not report whether it is charging.
        return {
          kind: 'event',
          event: { kind: 'battery', percent: percentOf(frame.volts), charging: false },
        };
      default:
        return { kind: 'event', event: { kind: 'ignored', what: describeFrame(frame) } };
    }
  },
});
