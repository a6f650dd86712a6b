import { expect, test } from 'vitest';
import { makeFen } from '../../../../src/chess/fen.js';
import { roundGames } from '../../../../src/extensions/tournament/atTables/roundPgn.js';
import { documentOf } from '../../../../src/extensions/tournament/model/documentOf.js';
import { writePairings } from '../../../../src/extensions/tournament/model/formats/writePairings.js';
import {
  spectatorEvent,
  spectatorGame,
} from '../../../../src/extensions/tournament/spectators/spectatorEvent.js';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const TRF = 'trf26_individual_round3_paired.trf';
const TABLES = ['board-1', 'board-2'];
type Harness = Awaited<ReturnType<typeof openTournament>>;

const openRound = async (): Promise<Harness> => {
  const harness = await openTournament(TABLES);
  await harness.take(TRF, fixture(TRF));
  await harness.act({ type: 'setUp', round: 3 });
  harness.handsAt('board-1').connect();
  harness.handsAt('board-1').play('e2e4', 'e7e5', 'g1f3');
  await harness.tournamentService.settle();
  await harness.result('board-1', '0-1');
  return harness;
};

/** Round 4 with the same two players on board 1, at the same table. */
const nextRound = async (harness: Harness): Promise<void> => {
  const { white, black } = harness.pairing(1) ?? {};
  if (white === undefined || black == null) throw new Error('there is no board 1');
  await harness.act({ type: 'close', round: 3 });
  await harness.act({ type: 'pair', round: 4, board: 1, white: black, black: white });
  await harness.act({ type: 'setUp', round: 4 });
  // The same hands go on from the current placement.
  const fen = makeFen(harness.handsAt('board-1').position());
  await harness.tables.command('board-1', { type: 'newGame', fen }, { role: 'operator' });
  harness.handsAt('board-1').play('b8c6', 'f1b5');
  await harness.tournamentService.settle();
};

/** What every output shows for board 1 of round 3. */
const reported = (harness: Harness) => {
  const { tournament } = harness.tournamentService.view();
  const pairing = harness.pairing(1);
  const round = tournament.rounds.find((one) => one.round === 3);
  if (pairing?.game === undefined || round === undefined) throw new Error('no game has begun');
  const deps = { tables: harness.tables, tournament, openingOf: () => undefined };
  const resultIn = (pgn: string | undefined): string | undefined => /\[Result "(.*)"\]/.exec(pgn ?? '')?.[1];
  const csv = writePairings(documentOf(tournament), 'csv', 3).split('\r\n')[1] ?? '';
  const shown = spectatorEvent(deps).rounds.find((one) => one.round === 3);
  return {
    pairing: pairing.result.value,
    game: harness.tables.game(pairing.game)?.result,
    list: harness.tables.games().find(({ id }) => id === pairing.game)?.result,
    gamePgn: resultIn(harness.tables.gamePgn(pairing.game)),
    roundPgn: resultIn(roundGames(harness.tables, tournament, round)[0]?.pgn),
    csv: csv.split(',').at(-1),
    wall: shown?.boards[0]?.result,
    page: spectatorGame(deps, pairing.id)?.result,
  };
};

const everywhere = (result: string) => ({
  ...{ pairing: result, game: result, list: result, gamePgn: result, roundPgn: result },
  ...{ csv: result, wall: result, page: result },
});
const undo = (harness: Harness, type: string): Promise<void> =>
  harness.act({
    type: 'undo',
    of: harness.tournamentService.view().acts.findLast((act) => act.type === type)?.n ?? 0,
  });

