import { expect, test } from 'vitest';
import { replayRecording } from '../../src/app/replayRecording.js';
import { createRecordingReader } from '../../src/boards/transport/recordingReader.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import type { CommitLevel } from '../../src/recognition/recognitionEvent.js';

const LAWS = { rules: lawsRules('casual'), canMate: findMate };

const hex = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex');

const BACK_RANK = [2, 3, 4, 6, 5, 4, 3, 2];
const rank = (piece: number): readonly number[] => new Array<number>(8).fill(piece);
/** A DGT board sends a8 first. White's pieces are 1 to 6, and Black's 7 to 12. */
const START = [...BACK_RANK.map((piece) => piece + 6), ...rank(7), ...[...rank(0), ...rank(0)]];
const ARRAY = [...START, ...rank(0), ...rank(0), ...rank(1), ...BACK_RANK];

const fieldOf = (square: string): number => 8 * (8 - Number(square[1])) + 'abcdefgh'.indexOf(square[0] ?? '');

type Act = readonly [atMs: number, square: string, piece: number];

/** The ply 1. e4 stands for six seconds and is final. Its pawn goes back to e3, and Black replies to that. */
const ACTS: readonly Act[] = [
  [2_000, 'e2', 0],
  [2_500, 'e4', 1],
  [9_000, 'e4', 0],
  [9_500, 'e3', 1],
  [14_000, 'e7', 0],
  [14_500, 'e5', 7],
];

const recording = () => {
  const lines = [
    { recording: 1, protocol: 'dgt', link: 'serial', origin: 'from-spec' },
    { atMs: 0, link: 'opened' },
    { atMs: 100, dir: 'rx', hex: hex([0x86, 0, 67, ...ARRAY]) },
    ...ACTS.map(([atMs, square, piece]) => ({
      atMs,
      dir: 'rx',
      hex: hex([0x8e, 0, 5, fieldOf(square), piece]),
    })),
  ];
  const reader = createRecordingReader();
  const read = reader.push(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  if (reader.header === undefined) throw reader.fault ?? new Error('no header');
  return { header: reader.header, lines: read, cut: false };
};

const replayed = async (level: CommitLevel) => {
  const { events, games } = await replayRecording(recording(), {}, () => {}, { laws: LAWS, level });
  return { events, moves: games.map((game) => game.moves.map(({ uci }) => uci)) };
};

test('a listener who takes corrections gets the game that was played, where a dispute stays open', async () => {
  const { events, moves } = await replayed('provisional');
  const disputes = events.filter((event) => event.type === 'dispute');
  expect(disputes.at(-1)).toMatchObject({
    ...{ id: 'd1', fromPly: 1, told: ['e2e4'], likelier: ['e2e3', 'e7e5'] },
  });
  expect(moves).toEqual([['e2e3', 'e7e5']]);
});

test('a listener who takes none gets what was told', async () => {
  const { events, moves } = await replayed('final');
  expect(moves).toEqual([['e2e4']]);
  expect(events.map(({ type }) => type)).not.toContain('dispute');
});
