import { makeBoardFen } from '../../../../chess/board.js';
import { makeHex } from '../../../../shared/hex.js';
import { describeFrame, makeLogText } from '../describe.js';
import { sensorBoardOf } from '../squares.js';
import type { BusFrame, BusMessage } from './busMessages.js';

export const describeBusMessage = (message: BusMessage): string => {
  switch (message.kind) {
    case 'board':
      return `board ${makeBoardFen(sensorBoardOf(message.codes))}`;
    case 'changes':
      return `changes: ${message.entries.map(makeLogText).join('; ') || 'none'}`;
    case 'fromStart':
      return `log from the start: ${message.entries.map(makeLogText).join('; ') || 'nothing'}`;
    case 'here':
      return 'is here';
    case 'startMarked':
      return 'start marked';
    case 'version':
      return `version ${message.version ?? 'before 1.2'}`;
    case 'unknown':
      return `unknown message ${makeHex(Uint8Array.of(message.id))} ${makeHex(message.payload)}`;
    default:
      return describeFrame(message);
  }
};

export const describeBusFrame = ({ address, message }: BusFrame): string =>
  `board ${address} on the bus: ${describeBusMessage(message)}`;
