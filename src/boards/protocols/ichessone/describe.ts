import { makeBoardFen } from '../../../chess/board.js';
import { makeSquare } from '../../../chess/square.js';
import { makeHex } from '../../../shared/hex.js';
import { COMMAND, readLights } from './commands.js';
import type { IchessoneFrame } from './frames.js';

/** One line for people. */
export const describeFrame = (frame: IchessoneFrame): string => {
  switch (frame.kind) {
    case 'position':
      return `position ${makeBoardFen(frame.board)}`;
    case 'battery':
      return `battery ${frame.percent} %${frame.charging ? ', charging' : ''}`;
    case 'hardware':
      return `hardware ${frame.text}`;
  }
};

const WORDS: Readonly<Record<string, string>> = {
  [COMMAND.reportChanges]: 'report changes',
  [COMMAND.askPosition]: 'ask position',
  [COMMAND.askBattery]: 'ask battery',
  [COMMAND.askHardware]: 'ask hardware',
};

/** One line for a write to the board. */
export const describeWrite = (bytes: Uint8Array): string => {
  const lights = readLights(bytes);
  if (lights === undefined) return WORDS[String.fromCharCode(...bytes)] ?? `not understood ${makeHex(bytes)}`;
  const names = lights.squares.map(makeSquare).join(' ') || 'none';
  return `${lights.replaces ? 'lights' : 'lights besides'}: ${names}`;
};
