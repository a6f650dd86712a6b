import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { encodeCommand, readCommand } from '../../../../src/boards/protocols/chessnut/commands.js';
import { createChessnutDecoder } from '../../../../src/boards/protocols/chessnut/decode.js';
import { describeFrame, describeWrite } from '../../../../src/boards/protocols/chessnut/describe.js';
import { makeHex, parseHex } from '../../../../src/shared/hex.js';

/** Not recorded from a board (see the note in the file). */
type Vectors = {
  readonly messages: readonly {
    readonly hex: string;
    readonly frames: readonly string[];
    readonly discarded?: string;
    readonly source: string;
  }[];
  readonly commands: readonly { readonly hex: string; readonly text: string }[];
};

const { messages, commands } = JSON.parse(
  readFileSync('fixtures/vectors/chessnut-messages.json', 'utf8'),
) as Vectors;
const bytesOf = (hex: string): Uint8Array => {
  const parsed = parseHex(hex);
  if (!parsed.ok) throw new Error(parsed.error.text);
  return parsed.value;
};

test.each(messages)('$source', ({ hex, frames, discarded = '' }) => {
  const outputs = createChessnutDecoder().push(bytesOf(hex));
  expect(outputs.flatMap((output) => (output.kind === 'frame' ? [describeFrame(output.frame)] : []))).toEqual(
    frames,
  );
  const noise = outputs.flatMap((output) => (output.kind === 'discarded' ? [...output.bytes] : []));
  // Zeros fill reports, and are not noise.
  const bytes = bytesOf(discarded).filter((byte) => byte !== 0);
  expect(makeHex(Uint8Array.from(noise))).toBe(makeHex(bytes));
});

test.each(commands)('$text', ({ hex, text }) => {
  const bytes = bytesOf(hex);
  expect(describeWrite(bytes)).toBe(text);
  expect(describeWrite(Uint8Array.from([...bytes, 0, 0]))).toBe(
    text.startsWith('not understood') ? `${text}0000` : text,
  );
  const command = readCommand(bytes);
  if (command !== undefined) expect(makeHex(encodeCommand(command))).toBe(hex);
});
