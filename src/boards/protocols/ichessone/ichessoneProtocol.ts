import { makeBoardFen } from '../../../chess/board.js';
import { makeSquare } from '../../../chess/square.js';
import { keepBlocks } from '../../../shared/blockDecoder.js';
import { makeHex } from '../../../shared/hex.js';
import type { Protocol, Scrub } from '../../eboard/driver.js';
import { COMMAND, readLights } from './commands.js';
import { createIchessoneDecoder, readAnswer } from './decode.js';
import { type IchessoneState, ichessoneDriver } from './driver.js';
import type { IchessoneFrame } from './frames.js';
import { ichessoneFamily } from './ichessoneFamily.js';

const describeFrame = (frame: IchessoneFrame): string => {
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

/** Undefined for bytes that are no command. */
const describeKnown = (bytes: Uint8Array): string | undefined => {
  const lights = readLights(bytes);
  if (lights === undefined) return WORDS[String.fromCharCode(...bytes)];
  const names = lights.squares.map(makeSquare).join(' ') || 'none';
  return `${lights.replaces ? 'lights' : 'lights besides'}: ${names}`;
};

export const describeWrite = (bytes: Uint8Array): string =>
  describeKnown(bytes) ?? `not understood ${makeHex(bytes)}`;

const FILLER = 0x78;
const HEAD_BYTES = 2;

/** Removes the board's description of itself, and noise. */
const ichessoneScrub: Scrub = {
  fromDevice: (bytes) =>
    keepBlocks(bytes, readAnswer, (frame, block) =>
      frame.kind === 'hardware' ? block.slice().fill(FILLER, HEAD_BYTES) : block,
    ),
  toDevice: (bytes) => (describeKnown(bytes) === undefined ? new Uint8Array(bytes.length) : bytes),
};

/** iChessOne, a board that identifies its pieces and has coloured lights. */
export const ichessoneProtocol: Protocol<IchessoneFrame, IchessoneState> = {
  ...ichessoneFamily,
  createDecoder: createIchessoneDecoder,
  driver: ichessoneDriver,
  describeFrame,
  describeWrite,
  scrub: ichessoneScrub,
};
