import { expect, test } from 'vitest';
import { createDgtBoard } from '../../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import { createSentioBoard } from '../../../src/boards/protocols/sentio/simulated/sentioBoard.js';
import type { SimulatedEBoard } from '../../../src/boards/simulated/simulatedEBoard.js';
import { playMove } from '../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import { parseSan } from '../../../src/chess/san.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import { movesOf } from '../../app/opera.js';
import { drawFrom } from '../../depth.js';
import { BoardGame } from './boardGame.js';

/** Both castle, both take in passing, both promote; the server writes castling as king takes rook. */
const beforeTakeBacks = (promoted: string, theirs: string) =>
  `e4 Nf6 e5 d5 exd6 Bg4 Be2 Bxe2 Nxe2 g6 O-O Bg7 dxc7 O-O cxb8=${promoted} Rxb8 c4 a5 h4 a4
  b4 axb3 h5 bxa2 Nf4 axb1=${theirs}`.split(/\s+/);

const play = async (bed: BoardGame, san: string): Promise<void> => {
  const { position, game } = bed;
  const read = parseSan(position, san);
  if (!read.ok) throw new Error(`${san}: ${read.error.reason}`);
  const isOwn = position.turn === 'white';
  const uci = makeUciMove(position, read.value);
  const there = game.moves.length;
  await bed.wait(2_000);
  if (!isOwn) {
    bed.house.fake.server.reply(game, uci);
    await bed.until(`${san} is to be carried out`, () => bed.view.toCarryOut?.uci === uci);
  }
  await bed.carryOut(read.value);
  if (isOwn) await bed.until(`${san} is sent`, () => game.moves.length === there + 1);
  else await bed.until(`${san} is carried out`, () => bed.view.toCarryOut === null);
};

/** Counted from 0. */
const ANSWER_LOST_PLY = 8;
const CUT_PLY = 13;

const byRook: Readonly<Record<string, string>> = { e1g1: 'e1h1', e8g8: 'e8h8' };

const uciOf = (sans: readonly string[]): readonly string[] => {
  let position: Position = startPosition;
  return movesOf(sans).map((move) => {
    const uci = makeUciMove(position, move);
    position = playMove(position, move);
    return uci;
  });
};

/** Both agree there that a side may have its last move again. */
const agree = async (bed: BoardGame, answerer: 'white' | 'black'): Promise<void> => {
  if (answerer === 'white') {
    bed.game.answerTakeback('black', true, bed.house.time.nowMs());
    bed.house.fake.server.changed(bed.game);
    await bed.until('the opponent asks here', () => bed.view.laws.takeBack?.side === 'black');
    await bed.command({ type: 'acceptTakeBack', side: 'white' });
  } else {
    await bed.command({ type: 'offerTakeBack', side: 'white' });
    await bed.until('the take-back is asked for there', () => bed.game.takeback === 'white');
    bed.game.answerTakeback('black', true, bed.house.time.nowMs());
    bed.house.fake.server.changed(bed.game);
  }
};

const takeBack = async (bed: BoardGame, before: Position, answerer: 'white' | 'black'): Promise<void> => {
  const plies = bed.score.length;
  await agree(bed, answerer);
  const isShorter = (): boolean => bed.score.length === plies - 1 && bed.game.moves.length === plies - 1;
  await bed.until('it is taken back in both places', isShorter);
  await bed.putBack(before);
  await bed.until('it stands again', () => bed.view.toCarryOut === null && bed.view.wrong.length === 0);
};

type Row = readonly [protocol: string, board: () => SimulatedEBoard, promoted: string, theirs: string];
const boards: readonly Row[] = [
  ['dgt', () => createDgtBoard({ seed: 3 }), 'N', 'Q'],
  // It knows only where something stands: what the pawn became is told by nothing but the usual.
  ['sentio', () => createSentioBoard({ seed: 3 }), 'Q', 'N'],
];

test.each(drawFrom(boards))(
  'a whole game at a board of the family %s',
  async (protocol, board, promoted, theirs) => {
    const bed = await BoardGame.open(protocol, board(), 11);
    const { fake } = bed.house;
    const moves = beforeTakeBacks(promoted, theirs);
    for (const [ply, san] of moves.entries()) {
      // The move arrives and its answer does not; later the line is cut, and the opponent plays meanwhile.
      if (ply === ANSWER_LOST_PLY) fake.trouble({ path: /\/move\//, how: 'answerLost', times: 1 });
      if (ply === CUT_PLY) {
        fake.trouble({ path: /stream/, how: 'refusesToConnect', times: 6 });
        fake.server.cutAll();
      }
      await play(bed, san);
    }
    const beforeOwn = bed.position;
    await play(bed, 'Rxb1');
    await takeBack(bed, beforeOwn, 'black');
    await play(bed, 'Qb3');
    const beforeTheirs = bed.position;
    await play(bed, 'Qd6');
    await takeBack(bed, beforeTheirs, 'white');
    await play(bed, 'Qd7');
    await play(bed, 'Ba3');
    await bed.wait(2_000);
    bed.game.resign('black', bed.house.time.nowMs());
    fake.server.changed(bed.game);
    await bed.until('the end', () => bed.view.game?.result === '1-0');

    const played = [...moves, 'Qb3', 'Qd7', 'Ba3'];
    const ucis = uciOf(played);
    expect(bed.view.game?.moves.map(({ san }) => san)).toEqual(played);
    expect(bed.score).toEqual(ucis);
    expect(bed.game.moves).toEqual(ucis.map((uci) => byRook[uci] ?? uci));
    const own = ucis.filter((_, ply) => ply % 2 === 0);
    // Once each, and what was taken back too.
    expect(bed.sent).toEqual([...own.slice(0, -2), 'a1b1', ...own.slice(-2)]);
  },
);
