import { makeBoardFen } from '../../../chess/board.js';
import { makeSquare } from '../../../chess/square.js';
import { makeHex } from '../../../shared/hex.js';
import { type ChessnutCommand, readCommand } from './commands.js';
import type { ChessnutFrame } from './frames.js';

export const describeFrame = (frame: ChessnutFrame): string => {
  switch (frame.kind) {
    case 'position':
      return `position ${makeBoardFen(frame.board)} at ${frame.clockS} s`;
    case 'ack':
      return frame.done ? 'done' : 'not ready';
    case 'battery':
      return `battery ${frame.percent} %${frame.charging ? ', charging' : ''}`;
    case 'button':
      return `button ${frame.button} pressed`;
    case 'version':
      return `version of the ${frame.of}: ${frame.text}`;
    case 'time':
      return `time ${frame.seconds} s`;
    case 'storedGames':
      return `stored games: ${frame.count}`;
    case 'storedGame':
      return `stored game ${frame.part}`;
    case 'storedFacts':
      return `of the stored game (${frame.code.toString(16)}): ${makeHex(frame.bytes)}`;
  }
};

const describeCommand = (command: ChessnutCommand): string => {
  switch (command.kind) {
    case 'mode':
      return command.mode === 'live' ? 'report the position' : 'report stored games';
    case 'lights':
      return `lights: ${command.squares.length === 0 ? 'none' : command.squares.map(makeSquare).join(' ')}`;
    case 'beep':
      return `beep ${command.hertz} Hz ${command.lastsMs} ms`;
    case 'askVersion':
      return `ask the version of the ${command.of}`;
    case 'askTime':
      return 'what time';
    case 'askBattery':
      return 'ask the battery level';
    case 'askStoredGames':
      return 'ask the number of stored games';
    case 'prepareGame':
      return 'prepare the newest game';
    case 'sendGame':
      return 'send the newest game';
  }
};

/** Undefined for bytes that are no command. */
export const describeKnown = (bytes: Uint8Array): string | undefined => {
  const command = readCommand(bytes);
  return command && describeCommand(command);
};

export const describeWrite = (bytes: Uint8Array): string =>
  describeKnown(bytes) ?? `not understood ${makeHex(bytes)}`;
