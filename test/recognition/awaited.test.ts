import { describe, expect, test } from 'vitest';
import { UNKNOWN_BLACK, UNKNOWN_PIECE, UNKNOWN_WHITE } from '../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../src/chess/board.js';
import { Rig } from './rig.js';

/** White sits at the board, Black plays remotely. */
const alone = (board: Iterable<number> = startBoard): Rig =>
  new Rig(Uint8Array.from(board), { handsAnswer: true })
    .command({ kind: 'players', players: { white: true, black: false } })
    .wait(1_000);

const clockOf = (rig: Rig, running: 'white' | 'black'): Rig =>
  rig.tell({ kind: 'clock', atMs: rig.nowMs, clock: { whiteMs: 900_000, blackMs: 900_000, running } });

/** Black moves remotely, and White carries it out. */
const reply = (rig: Rig, uci: string): Rig => {
  rig.command({ kind: 'play', uci });
  clockOf(rig, 'white').wait(500);
  return rig.move(uci.slice(0, 2), uci.slice(2, 4)).wait(1_500);
};

/** Players often correct a piece within two seconds of the press, so the hands machine waits that long. */
const PUT_RIGHT_MS = 2_000;

const finalWithin = (rig: Rig, uci: string): number => {
  const startMs = rig.nowMs;
  while (rig.moves('final').at(-1) !== uci && rig.nowMs < startMs + 60_000) rig.wait(50);
  return rig.nowMs - startMs;
};

describe('at a board with a clock that the server of a player elsewhere runs', () => {
  test('a player who never presses waits no longer for his moves than at a board without a clock', () => {
    const rig = clockOf(alone(), 'white');
    expect(finalWithin(rig.move('e2', 'e4'), 'e2e4')).toBeLessThan(3_500);
    reply(rig, 'e7e5');
    expect(finalWithin(rig.move('g1', 'f3'), 'g1f3')).toBeLessThan(3_500);
  });

  test('a player who stops pressing after one press is waited for once', () => {
    const rig = clockOf(alone(), 'white');
    rig.move('e2', 'e4').press('white');
    expect(finalWithin(rig, 'e2e4')).toBeLessThan(500 + PUT_RIGHT_MS);
    reply(rig, 'e7e5');
    expect(finalWithin(rig.move('g1', 'f3'), 'g1f3')).toBeGreaterThan(4_000);
    reply(rig, 'b8c6');
    expect(finalWithin(rig.move('b1', 'c3'), 'b1c3')).toBeLessThan(3_500);
  });

  test('a player who presses each move may change his mind until the press', () => {
    const rig = clockOf(alone(), 'white');
    rig.move('e2', 'e4').press('white').wait(500);
    reply(rig, 'e7e5');
    rig.move('f1', 'e2').wait(4_000);
    expect(rig.moves('final')).toEqual(['e2e4', 'e7e5']);
    rig
      .move('e2', 'c4')
      .press('white')
      .wait(500 + PUT_RIGHT_MS);
    expect(rig.moves('final')).toEqual(['e2e4', 'e7e5', 'f1c4']);
  });
});

/** White's pawn captures on b8; the square shows what the board can sense. */
const PROMOTES = 'rnbqkb1r/ppP1pp1p/5np1/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 5';
const shownAs = (white: number, black: number): Uint8Array => {
  const board = new Uint8Array(64);
  const [placement = ''] = PROMOTES.split(' ');
  placement.split('/').forEach((rank, i) => {
    let file = 0;
    for (const letter of rank) {
      if (/\d/.test(letter)) file += Number(letter);
      else board[8 * (7 - i) + file++] = letter === letter.toUpperCase() ? white : black;
    }
  });
  return board;
};

describe.each([
  ['occupancy', UNKNOWN_PIECE, UNKNOWN_PIECE],
  ['colours', UNKNOWN_WHITE, UNKNOWN_BLACK],
])('a promotion on a board that knows only %s', (_, white, black) => {
  const promoted = (): Rig => {
    const rig = alone(shownAs(white, black)).command({ kind: 'newGame', fen: PROMOTES, chess960: false });
    return rig.wait(1_000).lift('b8').wait(300).lift('c7').wait(300).place('b8', white).wait(100);
  };

  test('is asked about, and counts as a queen after ten seconds', () => {
    const rig = promoted().wait(4_000);
    const asked = rig.events.flatMap((event) => (event.type === 'ask' ? [event] : []));
    expect(asked.map(({ question }) => question)).toEqual(['5. cxb8=B, cxb8=N, cxb8=Q or cxb8=R?']);
    expect([...(asked[0]?.options ?? [])].sort()).toEqual(['cxb8=B', 'cxb8=N', 'cxb8=Q', 'cxb8=R']);
    expect(rig.moves('final')).toEqual([]);
    expect(finalWithin(rig, 'c7b8q')).toBeLessThan(6_500);
  });

  test('is the piece that its player names', () => {
    const rig = promoted().wait(4_000);
    rig.command({ kind: 'answer', option: 'cxb8=N' });
    expect(finalWithin(rig, 'c7b8n')).toBeLessThan(1_500);
    rig.wait(20_000);
    expect(rig.moves('final')).toEqual(['c7b8n']);
  });

  test('is not asked about where the opponent sits at the same board', () => {
    const rig = promoted().command({ kind: 'players', players: { white: true, black: true } });
    expect(rig.wait(20_000).events.some(({ type }) => type === 'ask')).toBe(false);
  });
});
