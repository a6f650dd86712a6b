import { describe, expect, test } from 'vitest';
import { chess960Start } from '../../../../src/chess/chess960.js';
import { roundGames } from '../../../../src/extensions/tournament/atTables/roundPgn.js';
import type { ActBody, DrawRequest } from '../../../../src/extensions/tournament/model/tournamentAct.js';
import { createHands } from '../../../table/playOnTable.js';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const TRF = 'trf26_individual_round3_paired.trf';
const STANDARD = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
// The number that the harness's random draw gives.
const DRAWN = 356;
const FEN = 'nbbrkrqn/pppppppp/8/8/8/8/PPPPPPPP/NBBRKRQN w KQkq - 0 1';
const OTHER = 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1';
const DRAW: DrawRequest = { type: 'drawPosition', round: 3 };

const numbered = (number: number | null): ActBody => ({ type: 'startPosition', round: 3, number });

const openRound = async () => {
  const harness = await openTournament(['board-1', 'board-2', 'board-10']);
  await harness.take(TRF, fixture(TRF));
  await harness.act({ type: 'setUp', round: 3 });
  const round = () => harness.tournamentService.tournament().rounds.find((one) => one.round === 3);
  const pgn = (board: number): string => {
    const found = round();
    if (found === undefined) throw new Error('there is no round 3');
    const games = roundGames(harness.tables, harness.tournamentService.tournament(), found);
    return games.find((game) => game.board === board)?.pgn ?? '';
  };
  const playIn = (id: string, ...moves: readonly string[]): void => {
    const table = harness.boards.get(id);
    if (table === undefined) throw new Error(`there is no table ${id}`);
    const start = chess960Start(DRAWN);
    const hands = createHands(table, harness.time, start);
    hands.connect(start.board);
    hands.play(...moves);
  };
  return { ...harness, round, pgn, playIn };
};

