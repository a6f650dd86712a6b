import { expect, test } from 'vitest';
import { createCppDecoder } from '../../../../src/boards/protocols/cpp/cppProtocol.js';
import { decodeInPieces } from '../cutting.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const STATE = 'state ????????/????????/8/8/8/8/????????/????????';

const decode = (bytes: Uint8Array, sizes: readonly number[]) =>
  decodeInPieces(createCppDecoder(), bytes, sizes);

test('words are received between readable texts, with any line end', () => {
  const { frames, discarded } = decode(bytesOf(`boot 12\n${STATE}\r\nok\rlifted e2\nnok\n\n`), [3]);
  expect(frames.map(({ kind }) => kind)).toEqual(['board', 'answer', 'answer']);
  expect(String.fromCharCode(...discarded)).toBe('boot 12lifted e2');
});
