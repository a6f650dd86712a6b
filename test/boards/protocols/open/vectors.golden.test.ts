import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { crc16 } from '../../../../src/boards/protocols/open/crc16.js';
import { makeLine, type OpenSide, parseLine } from '../../../../src/boards/protocols/open/line.js';
import type { OpenMessage } from '../../../../src/boards/protocols/open/messages.js';

type Vector = {
  readonly from: OpenSide;
  readonly line: string;
  readonly means?: { readonly seq: number; readonly type: string; readonly fields: object };
  readonly canonical?: false;
  readonly unchecked?: 'debug' | 'ask' | 'stop' | 'empty';
  readonly bad?: 'length' | 'character' | 'shape' | 'checksum' | 'type' | 'field';
  readonly key?: string;
  readonly note?: string;
};

const { vectors } = JSON.parse(readFileSync('firmware-protocol/vectors.json', 'utf8')) as {
  readonly vectors: readonly Vector[];
};
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const nameOf = (vector: Vector): string => `${vector.from}: ${vector.line.slice(0, 60)} ${vector.note ?? ''}`;

test('the checksum has the published check value', () => {
  expect(crc16(bytesOf('123456789'))).toBe(0x29b1);
});

test.each(vectors.filter(({ means }) => means).map((vector) => [nameOf(vector), vector] as const))(
  'good: %s',
  (_, { from, line, means, canonical }) => {
    const message = { type: means?.type, ...means?.fields };
    const read = parseLine(bytesOf(line), from);
    expect(read).toMatchObject({ ok: true, value: { kind: 'message', seq: means?.seq } });
    if (read.ok && read.value.kind === 'message') expect(read.value.message).toEqual(message);
    if (canonical !== false) expect(makeLine(means?.seq ?? -1, message as OpenMessage)).toBe(line);
  },
);

test.each(vectors.filter(({ means }) => !means).map((vector) => [nameOf(vector), vector] as const))(
  'without meaning: %s',
  (_, { from, line, unchecked, bad, key }) => {
    const read = parseLine(bytesOf(line), from);
    if (unchecked !== undefined) expect(read).toMatchObject({ ok: true, value: { kind: unchecked } });
    else if (bad === 'type') expect(read).toMatchObject({ ok: true, value: { kind: 'strange', code: bad } });
    else if (bad === 'field')
      expect(read).toMatchObject({ ok: true, value: { kind: 'strange', code: bad, key } });
    else expect(read).toEqual({ ok: false, error: bad });
  },
);

test('the table of messages is what is generated from messages.json', async () => {
  const generator = new URL('../../../../firmware-protocol/generators/types.mjs', import.meta.url);
  const { makeTypes } = (await import(generator.href)) as { makeTypes: (table: unknown) => string };
  const table: unknown = JSON.parse(readFileSync('firmware-protocol/messages.json', 'utf8'));
  expect(readFileSync('src/boards/protocols/open/messages.ts', 'utf8')).toBe(makeTypes(table));
});
