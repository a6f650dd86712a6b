import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { replayRecording } from '../../src/app/replayRecording.js';
import { decodeRecording, makeTranscriptLine } from '../../src/boards/device/decodeRecording.js';
import { dgtProtocol } from '../../src/boards/protocols/dgt/dgtProtocol.js';
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import { makeRecordingHeader, makeRecordingLine } from '../../src/boards/transport/recording.js';
import { makeScorePgn } from '../../src/table/game/gamePgn.js';
import { playStory, STORY_LAWS } from '../simulation/clockHouse.js';
import { wholeClockGame } from '../simulation/wholeClockGame.js';
import { callerOf } from '../table/callerOf.js';

const RECORDING = 'fixtures/clock/whole-game.jsonl.gz';
const HEADER = {
  recording: 1,
  protocol: 'dgt',
  link: 'serial',
  origin: 'simulated',
  note: '40 moves in 90 minutes, then 30 minutes, 30 seconds a move, set on the clock by jadoube',
} as const;

const story = wholeClockGame(15_000, 8_800_000);
let game: Awaited<ReturnType<typeof playStory>>;
beforeAll(async () => {
  game = await playStory(story);
  // JADOUBE_WRITE_FIXTURES=1 writes the recording again.
  if (process.env['JADOUBE_WRITE_FIXTURES'] === undefined) return;
  const lines = [makeRecordingHeader(HEADER), ...game.lines.map(makeRecordingLine)];
  writeFileSync(RECORDING, gzipSync(lines.map((line) => `${line}\n`).join(''), { level: 9 }));
});

const said = (type: string) => game.reported.filter((event) => event.type === type);

describe('a whole game of 40/90+30,30+30 on a DGT board and its clock', () => {
  test('has its penalty, its wrong claim, its second period, and ends by the flag', () => {
    const { white, black } = game.state.gameClock?.clock ?? {};
    // 90 and 30 minutes, 30 seconds for each of 43 moves, and two minutes for the opponent's offence.
    expect(white).toMatchObject({ stage: 1, moves: 42, ms: 0, grantedMs: (120 * 60 + 43 * 30 + 120) * 1000 });
    expect(black).toMatchObject({ stage: 1, moves: 42, grantedMs: (120 * 60 + 43 * 30 + 120) * 1000 });
    expect(said('decision').map((event) => event.type === 'decision' && event.decision.kind)).toEqual([
      'paused',
      'illegalMove',
      'resumed',
      'claimMade',
      'claim',
      'drawDeclined',
      'flagFallen',
    ]);
    expect(game.state.game).toMatchObject({ result: '0-1', resultBy: 'time' });
    expect(said('flag')).toMatchObject([{ side: 'white', due: null, clock: 'own' }]);
  });

  test('told the arbiter of the lever that stood against the player to move, and of nothing else', () => {
    const codes = said('clockAlarms').map((event) =>
      event.type === 'clockAlarms' ? event.alarms.map(({ code }) => code).join() : '',
    );
    expect(codes).toEqual(['CLOCK_LEVER', '']);
  });

  test('was set on the clock and read back every time, and the clock showed the same as the table', () => {
    const outcomes = game.seen.flatMap(({ event }) => (event.kind === 'clockSet' ? [event.outcome] : []));
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.why !== 'replaced')).toEqual([]);
    expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(85);
    // Readings are in whole seconds and up to a second old, and it takes some seconds to set the clock after
    // a press.
    let [apartSinceMs, longestMs] = [Number.NaN, 0];
    for (const { atMs, event, own } of game.seen) {
      if (event.kind !== 'clock' || own === undefined || atMs < 6_000) continue;
      const { leftMs, rightMs } = event.reading;
      const apart = Math.abs(leftMs - own.white.ms) > 2_500 || Math.abs(rightMs - own.black.ms) > 2_500;
      if (!apart) apartSinceMs = Number.NaN;
      else if (Number.isNaN(apartSinceMs)) apartSinceMs = atMs;
      else longestMs = Math.max(longestMs, atMs - apartSinceMs);
    }
    expect(longestMs).toBeLessThan(4_000);
  });

  test('is this score, with the times as the players saw them', async () => {
    await expect(game.pgn).toMatchFileSnapshot('../../fixtures/clock/whole-game.pgn');
  });

  test('decodes to this transcript, without keep-alives, boards and the ticking of the clock', async () => {
    const { lines } = await readRecordingFile(RECORDING);
    const transcript = decodeRecording(dgtProtocol, lines)
      .filter(
        ({ text }) => !/^(clock left|serial number|board|ask serial number|ask board|ask clock$)/.test(text),
      )
      .map((entry) => `${makeTranscriptLine(entry)}\n`)
      .join('');
    await expect(transcript).toMatchFileSnapshot('../../fixtures/clock/whole-game.txt');
  });

  test('replayed from its recording, with what was said, it is the same game', async () => {
    const recording = await readRecordingFile(RECORDING);
    const { games } = await replayRecording(recording, {}, undefined, {
      laws: STORY_LAWS,
      commands: story.commands.map(({ by, ...said }) => ({ ...said, caller: callerOf(by) })),
    });
    const movetext = (pgn: string): string => pgn.slice(pgn.indexOf('\n\n'));
    expect(games.map(makeScorePgn).map(movetext)).toEqual([movetext(game.pgn)]);
  });
});
