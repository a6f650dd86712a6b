import { expect, test } from 'vitest';
import { createSession } from '../../../../../src/boards/eboard/session.js';
import { createDgtDecoder, dgtProtocol } from '../../../../../src/boards/protocols/dgt/dgtProtocol.js';
import { createDgtBoard } from '../../../../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import type { PhysicalAct } from '../../../../../src/boards/simulated/physicalAct.js';
import { startBoard } from '../../../../../src/chess/board.js';
import { parseSquare } from '../../../../../src/chess/square.js';
import { makeHex } from '../../../../../src/shared/hex.js';
import { runOnLine, standingAfter } from '../../../../simulation/lineRun.js';

const square = (name: string): number => parseSquare(name) ?? -1;

/** One move: lifted, put down 400 ms later, the clock pressed 300 ms after that. */
const move = (atMs: number, from: string, to: string, side: 'white' | 'black'): PhysicalAct[] => [
  { atMs, kind: 'lift', square: square(from) },
  { atMs: atMs + 400, kind: 'place', square: square(to), piece: startBoard[square(from)] ?? 0 },
  { atMs: atMs + 700, kind: 'press', side },
];
const acts: readonly PhysicalAct[] = [
  { atMs: 0, kind: 'setClock', whiteMs: 300_000, blackMs: 300_000, incrementMs: 2000 },
  { atMs: 3000, kind: 'press', side: 'black' },
  ...move(4000, 'e2', 'e4', 'white'),
  ...move(5500, 'd7', 'd5', 'black'),
  ...move(7000, 'g1', 'f3', 'white'),
];

/** The line as bytes and as words, both directions in order of time. */
test('handshake and three half-moves, as bytes and as words', async () => {
  const run = runOnLine({
    session: createSession(dgtProtocol),
    board: createDgtBoard({ longSerialNumber: '3000147740', clock: '3000' }),
    acts,
    untilMs: 10_000,
  });
  expect(run.reported).toEqual(standingAfter(acts));
  const decoder = createDgtDecoder();
  const lines = [
    ...run.writes.map(({ atMs, bytes }) => ({
      atMs,
      text: `-> ${makeHex(bytes)}  ${dgtProtocol.describeWrite(bytes)}`,
    })),
    ...run.reads.flatMap(({ atMs, bytes }) => {
      const words = decoder
        .push(bytes)
        .map((output) => (output.kind === 'frame' ? dgtProtocol.describeFrame(output.frame) : output.why));
      return { atMs, text: `<- ${makeHex(bytes)}${words.length > 0 ? `  ${words.join('; ')}` : ''}` };
    }),
    ...run.events.map(({ atMs, event }) => ({ atMs, text: `   ${event.kind}` })),
  ].toSorted((a, b) => a.atMs - b.atMs);
  const transcript = lines.map(({ atMs, text }) => `${atMs.toFixed(1).padStart(8)} ${text}\n`).join('');
  await expect(transcript).toMatchFileSnapshot('../../../../../fixtures/vectors/dgt-transcript.txt');
});