test('a result is corrected after the next game has begun at its table, over a restart, and taken back', async () => {
  const harness = await openRound();
  expect(reported(harness)).toEqual(everywhere('0-1'));
  await nextRound(harness);
  const next = harness.pairing(1, 4);
  expect(next?.game).toBeDefined();
  const played = harness.gameAt('board-1');

  await harness.act({ type: 'setResult', round: 3, board: 1, result: '1-0' });
  expect(reported(harness)).toEqual(everywhere('1-0'));
  expect(harness.pairing(1, 4)).toEqual(next);
  expect(harness.gameAt('board-1')).toEqual(played);
  expect(harness.faults).toEqual([]);

  await harness.close();
  const again = await openTournament(TABLES, harness.dir);
  expect(reported(again)).toEqual(everywhere('1-0'));
  await undo(again, 'setResult');
  expect(reported(again)).toEqual(everywhere('0-1'));
  await again.close();
  const third = await openTournament(TABLES, harness.dir);
  expect(reported(third)).toEqual(everywhere('0-1'));
  expect(third.tables.game(third.pairing(1)?.game ?? '')?.resultBy).toBe('told');
});

test('an import with force says the same everywhere; without it what stands stays', async () => {
  const harness = await openRound();
  await nextRound(harness);
  const whole = documentOf(harness.tournamentService.view().tournament);
  const bytes = new TextEncoder().encode(writePairings(whole, 'csv', 3).replace(/,0-1(?=\r\n)/, ',1-0'));
  await harness.take('corrected.csv', bytes);
  expect(reported(harness)).toEqual(everywhere('0-1'));
  await harness.take('corrected.csv', bytes, true);
  expect(reported(harness)).toEqual(everywhere('1-0'));
  // A file without force does not change it back, and neither does the table.
  const old = new TextEncoder().encode(writePairings(whole, 'csv', 3));
  await harness.take('old.csv', old);
  expect(reported(harness)).toEqual(everywhere('1-0'));
  const imports = harness.tournamentService.view().acts.filter(({ type }) => type === 'import');
  for (const { n } of imports.slice(-2).toReversed()) await harness.act({ type: 'undo', of: n });
  expect(reported(harness)).toEqual(everywhere('0-1'));
});

test('only the result of a game that is over is corrected, and only of one of that table', async () => {
  const harness = await openRound();
  const game = harness.pairing(1)?.game ?? '';
  const correct = (table: string, of: string) =>
    harness.tables.command(table, { type: 'correctResult', game: of, result: '1-0' }, { role: 'arbiter' });
  expect(await correct('board-2', game)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(await correct('board-1', 'no-such-game')).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  await nextRound(harness);
  expect(await correct('board-1', harness.pairing(1, 4)?.game ?? '')).toMatchObject({ ok: false });
  expect(await correct('board-1', game)).toMatchObject({ ok: true });
});

test('a board that is not there, and a bye, are said', async () => {
  const harness = await openRound();
  const act = harness.tournamentService.act(
    { type: 'setResult', round: 3, board: 99, result: '1-0' },
    { role: 'operator' },
  );
  expect(await act).toMatchObject({ ok: false, error: { message: 'Round 3 has no board 99' } });
  const bye =
    harness.tournamentService.view().tournament.rounds[2]?.pairings.find(({ black }) => black === null)
      ?.board ?? 0;
  const won = harness.tournamentService.act(
    { type: 'setResult', round: 3, board: bye, result: '1-0' },
    { role: 'operator' },
  );
  expect(await won).toMatchObject({ ok: false, error: { code: 'TOURNAMENT_REFUSED' } });
  const half = harness.tournamentService.act(
    { type: 'setResult', round: 3, board: 1, result: 'halfBye' },
    { role: 'operator' },
  );
  expect(await half).toMatchObject({ ok: false, error: { code: 'TOURNAMENT_REFUSED' } });
});

test('a result that a person says a second time is no act of its own: undo takes back what was there before', async () => {
  const harness = await openRound();
  const say = (result: '1-0') => harness.act({ type: 'setResult', round: 3, board: 1, result });
  await say('1-0');
  const once = harness.tournamentService.view().acts.length;
  await say('1-0');
  expect(harness.tournamentService.view().acts).toHaveLength(once);
  await harness.act({ type: 'undo', of: harness.tournamentService.view().acts.at(-1)?.n ?? 0 });
  expect(harness.pairing(1)?.result.value).toBe('0-1');
});