describe('the Chess960 position of a round', () => {
  test('is drawn by lot, with who drew it and when, and stands at all tables and in all PGN', async () => {
    const harness = await openRound();
    await harness.act(DRAW);
    const from = { kind: 'live', name: 'operator Anna' };
    expect(harness.round()?.start).toEqual({
      value: DRAWN,
      from,
      at: '2026-11-22T10:00:00.000Z',
      drawn: true,
    });
    const last = harness.tournamentService.view().acts.at(-1);
    expect(last).toMatchObject({ type: 'startPosition', round: 3, number: DRAWN, drawn: true });
    for (const id of ['board-1', 'board-2', 'board-10'])
      expect(harness.gameAt(id)).toMatchObject({ startFen: FEN, chess960: true, moves: [] });
    for (const board of [1, 4]) {
      expect(harness.pgn(board)).toContain('[Variant "Chess960"]');
      expect(harness.pgn(board)).toContain('[SetUp "1"]');
      expect(harness.pgn(board)).toContain(`[FEN "${FEN}"]`);
    }
    harness.playIn('board-1', 'd2d4', 'd7d5');
    await harness.tournamentService.settle();
    expect(harness.pairing(1)?.game).toBe(harness.gameAt('board-1')?.id);
    expect(harness.pgn(1)).toMatch(/\[Variant "Chess960"\][\s\S]*1\. d4 [\s\S]*d5/);
    expect(harness.faults).toEqual([]);
  });

  test('is told to tables that know their game already, and to boards that are paired later', async () => {
    const harness = await openRound();
    await harness.act(numbered(0));
    expect(harness.gameAt('board-2')?.startFen).toBe(OTHER);
    await harness.act(numbered(DRAWN));
    expect(harness.gameAt('board-2')?.startFen).toBe(FEN);
    expect(harness.round()?.start?.drawn).toBeUndefined();
    await harness.act({
      type: 'pair',
      round: 3,
      board: 40,
      white: { name: 'Late, Anna' },
      black: { name: 'Later, Ben' },
    });
    expect(harness.pairing(40)?.fen?.value).toBe(FEN);
    const csv = 'round,board,white,black\n3,1,"New, Nora","Brunnhild, Kai"\n';
    await harness.take('again.csv', new TextEncoder().encode(csv));
    expect(harness.pairing(1)).toMatchObject({ white: { name: 'New, Nora' }, fen: { value: FEN } });
  });

  test('leaves a table alone that has it', async () => {
    const harness = await openRound();
    await harness.act(DRAW);
    const { id } = harness.gameAt('board-1') ?? {};
    await harness.act({ type: 'describe', event: { site: 'Elsewhere' } });
    expect(harness.gameAt('board-1')?.id).toBe(id);
  });

  test.each([
    ['taken back', (n: number): ActBody => ({ type: 'undo', of: n })],
    ['made the standard one', () => numbered(null)],
  ])('may be %s before the first move', async (_, back) => {
    const harness = await openRound();
    await harness.act(DRAW);
    await harness.act(back(harness.tournamentService.view().acts.length));
    expect(harness.round()?.start).toBeUndefined();
    expect(harness.pairing(1)?.fen).toBeUndefined();
    expect(harness.gameAt('board-1')).toMatchObject({ startFen: STANDARD, chess960: false });
    expect(harness.pgn(1)).not.toContain('Variant');
  });

  test('cannot be changed once a board has a move', async () => {
    const harness = await openRound();
    await harness.act(DRAW);
    const n = harness.tournamentService.view().acts.length;
    harness.playIn('board-2', 'd2d4');
    // The tournament's journal does not have the game yet.
    const acts: readonly (ActBody | DrawRequest)[] = [
      DRAW,
      numbered(0),
      numbered(null),
      { type: 'undo', of: n },
    ];
    for (const act of acts)
      await expect(harness.act(act)).rejects.toMatchObject({ code: 'TOURNAMENT_REFUSED' });
    await harness.tournamentService.settle();
    for (const act of [...acts, { type: 'setRound', round: 3, fen: STANDARD } as const])
      await expect(harness.act(act)).rejects.toMatchObject({ details: { fault: 'begun' } });
    expect(harness.gameAt('board-2')).toMatchObject({ startFen: FEN, moves: [{ uci: 'd2d4' }] });
    expect(harness.gameAt('board-1')?.startFen).toBe(FEN);
    expect(harness.round()?.start?.value).toBe(DRAWN);
  });

  test('is not taken back from a game that is over', async () => {
    const harness = await openRound();
    await harness.act(DRAW);
    const n = harness.tournamentService.view().acts.length;
    harness.playIn('board-2', 'd2d4');
    await harness.tournamentService.settle();
    await harness.result('board-2', '1-0');
    await expect(harness.act({ type: 'undo', of: n })).rejects.toMatchObject({ details: { fault: 'begun' } });
    expect(harness.pgn(2)).toContain('[Variant "Chess960"]');
  });

  test('is not changed either where the beginning of the game was undone', async () => {
    const harness = await openRound();
    await harness.act(DRAW);
    harness.playIn('board-2', 'd2d4');
    await harness.tournamentService.settle();
    const begun = harness.tournamentService.view().acts.findLast(({ type }) => type === 'begin');
    await harness.act({ type: 'undo', of: begun?.n ?? 0 });
    expect(harness.pairing(2)?.game).toBeUndefined();
    await expect(harness.act(numbered(0))).rejects.toMatchObject({ details: { fault: 'begun' } });
    expect(harness.gameAt('board-2')?.moves).toHaveLength(1);
  });

  test.each([960, -1, 3.5, Number.NaN])('%s is no number of one, and is said so', async (number) => {
    const harness = await openRound();
    await expect(harness.act(numbered(number))).rejects.toThrow(
      `${number} is no Chess960 start position: their numbers are 0 to 959`,
    );
    await expect(harness.act({ type: 'setRound', round: 3, fen: 'nonsense' })).rejects.toThrow(
      'is no position',
    );
    await expect(harness.act({ ...numbered(1), round: 9 } as ActBody)).rejects.toThrow(
      'Round 9 is not known',
    );
    expect(harness.round()?.start).toBeUndefined();
  });
});
