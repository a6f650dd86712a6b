import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ReplayedRecording, replayRecording } from '../../src/app/replayRecording.js';
import { scrubRecording } from '../../src/app/scrub/scrubRecording.js';
import { loadProtocol } from '../../src/boards/device/loadProtocol.js';
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import type { Recording } from '../../src/boards/transport/recordingReader.js';
import { findTag } from '../../src/chess/pgn/pgnGame.js';
import { createPgnReader } from '../../src/chess/pgn/pgnReader.js';
import { makeScorePgn } from '../../src/table/game/gamePgn.js';
import { levelFilter } from '../../src/table/levelFilter.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { drawFrom } from '../depth.js';

const folder = 'fixtures/recordings';
const all = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
// Recordings by hands of every kind.
const isWholeGame = (name: string): boolean => /^(hands|club|slides|promotion)/.test(name);
const wholeGames = drawFrom(all.filter(isWholeGame));
const names = [...wholeGames, ...drawFrom(all.filter((name) => !isWholeGame(name)))];

const read = (name: string): Promise<Recording> => readRecordingFile(`${folder}/${name}`);
const replays = new Map<string, Promise<ReplayedRecording>>();
/** Each recording is replayed once for all tests. */
const replayOf = (name: string): Promise<ReplayedRecording> => {
  const known = replays.get(name) ?? read(name).then((recording) => replayRecording(recording, {}));
  replays.set(name, known);
  return known;
};

/** Start, moves and result of every game as written. Illegal moves that stood are included. */
const gamesOf = (pgn: string): readonly string[] => {
  const games: string[] = [];
  const reader = createPgnReader({
    onGame: (game) => {
      const sans = game.moves.map(({ san }) => san);
      games.push([findTag(game, 'FEN') ?? 'start', ...sans, game.result].join(' '));
    },
  });
  reader.push(pgn);
  reader.finish();
  return games;
};

/** Plies that were not final at a result, which a listener of final plies has missed. */
const openAtResult = (events: readonly TableEvent[]): readonly string[] => {
  let final: (string | undefined)[] = [];
  let standing: string[] = [];
  return events.flatMap((event) => {
    if (event.type === 'game') [final, standing] = [[], []];
    if (event.type === 'revise') {
      standing = [...standing.slice(0, event.fromPly - 1), ...event.uci];
      if (event.changes === 'final') final = final.slice(0, event.fromPly - 1);
    }
    if (event.type === 'move') {
      standing[event.ply - 1] = event.uci;
      if (event.level === 'final') final[event.ply - 1] = event.uci;
    }
    return event.type === 'result' ? standing.filter((uci, i) => final[i] !== uci) : [];
  });
};

describe('recorded hands give the games that were played', () => {
  test('there are recordings', () => expect(all.length).toBeGreaterThan(30));

  const isFollowed = async (name: string): Promise<void> => {
    const { events, games } = await replayOf(name);
    expect(openAtResult(events)).toEqual([]);
    const played = readFileSync(`${folder}/${name.replace(/jsonl$/, 'pgn')}`, 'utf8');
    expect(gamesOf(games.map(makeScorePgn).join('\n'))).toEqual(gamesOf(played));
  };
  test.each(names)('%s', isFollowed);
});

const PLIES_LEAST = 25;

test('a listener of final plies receives each ply once, and hardly a revision in whole games', async () => {
  const receive = levelFilter('final');
  let plies = 0;
  const revised: string[] = [];
  for (const name of wholeGames) {
    const { events } = await replayOf(name);
    const reported = new Set<string>();
    for (const event of events.map(receive)) {
      if (event.type === 'revise') revised.push(`${name} ${event.fromPly}`);
      if (event.type !== 'move') continue;
      expect(event.level).toBe('final');
      const ply = `${event.gameId} ${event.ply} ${event.uci}`;
      if (!revised.some((text) => text.startsWith(name))) expect(reported).not.toContain(ply);
      reported.add(ply);
      plies++;
    }
  }
  expect(plies).toBeGreaterThan(PLIES_LEAST * wholeGames.length);
  expect(revised.length).toBeLessThanOrEqual(1);
});

test('what was final is revised only when the recording ends, where no person can answer', async () => {
  const receive = levelFilter('final');
  const revised: string[] = [];
  for (const name of new Set([...names, 'take-backs.jsonl'])) {
    const { events } = await replayOf(name);
    const endMs = events.at(-1)?.atMs;
    for (const event of events.map(receive))
      if (event.type === 'revise') revised.push(event.atMs === endMs ? name : `${name} at ${event.atMs} ms`);
  }
  expect(revised).toContain('take-backs.jsonl');
  expect(revised.filter((text) => text.includes(' at '))).toEqual([]);
});

