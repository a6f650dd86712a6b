import { expect, test } from 'vitest';
import { replayRecording } from '../../src/app/replayRecording.js';
import { prepareSimulation } from '../../src/app/simulation.js';
import { createSession } from '../../src/boards/eboard/session.js';
import { certaboProtocol } from '../../src/boards/protocols/certabo/certaboProtocol.js';
import {
  type CertaboBoardOptions,
  createCertaboBoard,
} from '../../src/boards/protocols/certabo/simulated/certaboBoard.js';
import { recordSimulation } from '../../src/boards/simulated/shell/recordSimulation.js';
import type { RecordingLine } from '../../src/boards/transport/recording.js';
import { startBoard } from '../../src/chess/board.js';

const GAME = 'fixtures/pgn/game-opera.pgn';

const replayed = async (
  options: Partial<CertaboBoardOptions>,
  change: (lines: readonly RecordingLine[]) => readonly RecordingLine[] = (lines) => lines,
) => {
  const { script } = await prepareSimulation({ protocol: 'certabo', game: GAME, hands: 'club', seed: 3 });
  const lines = await recordSimulation({
    board: createCertaboBoard({ setup: startBoard, ...options }),
    script,
    session: createSession(certaboProtocol),
  });
  const header = { protocol: 'certabo', link: 'serial', origin: 'simulated' } as const;
  const { games, events } = await replayRecording({ header, lines: change(lines), cut: false }, {});
  return { games: games.map(({ moves }) => moves.map(({ uci }) => uci).join(' ')), events };
};
const OPERA =
  'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 ' +
  'b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8';

test('a game is found in bytes alone: the start array that is seen first tells the pieces', async () => {
  expect((await replayed({})).games).toEqual([OPERA]);
});

test('the first move shows that the board lay the other way round', async () => {
  const { games, events } = await replayed({ turned: true, pieces: 2 });
  expect(games).toEqual([OPERA]);
  // A piece that went on is reported as such. The orientation is never revised.
  const revised = events.flatMap((event) => (event.type === 'revise' ? [event.reason] : []));
  expect(revised.filter((reason) => reason !== 'pieceWentOn')).toEqual([]);
});

test('pieces stay known when the cable was pulled in the middle of the game', async () => {
  const pulled = (lines: readonly RecordingLine[]): readonly RecordingLine[] => {
    const middleMs = (lines.at(-1)?.atMs ?? 0) / 2;
    const [before, after] = [middleMs, middleMs + 500].map(Math.round) as [number, number];
    return [
      ...lines.filter(({ atMs }) => atMs <= before),
      { atMs: before, kind: 'link', link: 'lost' },
      { atMs: after, kind: 'link', link: 'opened' },
      ...lines.filter(({ atMs }) => atMs > after),
    ];
  };
  expect((await replayed({}, pulled)).games).toEqual([OPERA]);
});
