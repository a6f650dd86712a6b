import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRecordingHeader, parseRecordingLine } from '../../src/boards/transport/recording.js';
import { createPgnReader } from '../../src/chess/pgn/pgnReader.js';
import { replayPgn } from '../../src/chess/pgn/replayPgn.js';

const folder = new URL('../../fixtures/recordings/', import.meta.url);
const files = readdirSync(folder);
const names = files.filter((file) => file.endsWith('.jsonl')).map((file) => file.slice(0, -'.jsonl'.length));
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

test('the recordings are small', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0);
  expect(bytes).toBeLessThan(2_000_000);
});

/** `layout-PROTOCOL` was written by hand, by the layout of the bytes; simulated boards wrote the others. */
const headerOf = (name: string) => {
  const [, family] = /^layout-([a-z]+)/.exec(name) ?? [];
  if (family !== undefined) return { protocol: family, origin: 'from-spec' };
  const protocol = name.startsWith('sentio') ? 'sentio' : name.startsWith('levels') ? 'open' : 'dgt';
  return { protocol, origin: 'simulated' };
};

/** The ply, from 0, that the rules forbid. */
const forbidden: Readonly<Record<string, number>> = { 'illegal-that-stood': 14 };

test.each(names)('%s is a recording, and stands beside the games it holds', (name) => {
  const [header = '', ...lines] = read(`${name}.jsonl`).trimEnd().split('\n');
  const head = parseRecordingHeader(header);
  expect(head.ok && head.value).toMatchObject(headerOf(name));
  lines.forEach((line, i) => {
    expect(parseRecordingLine(line, i + 2).ok).toBe(true);
  });

  let games = 0;
  const reader = createPgnReader({
    onGame: (game) => {
      games++;
      const { moves, fault } = replayPgn(game);
      if (forbidden[name] === undefined) expect(fault).toBeUndefined();
      else expect(moves).toHaveLength(forbidden[name]);
      expect(moves.length).toBeGreaterThan(5);
    },
  });
  reader.push(read(`${name}.pgn`));
  reader.finish();
  expect(games).toBeGreaterThan(0);
});
