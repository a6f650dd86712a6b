import { type CppFrame, makeWords } from './words.js';

/** The words are for people as they are. */
export const describeFrame = (frame: CppFrame): string => makeWords(frame);

/** What we write are whole lines. */
export const describeWrite = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes).split('\n').filter(Boolean).join(' | ') || '(empty line)';
