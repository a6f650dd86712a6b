import { expect, test } from 'vitest';
import { replayRecording } from '../../../../src/app/replayRecording.js';
import type { RecordingLine } from '../../../../src/boards/transport/recording.js';
import { makeSquare } from '../../../../src/chess/square.js';
import type { Move } from '../../../../src/chess/types.js';
import { drawFrom } from '../../../depth.js';
import { knownGames, uciOf } from '../conformance/playing.js';
import { text } from './layout.js';

const PLY_MS = 4_000;
const LETTERS = { queen: 'Q', rook: 'R', bishop: 'B', knight: 'N' } as const;

/** A move as Novag's manual writes it: `e2-e4`, `c5xd4`, `e5xd6ep`, `d7-d8/N`, `O-O`. */
const wordOf = ({ from, to, captured, promotion, castling, enPassant }: Move): string => {
  if (castling !== undefined) return to > from ? 'O-O' : 'O-O-O';
  const end = promotion === undefined ? (enPassant === undefined ? '' : 'ep') : `/${LETTERS[promotion]}`;
  return `${makeSquare(from)}${captured === 0 ? '-' : 'x'}${makeSquare(to)}${end}`;
};

type Writer = (number: number, side: string, word: string) => string;
const writers: Readonly<Record<string, Writer>> = {
  'as it prints its columns': (number, comma, word) =>
    `M${String(number).padStart(4)}${comma || ' '}  ${word}\r\n`,
  'with one space between words': (number, comma, word) => `M ${number}${comma} ${word}\r\n`,
  'each move twice, as it may come': (number, comma, word) => `M   ${number}${comma}  ${word}\r\n`.repeat(2),
  'with answers to other questions between': (number, comma, word) =>
    `Clock 00:0${number % 10}:27 00:00:01\r\nM   ${number}${comma}  ${word}\r\nXmit On\r\nID.UCBII V1.09\r\n`,
};
const greetings = {
  nothing: '',
  'a new game': 'New Game\r\n',
  'who it is': 'ID.UCBII V1.09\r\nLevel tr 1\r\n',
};

const cases = Object.entries(writers).flatMap(([how, write]) =>
  Object.entries(greetings).map(([what, greeting]) => [how, what, write, greeting] as const),
);

test.each(drawFrom(cases))(
  'a Citrine that another program wrote down, %s, after %s',
  async (_, __, write, greeting) => {
    for (const game of knownGames.slice(0, 3)) {
      const moves = game.slice(0, 24);
      const lines: RecordingLine[] = [{ atMs: 0, kind: 'link', link: 'opened' }];
      if (greeting !== '') lines.push({ atMs: 300, kind: 'rx', bytes: text(greeting) });
      for (const [ply, move] of moves.entries()) {
        const line = write(1 + (ply >> 1), ply % 2 === 0 ? '' : ',', wordOf(move));
        // The line arrives in two chunks, as ports may deliver it.
        const atMs = 2_000 + PLY_MS * ply;
        lines.push({ atMs, kind: 'rx', bytes: text(line.slice(0, 5)) });
        lines.push({ atMs: atMs + 4, kind: 'rx', bytes: text(line.slice(5)) });
      }
      lines.push({ atMs: 2_000 + PLY_MS * moves.length + 8_000, kind: 'note', note: 'the end' });
      const header = { protocol: 'citrine', link: 'serial', origin: 'from-spec' } as const;
      const { games } = await replayRecording({ header, lines, cut: false }, {});
      expect(games.map((each) => each.moves.map(({ uci }) => uci))).toEqual([uciOf(moves)]);
    }
  },
);

test('a program that asks a Citrine every second who it is, and never for the game', async () => {
  const moves = (knownGames[1] ?? []).slice(0, 12);
  const lines: RecordingLine[] = [{ atMs: 0, kind: 'link', link: 'opened' }];
  for (const [second] of new Array(80).entries()) {
    const ply = (second - 6) / 6;
    const move = Number.isInteger(ply) ? moves[ply] : undefined;
    const who = 'ID.UCBII V1.09\r\n';
    const played =
      move === undefined ? '' : `M   ${1 + (ply >> 1)}${ply % 2 === 0 ? '' : ','}  ${wordOf(move)}\r\n`;
    lines.push({ atMs: 1_000 * second, kind: 'rx', bytes: text(who + played) });
  }
  lines.push({ atMs: 90_000, kind: 'note', note: 'the end' });
  const header = { protocol: 'citrine', link: 'serial', origin: 'from-spec' } as const;
  const { games } = await replayRecording({ header, lines, cut: false }, {});
  expect(games.map((each) => each.moves.map(({ uci }) => uci))).toEqual([uciOf(moves)]);
});