test('a replay that is asked for what is final tells just that', async () => {
  const name = 'promotion-changed.jsonl';
  const { events } = await replayRecording(await read(name), {}, () => {}, { level: 'final' });
  const receive = levelFilter('final');
  expect(events).toEqual((await replayOf(name)).events.filter((event) => receive(event) === event));
});

/** The game, its events and decisions, without the board's identity and the date. */
const playedOf = (events: readonly TableEvent[]): readonly object[] =>
  events
    .filter(({ type }) => type !== 'device' && type !== 'tags')
    .map(({ seq: _seq, at: _at, ...event }) => (event.type === 'game' ? { type: event.type } : event));

// Every sixth, because many are similar. Short recordings are tested in scrub/scrubRecording.test.ts.
test.each(drawFrom(all.filter((name, i) => i % 6 === 0 || name.startsWith('sentio-clean'))))(
  '%s replays as before when it is scrubbed',
  async (name) => {
    const recording = await read(name);
    const { scrub } = await loadProtocol(recording.header.protocol);
    const clean = await replayRecording(scrubRecording(scrub, recording), {});
    expect(playedOf(clean.events)).toEqual(playedOf((await replayOf(name)).events));
  },
);

describe('commands to the table are in the recording', () => {
  test('is obeyed when its time has come', async () => {
    const recording = await readRecordingFile(`${folder}/mid-position.jsonl`);
    const without = recording.lines.filter(({ kind }) => kind !== 'command');
    expect(without).toHaveLength(recording.lines.length - 1);
    expect((await replayRecording({ ...recording, lines: without }, {})).games).toEqual([]);
    expect((await replayRecording(recording, {})).games).toHaveLength(1);
  });

  test('is refused when no table would accept it', async () => {
    const recording = await readRecordingFile(`${folder}/mid-position.jsonl`);
    const lines = recording.lines.map((line) =>
      line.kind === 'command' ? { ...line, command: { type: 'newGame', fen: 5 } } : line,
    );
    await expect(replayRecording({ ...recording, lines }, {})).rejects.toMatchObject({
      code: 'RECORDING_INVALID',
    });
  });
});

test('replayed moves say what spoke for them, and which other game came next to them', async () => {
  const { events, games } = await replayOf('hands-chaos.jsonl');
  // The queen touches g5 on her way to f6. While she may be on her way, the game without the ply is the rival.
  const open = events.find((event) => event.type === 'move' && event.ply === 16);
  const uci = 'd8g5';
  expect(open).toMatchObject({ uci, level: 'provisional', runnerUp: { ply: 16 } });
  const last = events.findLast((event) => event.type === 'move' && event.ply === 17);
  const third = 'nothingBeyond';
  const reasons = expect.arrayContaining(['pressed', 'answered', third]);
  expect(last).toMatchObject({ uci: 'e4e5', reasons });
  // A rook beside its king may be half of castling, and a queen may have gone to h5 two plies before. A final
  // ply has no rival that is a thousand times less likely.
  const [ply, runnerUp, kept] = [32, { ply: 30, uci: 'g6h5', san: 'Qh5' }, undefined];
  const rivals = events.flatMap((event) =>
    event.type === 'move' && event.ply === ply && event.runnerUp !== undefined ? [event.runnerUp] : [],
  );
  expect(rivals).toContainEqual({ ...runnerUp, share: expect.any(Number) });
  const { runnerUp: written } = games[0]?.moves[ply - 1] ?? {};
  if (kept === undefined) expect(written).toBeUndefined();
  else expect(written).toMatchObject(kept);
});

/** Moves that only repeat an earlier revision for its listeners, as `ply uci`. */
const reportedAgain = (events: readonly TableEvent[]): readonly string[] => {
  const revised = new Map<number, string>();
  return events.flatMap((event) => {
    if (event.type === 'game') revised.clear();
    if (event.type === 'revise') {
      for (const ply of [...revised.keys()]) if (ply >= event.fromPly) revised.delete(ply);
      if (event.changes !== 'provisional')
        for (const [i, uci] of event.uci.entries()) revised.set(event.fromPly + i, uci);
    }
    return event.type === 'move' && event.level !== 'final' && revised.get(event.ply) === event.uci
      ? [`${event.ply} ${event.uci}`]
      : [];
  });
};

test('a revised ply is reported again only when it is final', async () => {
  const found = await Promise.all(
    names.map(async (name) => [name, reportedAgain((await replayOf(name)).events)] as const),
  );
  expect(found.filter(([, plies]) => plies.length > 0)).toEqual([]);
});
