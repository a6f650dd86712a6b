import { expect, onTestFinished, test } from 'vitest';
import { makeBoardFen, parseBoardFen } from '../../../src/chess/board.js';
import { parseSquare } from '../../../src/chess/square.js';
import { soon } from '../../soon.js';
import type { FakeTableService } from '../fakeTableService.js';
import { boardBody, gameBody, moveBody, placementOf, START_FEN, scriptPlies } from '../gameScript.js';
import { connectClient, startLiveChess } from './liveChessHarness.js';
import { startPlayPage } from './playPageClient.js';

const SCRIPT = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O', 'Nf6', 'd3', 'O-O', 'Bg5', 'd6'] as const;
const plies = scriptPlies(...SCRIPT);

/** The board while the piece of that square is in the hand. */
const withoutPiece = (fen: string, square: string): string => {
  const board = parseBoardFen(placementOf(fen));
  if (!board.ok) throw new Error(board.error.reason);
  const lifted = Uint8Array.from(board.value);
  lifted[parseSquare(square) ?? 0] = 0;
  return makeBoardFen(lifted);
};

/** Hands make a move: lift and place, first a guess, then a certain ply, with repeated reports. */
const playOnBoard = (house: FakeTableService, ply: number): void => {
  const move = plies[ply - 1];
  if (move === undefined) throw new Error(`no ply ${ply}`);
  const before = plies[ply - 2]?.fen ?? START_FEN;
  house.tell('one', { type: 'board', physical: withoutPiece(before, move.uci.slice(0, 2)) });
  house.tell('one', boardBody(move.fen), moveBody('g', move, 'provisional'));
  house.tell('one', moveBody('g', move, 'committed'));
  house.tell('one', moveBody('g', move, 'final'));
};

const startPage = async () => {
  const harness = await startLiveChess();
  const { house } = harness;
  house.addTable('one', { serialNumber: '3000147740' });
  house.tell('one', gameBody('g'), { type: 'phase', phase: 'settled', wrong: [] }, boardBody(START_FEN));
  const page = startPlayPage({ url: harness.url, side: 'white', retryMs: 20, holdMs: 60 });
  onTestFinished(page.stop);
  return { ...harness, page };
};
type Harness = Awaited<ReturnType<typeof startPage>>;

/** Own moves reach the server. The opponent's come from the server and are then made on the board. */
const playOn = async ({ house, page }: Harness, from: number, to: number): Promise<void> => {
  for (let ply = from; ply <= to; ply++) {
    const own = ply % 2 === 1;
    if (!own) page.opponentPlays(SCRIPT[ply - 1] ?? '');
    const count = page.sentMoves.length + page.confirmed.length;
    playOnBoard(house, ply);
    await soon(() => expect(page.sentMoves.length + page.confirmed.length).toBe(count + 1));
  }
};

test('a whole game with castling on both sides', async () => {
  const harness = await startPage();
  await soon(() => expect(harness.page.attached()).toBe(true));
  await playOn(harness, 1, SCRIPT.length);
  expect(harness.page.sentMoves).toEqual(['e2e4', 'g1f3', 'f1c4', 'e1g1', 'd2d3', 'c1g5']);
  expect(harness.page.confirmed).toEqual(['e5', 'Nc6', 'Bc5', 'Nf6', 'O-O', 'd6']);
  expect(harness.page.troubles).toEqual([]);
  expect(harness.page.connections()).toBe(1);
});

test('a wrong move that was published ends the conversation; the game goes on after a new one', async () => {
  const harness = await startPage();
  await soon(() => expect(harness.page.attached()).toBe(true));
  await playOn(harness, 1, 1);
  // The opponent played e5. The hand let the pawn slide, and e6 was published first.
  harness.page.opponentPlays('e5');
  const [, slow] = scriptPlies('e4', 'e6');
  const [, fast] = plies;
  if (!slow || !fast) throw new Error('no script');
  harness.house.tell('one', boardBody(slow.fen), moveBody('g', slow));
  await soon(() => expect(harness.page.troubles).toEqual(['e6 instead of e5']));
  const { uci, san, fen } = fast;
  const corrected = {
    type: 'revise',
    gameId: 'g',
    fromPly: 2,
    uci: [uci],
    san: [san],
    fens: [fen],
    reason: 'told',
  } as const;
  // The arbiter has corrected it, which is final.
  harness.house.tell('one', boardBody(fen), corrected, moveBody('g', fast));
  await soon(() => expect([harness.page.connections(), harness.page.attached()]).toEqual([2, true]));
  await playOn(harness, 3, 6);
  expect(harness.page.sentMoves).toEqual(['e2e4', 'g1f3', 'f1c4']);
  expect(harness.page.confirmed).toEqual(['Nc6', 'Bc5']);
});

test('a page opened on move four goes on from there', async () => {
  const harness = await startPage();
  await soon(() => expect(harness.page.attached()).toBe(true));
  await playOn(harness, 1, 6);
  harness.page.reload();
  await soon(() => expect([harness.page.connections(), harness.page.attached()]).toEqual([2, true]));
  await playOn(harness, 7, 10);
  expect(harness.page.sentMoves.slice(-2)).toEqual(['e1g1', 'd2d3']);
  expect(harness.page.troubles).toEqual([]);
});

test('moves that become certain together are told together', async () => {
  const harness = await startPage();
  await soon(() => expect(harness.page.attached()).toBe(true));
  harness.page.opponentPlays('e5');
  const together = plies.slice(0, 2).map((ply) => moveBody('g', ply));
  harness.house.tell('one', boardBody(plies[1]?.fen ?? ''), ...together);
  await soon(() => expect([harness.page.sentMoves, harness.page.confirmed]).toEqual([['e2e4'], ['e5']]));
});

test('a client that only looks at the board sees every change of it, and nothing else', async () => {
  const { house, url } = await startLiveChess({ access: { origins: ['https://www.chess.com'] } });
  house.addTable('one', { serialNumber: '23946' });
  house.tell('one', gameBody('g'), boardBody(START_FEN));
  const client = await connectClient(url, 'https://www.chess.com');
  client.send({ id: 1, call: 'eboards' });
  client.subscribe('23946');
  await soon(() => expect(client.received).toHaveLength(3));
  playOnBoard(house, 1);
  await soon(() => expect(client.received).toHaveLength(5));
  const reported = client.received.slice(2).map(({ response, id, param }) => ({ response, id, ...param }));
  expect(reported).toEqual(
    [
      { board: placementOf(START_FEN), clock: null },
      { board: 'rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR' },
      { board: placementOf(plies[0]?.fen ?? '') },
    ].map((news) => ({ response: 'feed', id: 1, serialnr: '23946', flipped: false, ...news })),
  );
});
