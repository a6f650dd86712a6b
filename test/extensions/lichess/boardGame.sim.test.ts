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

/** Both sides castle, capture en passant and promote. The server writes castling as king takes rook. */
const beforeTakeBacks = (promoted: string, theirs: string) =>
  `e4 Nf6 e5 d5 exd6 Bg4 Be2 Bxe2 Nxe2 g6 O-O Bg7 dxc7 O-O cxb8=${promoted} Rxb8 c4 a5 h4 a4
  b4 axb3 h5 bxa2 Nf4 axb1=${theirs}`.split(/\s+/);

const play = async (harness: BoardGame, san: string): Promise<void> => {
  const { position, game } = harness;
  const read = parseSan(position, san);
  if (!read.ok) throw new Error(`${san}: ${read.error.reason}`);
  const isOwn = position.turn === 'white';
  const uci = makeUciMove(position, read.value);
  const there = game.moves.length;
  await harness.wait(2_000);
  if (!isOwn) {
    harness.house.fake.server.reply(game, uci);
    await harness.until(`${san} is to be carried out`, () => harness.view.toCarryOut?.uci === uci);
  }
  await harness.carryOut(read.value);
  if (isOwn) await harness.until(`${san} is sent`, () => game.moves.length === there + 1);
  else await harness.until(`${san} is carried out`, () => harness.view.toCarryOut === null);
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

/** Both agree that a side may take its last move back. */
const agree = async (harness: BoardGame, answerer: 'white' | 'black'): Promise<void> => {
  if (answerer === 'white') {
    harness.game.answerTakeback('black', true, harness.house.time.nowMs());
    harness.house.fake.server.changed(harness.game);
    await harness.until('the opponent asks here', () => harness.view.laws.takeBack?.side === 'black');
    await harness.command({ type: 'acceptTakeBack', side: 'white' });
  } else {
    await harness.command({ type: 'offerTakeBack', side: 'white' });
    await harness.until('the take-back is asked for there', () => harness.game.takeback === 'white');
    harness.game.answerTakeback('black', true, harness.house.time.nowMs());
    harness.house.fake.server.changed(harness.game);
  }
};

const takeBack = async (harness: BoardGame, before: Position, answerer: 'white' | 'black'): Promise<void> => {
  const plies = harness.score.length;
  await agree(harness, answerer);
  const isShorter = (): boolean =>
    harness.score.length === plies - 1 && harness.game.moves.length === plies - 1;
  await harness.until('it is taken back in both places', isShorter);
  await harness.putBack(before);
  await harness.until(
    'it stands again',
    () => harness.view.toCarryOut === null && harness.view.wrong.length === 0,
  );
};

type Row = readonly [protocol: string, board: () => SimulatedEBoard, promoted: string, theirs: string];
const boards: readonly Row[] = [
  ['dgt', () => createDgtBoard({ seed: 3 }), 'N', 'Q'],
  // An occupancy-only board, on which only custom decides the piece of a promotion.
  ['sentio', () => createSentioBoard({ seed: 3 }), 'Q', 'N'],
];

test.each(drawFrom(boards))(
  'a whole game at a board of the family %s',
  async (protocol, board, promoted, theirs) => {
    const harness = await BoardGame.open(protocol, board(), 11);
    const { fake } = harness.house;
    const moves = beforeTakeBacks(promoted, theirs);
    for (const [ply, san] of moves.entries()) {
      // The move arrives, but its answer does not. Later the line is cut, and the opponent plays meanwhile.
      if (ply === ANSWER_LOST_PLY) fake.trouble({ path: /\/move\//, how: 'answerLost', times: 1 });
      if (ply === CUT_PLY) {
        fake.trouble({ path: /stream/, how: 'refusesToConnect', times: 6 });
        fake.server.cutAll();
      }
      await play(harness, san);
    }
    const beforeOwn = harness.position;
    await play(harness, 'Rxb1');
    await takeBack(harness, beforeOwn, 'black');
    await play(harness, 'Qb3');
    const beforeTheirs = harness.position;
    await play(harness, 'Qd6');
    await takeBack(harness, beforeTheirs, 'white');
    await play(harness, 'Qd7');
    await play(harness, 'Ba3');
    await harness.wait(2_000);
    harness.game.resign('black', harness.house.time.nowMs());
    fake.server.changed(harness.game);
    await harness.until('the end', () => harness.view.game?.result === '1-0');

    const played = [...moves, 'Qb3', 'Qd7', 'Ba3'];
    const ucis = uciOf(played);
    expect(harness.view.game?.moves.map(({ san }) => san)).toEqual(played);
    expect(harness.score).toEqual(ucis);
    expect(harness.game.moves).toEqual(ucis.map((uci) => byRook[uci] ?? uci));
    const own = ucis.filter((_, ply) => ply % 2 === 0);
    // Each was sent once, including those taken back.
    expect(harness.sent).toEqual([...own.slice(0, -2), 'a1b1', ...own.slice(-2)]);
  },
);
