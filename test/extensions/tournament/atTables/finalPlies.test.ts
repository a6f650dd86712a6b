import { expect, test } from 'vitest';
import { pieceCode } from '../../../../src/chess/piece.js';
import { parseSquare } from '../../../../src/chess/square.js';
import { roundGames } from '../../../../src/extensions/tournament/atTables/roundPgn.js';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const TRF = 'trf26_individual_round3_paired.trf';

test('what is pushed holds final plies only, by whichever view of the tables it is written', async () => {
  const harness = await openTournament(['board-1']);
  await harness.take(TRF, fixture(TRF));
  await harness.act({ type: 'setUp', round: 3 });
  const board = harness.boards.get('board-1');
  const { time } = harness;
  const change = (square: string, code: number): void => {
    board?.deviceEvent({ kind: 'square', square: parseSquare(square) ?? -1, code }, time.nowMs());
    time.advanceTo(time.nowMs() + 500);
  };
  harness.handsAt('board-1').connect();
  change('e2', 0);
  change('e4', pieceCode('white', 'pawn'));
  time.advanceTo(time.nowMs() + 1_000);
  board?.pressed('white', time.nowMs());
  time.advanceTo(time.nowMs() + 3_000);
  // This move was not pressed.
  change('e7', 0);
  change('e5', pieceCode('black', 'pawn'));
  await harness.tournamentService.settle();
  const levels = harness.gameAt('board-1')?.moves.map(({ level }) => level);
  expect(levels?.[0]).toBe('final');
  expect(levels?.[1]).not.toBe('final');

  const { tournament } = harness.tournamentService.view();
  const round = tournament.rounds.find((one) => one.round === 3);
  if (round === undefined) throw new Error('there is no round');
  const copied = { game: (id: string) => structuredClone(harness.tables.game(id)) };
  for (const tables of [harness.tables, copied]) {
    const pgnOf = (final: boolean): string => roundGames(tables, tournament, round, { final })[0]?.pgn ?? '';
    expect(pgnOf(false)).toContain('1. e4');
    expect(pgnOf(false)).toContain('e5');
    expect(pgnOf(true)).toContain('1. e4');
    expect(pgnOf(true)).not.toContain('e5');
  }
});
