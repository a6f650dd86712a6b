import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownGamesOf } from '../../src/app/ownGames.js';
import { replayRecording } from '../../src/app/replayRecording.js';
import { readOwnCosts } from '../../src/app/startTables.js';
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import { startBoard } from '../../src/chess/board.js';
import type { PgnGame } from '../../src/chess/pgn/pgnGame.js';
import { createPgnReader } from '../../src/chess/pgn/pgnReader.js';
import { learnCosts, type OwnGame } from '../../src/recognition/hands/learning/learnCosts.js';
import { shippedCounts } from '../../src/recognition/hands/numbers/costs.js';
import { makeCostsJson } from '../../src/recognition/hands/numbers/costsText.js';
import { encodeState } from '../../src/recognition/state/stateText.js';
import { makeMemory } from '../../src/table/core/recall.js';
import { createGame } from '../../src/table/game/gameState.js';
import { emptyTable } from '../../src/table/tableState.js';
import { Rig } from '../recognition/rig.js';

const FOLDER = join(import.meta.dirname, '../../fixtures/recordings');
const recordingOf = (name: string) => readRecordingFile(join(FOLDER, `${name}.jsonl`));

const scoresOf = (name: string): readonly PgnGame[] => {
  const scores: PgnGame[] = [];
  const reader = createPgnReader({ onGame: (game) => scores.push(game) });
  reader.push(readFileSync(join(FOLDER, `${name}.pgn`), 'utf8'));
  reader.finish();
  return scores;
};

const isKnown = (game: OwnGame | undefined): game is OwnGame => game !== undefined;
const gamesOf = async (name: string) => (await ownGamesOf(await recordingOf(name))).filter(isKnown);

const placements = ({ kinds }: typeof shippedCounts): number =>
  Object.values(kinds).reduce((sum, { counts }) => sum + (counts.groups['pieceInHand']?.['land'] ?? 0), 0);

const written = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'learn-')), 'costs.json');
  writeFileSync(file, text);
  return file;
};

test('the hands of a recorded game count beside those that are known, and the same each time', async () => {
  const games = await gamesOf('club-opera');
  const { counted, isCounted } = learnCosts(games);
  expect(isCounted).toEqual([true]);
  // Most of its plies are plain: lifted and put down.
  expect(placements(counted) - placements(shippedCounts)).toBeGreaterThan((games[0]?.moves.length ?? 0) / 2);
  expect(learnCosts(await gamesOf('club-opera'))).toEqual({ counted, isCounted });
});

test('a score beside the recording says what was played; one of another game counts for nothing', async () => {
  const recording = await recordingOf('club-opera');
  const own = (await ownGamesOf(recording, scoresOf('club-opera'))).filter(isKnown);
  expect(learnCosts(own).isCounted).toEqual([true]);
  const other = (await ownGamesOf(recording, scoresOf('club-immortal'))).filter(isKnown);
  const { counted, isCounted } = learnCosts(other);
  expect(isCounted).toEqual([false]);
  expect(placements(counted)).toBe(placements(shippedCounts));
});

test('counts are read again, and games are followed with them', async () => {
  const { counted } = learnCosts(await gamesOf('club-opera'));
  const costs = readOwnCosts(written(makeCostsJson(counted)));
  const recording = await recordingOf('club-evergreen');
  const movesBy = async (options: object) =>
    (await replayRecording(recording, options)).games.map(({ moves }) => moves.map(({ uci }) => uci));
  expect(await movesBy({ costs })).toEqual(await movesBy({}));
});

test.each([
  ['"version": 2', '"version": 1', /costs\.json, line 2: .*another version/],
  ['"games": ', '"gmes": ', /costs\.json, line \d+: 'kinds \/ piece \/ gmes' is not a key/],
  ['"kinds": {', '"kinds" {', /costs\.json, line \d+: this is not JSON/],
  ['"land": ', '"land": -', /'kinds \/ piece \/ groups \/ .* \/ land' is not a whole number/],
])('a file with a fault is refused with its line and key: %s', (good, bad, said) => {
  expect(() => readOwnCosts(written(makeCostsJson(shippedCounts).replace(good, bad)))).toThrow(said);
});

test('a file that is not there is named', () => {
  expect(() => readOwnCosts('/nowhere/costs.json')).toThrow(/nowhere.costs\.json/);
});

test('what is kept of the hands holds none of it', () => {
  const rig = new Rig(startBoard, { costs: readOwnCosts(written(makeCostsJson(shippedCounts))) });
  rig.move('e2', 'e4').wait(2_000);
  const device = { url: 'test:', protocol: 'dgt', link: 'closed', flipped: false } as const;
  const game = createGame(
    { type: 'game', gameId: 'g', fen: '', chess960: false, startedAt: '', tags: {} },
    0,
  );
  const table = { ...emptyTable('t', 'T', device, {}), game };
  const plain = new Rig(startBoard).move('e2', 'e4').wait(2_000);
  expect(makeMemory('this', table, rig.state)?.seen).toEqual(encodeState(plain.state));
});
