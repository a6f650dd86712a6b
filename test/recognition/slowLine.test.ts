import { describe, expect, test } from 'vitest';
import { type SensorBoard, UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../src/chess/board.js';
import { parseFen } from '../../src/chess/fen.js';
import { NO_PIECE, parsePieceLetter } from '../../src/chess/piece.js';
import type { Color, PieceCode } from '../../src/chess/types.js';
import { gamesThoughtOf, Rig, square } from './rig.js';

/** A board that scans all its squares at once, this often, and takes this long to report. */
const LOOK_MS = 300;
const LATE_MS = 240;

type Act = { readonly atMs: number } & (
  | { readonly press: Color }
  | { readonly on: string; readonly code: PieceCode }
);

/** `1200 e2 .`, `1290 e4 P`, `1400 press white`: as in `fixtures/events`. */
const readActs = (text: string): readonly Act[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [ms = '', what = '', how = ''] = line.trim().split(' ');
      const atMs = Number(ms);
      if (what === 'press') return { atMs, press: how as Color };
      const code = how === '.' ? NO_PIECE : how === '?' ? UNKNOWN_PIECE : (parsePieceLetter(how) ?? NO_PIECE);
      return { atMs, on: what, code };
    });

/** Hands at such a board and at a clock that reports at once. */
const playOn = (start: SensorBoard, text: string, fen?: string): Rig => {
  const acts = readActs(text);
  const rig = new Rig(start);
  if (fen !== undefined) rig.command({ kind: 'newGame', fen, chess960: false });
  const board = Uint8Array.from(start);
  const reported = Uint8Array.from(start);
  const lastMs = Math.max(...acts.map(({ atMs }) => atMs)) + 2 * LOOK_MS;
  type Report = { readonly atMs: number; readonly run: () => void };
  const reports: Report[] = acts.flatMap((act) =>
    'press' in act ? [{ atMs: act.atMs, run: () => rig.press(act.press) }] : [],
  );
  for (let lookMs = LOOK_MS; lookMs <= lastMs; lookMs += LOOK_MS) {
    for (const act of acts)
      if ('on' in act && act.atMs <= lookMs && act.atMs > lookMs - LOOK_MS) board[square(act.on)] = act.code;
    const seen = Uint8Array.from(board);
    const atMs = lookMs + LATE_MS;
    const run = (): void => {
      const changes = [...seen.keys()]
        .filter((at) => seen[at] !== reported[at])
        .map((at) => ({ square: at, before: reported[at] ?? 0, after: seen[at] ?? 0 }));
      reported.set(seen);
      if (changes.length > 0)
        rig.tell({ kind: 'board', atMs, changes, board: seen, whole: false, lateMs: LATE_MS });
    };
    reports.push({ atMs, run });
  }
  for (const { atMs, run } of reports.sort((a, b) => a.atMs - b.atMs)) {
    rig.wait(atMs - rig.nowMs);
    run();
  }
  return rig.wait(3_000);
};

const boardOf = (fen: string): SensorBoard => {
  const setup = parseFen(fen);
  if (!setup.ok) throw new RangeError(setup.error.reason);
  return setup.value.board;
};

describe('a slow board and quick hands', () => {
  test('two plies are pressed before the board has reported any', () => {
    const rig = playOn(
      startBoard,
      `1210 d2 .
       1290 d4 P
       1400 press white
       1410 c7 .
       1480 c6 p
       1500 press black`,
    );
    // A ply wrongly counted as unpressed would wait for its press.
    expect(rig.moves('final')).toEqual(['d2d4', 'c7c6']);
  });

  test('a piece that stood on another square for one look, before a press that overtook it, was on its way', () => {
    const rig = playOn(
      startBoard,
      `1000 d2 .
       1100 d4 P
       1220 press white
       2000 d7 .
       2100 d5 p
       2220 press black
       3000 b1 .
       3100 c3 N
       3220 press white
       3450 c8 .
       3570 e6 b
       3590 h2 .
       3610 e6 .
       3640 f5 b
       3700 press black
       3790 h3 P
       3850 press white
       3910 h7 .
       4000 h6 p
       4110 press black`,
    );
    expect(rig.moves('final')).toEqual(['d2d4', 'd7d5', 'b1c3', 'c8f5', 'h2h3', 'h7h6']);
  });

  test('four plies that one scan shows all belong to the game', () => {
    const rig = playOn(
      startBoard,
      `1000 d2 .
       1100 d4 P
       1180 press white
       1510 d7 .
       1540 d5 p
       1580 press black
       1590 h2 .
       1620 h3 P
       1650 press white
       1660 h7 .
       1690 h6 p
       1720 press black
       1730 a2 .
       1760 a3 P
       1790 press white
       1850 a7 .
       1950 a6 p
       2050 press black
       2150 b1 .
       2250 c3 N
       2350 press white
       2450 b8 .
       2550 c6 n
       2650 press black
       2750 g1 .
       2850 f3 N
       2950 press white
       3050 g8 .
       3150 f6 n
       3250 press black`,
    );
    // The order of each side's two plies is unknown.
    const plies = rig.moves();
    expect(plies.slice(0, 5).sort()).toEqual(['a2a3', 'd2d4', 'd7d5', 'h2h3', 'h7h6']);
    expect(plies.slice(5)).toEqual(['a7a6', 'b1c3', 'b8c6', 'g1f3', 'g8f6']);
  });

  test('a piece that the board does not know, in the place of one that it knew, has taken it', () => {
    const fen = '2r1k3/1P6/8/8/8/8/8/4K2R w - - 0 1';
    const rig = playOn(
      boardOf(fen),
      `1000 h1 .
       1100 h4 R
       1220 press white
       2000 e8 .
       2100 e7 k
       2220 press black
       3210 b7 .
       3500 c8 .
       3550 c8 ?
       3620 press white
       4500 e7 .
       4600 f7 k
       4720 press black`,
      fen,
    );
    expect(rig.moves()).toEqual(['h1h4', 'e8e7', 'b7c8q', 'e7f7']);
  });
});

test.fails('a pawn that fell and was set up again does not show that the opponent acted before the press', () => {
  const unnamed = (board: SensorBoard): Uint8Array =>
    Uint8Array.from(board, (code) => (code === NO_PIECE ? NO_PIECE : UNKNOWN_PIECE));
  const rig = new Rig(unnamed(startBoard)).wait(1_000).press('black').wait(1_000);
  ['d2d4', 'b8c6', 'e2e4', 'h7h6', 'e4e5', 'a7a6', 'h2h3'].forEach((uci, i) => {
    rig.move(uci.slice(0, 2), uci.slice(2)).wait(300);
    rig.press(i % 2 === 0 ? 'white' : 'black').wait(1_500);
  });
  // The knight may capture either pawn. The one on e5 falls during the capture of the other.
  rig.lift('c6').wait(200).lift('e5').wait(5).lift('d4').wait(150).place('d4', UNKNOWN_PIECE).wait(400);
  rig.place('e5', UNKNOWN_PIECE).wait(250).press('black').wait(500);
  expect(gamesThoughtOf(rig.state)[0]?.at(-1)).toBe('c6d4');
});
