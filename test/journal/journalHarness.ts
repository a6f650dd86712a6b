import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TableEvent, TableEventBody } from '../../src/table/tableEvent.js';

/** A folder that is removed after the test. */
export const makeFolder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-journal-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};

export const event = (seq: number, body: TableEventBody, table = 'one'): TableEvent => ({
  seq,
  table,
  epoch: 'test',
  n: seq,
  atMs: 10 * seq,
  at: '2026-11-21T10:00:00.000Z',
  ...body,
});

export const begin = (seq: number, gameId: string, table = 'one'): TableEvent =>
  event(
    seq,
    { type: 'game', gameId, fen: 'f', chess960: false, startedAt: `s${seq}`, tags: { White: 'Anna' } },
    table,
  );

export const move = (seq: number, gameId: string, ply: number): TableEvent =>
  event(seq, {
    type: 'move',
    gameId,
    ply,
    uci: 'e2e4',
    san: 'e4',
    fen: 'f',
    level: 'committed',
    confidence: 1,
  });

export const boards = (fromSeq: number, count: number): readonly TableEvent[] =>
  Array.from({ length: count }, (_, i) => event(fromSeq + i, { type: 'board', physical: `${fromSeq + i}` }));
