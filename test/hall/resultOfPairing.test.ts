import { expect, test } from 'vitest';
import { makeFen } from '../../src/chess/fen.js';
import { roundGames } from '../../src/hall/roundPgn.js';
import { spectatorEvent, spectatorGame } from '../../src/hall/spectators/spectatorEvent.js';
import { documentOf } from '../../src/tournament/documentOf.js';
import { writePairings } from '../../src/tournament/formats/writePairings.js';
import { fixture } from '../tournament/pairingBed.js';
import { openHall } from './hallBed.js';

const TRF = 'trf26_individual_round3_paired.trf';
const TABLES = ['board-1', 'board-2'];
type Bed = Awaited<ReturnType<typeof openHall>>;

const openRound = async (): Promise<Bed> => {
  const bed = await openHall(TABLES);
  await bed.take(TRF, fixture(TRF));
  await bed.act({ type: 'setUp', round: 3 });
  bed.handsAt('board-1').connect();
  bed.handsAt('board-1').play('e2e4', 'e7e5', 'g1f3');
  await bed.hall.settle();
  await bed.result('board-1', '0-1');
  return bed;
};

/** Round 4 with the same two players first, at the same table. */
const nextRound = async (bed: Bed): Promise<void> => {
  const { white, black } = bed.pairing(1) ?? {};
  if (white === undefined || black == null) throw new Error('there is no board 1');
  await bed.act({ type: 'close', round: 3 });
  await bed.act({ type: 'pair', round: 4, board: 1, white: black, black: white });
  await bed.act({ type: 'setUp', round: 4 });
  // The same hands go on from where their pieces stand.
  const fen = makeFen(bed.handsAt('board-1').position());
  await bed.tables.command('board-1', { type: 'newGame', fen }, { role: 'operator' });
  bed.handsAt('board-1').play('b8c6', 'f1b5');
  await bed.hall.settle();
};

/** What every output says of board 1 of round 3. */
const told = (bed: Bed) => {
  const { tournament } = bed.hall.view();
  const pairing = bed.pairing(1);
  const round = tournament.rounds.find((one) => one.round === 3);
  if (pairing?.game === undefined || round === undefined) throw new Error('no game has begun');
  const deps = { tables: bed.tables, tournament, openingOf: () => undefined };
  const resultIn = (pgn: string | undefined): string | undefined => /\[Result "(.*)"\]/.exec(pgn ?? '')?.[1];
  const csv = writePairings(documentOf(tournament), 'csv', 3).split('\r\n')[1] ?? '';
  const shown = spectatorEvent(deps).rounds.find((one) => one.round === 3);
  return {
    pairing: pairing.result.value,
    game: bed.tables.game(pairing.game)?.result,
    list: bed.tables.games().find(({ id }) => id === pairing.game)?.result,
    gamePgn: resultIn(bed.tables.gamePgn(pairing.game)),
    roundPgn: resultIn(roundGames(bed.tables, tournament, round)[0]?.pgn),
    csv: csv.split(',').at(-1),
    wall: shown?.boards[0]?.result,
    page: spectatorGame(deps, pairing.id)?.result,
  };
};

const everywhere = (result: string) => ({
  ...{ pairing: result, game: result, list: result, gamePgn: result, roundPgn: result },
  ...{ csv: result, wall: result, page: result },
});
const undo = (bed: Bed, type: string): Promise<void> =>
  bed.act({ type: 'undo', of: bed.hall.view().acts.findLast((act) => act.type === type)?.n ?? 0 });

test('a result is corrected after the next game has begun at its table, over a restart, and taken back', async () => {
  const bed = await openRound();
  expect(told(bed)).toEqual(everywhere('0-1'));
  await nextRound(bed);
  const next = bed.pairing(1, 4);
  expect(next?.game).toBeDefined();
  const played = bed.gameAt('board-1');

  await bed.act({ type: 'setResult', round: 3, board: 1, result: '1-0' });
  expect(told(bed)).toEqual(everywhere('1-0'));
  expect(bed.pairing(1, 4)).toEqual(next);
  expect(bed.gameAt('board-1')).toEqual(played);
  expect(bed.faults).toEqual([]);

  await bed.close();
  const again = await openHall(TABLES, bed.dir);
  expect(told(again)).toEqual(everywhere('1-0'));
  await undo(again, 'setResult');
  expect(told(again)).toEqual(everywhere('0-1'));
  await again.close();
  const third = await openHall(TABLES, bed.dir);
  expect(told(third)).toEqual(everywhere('0-1'));
  expect(third.tables.game(third.pairing(1)?.game ?? '')?.resultBy).toBe('told');
});

test('an import with force says the same everywhere; without it what stands stays', async () => {
  const bed = await openRound();
  await nextRound(bed);
  const whole = documentOf(bed.hall.view().tournament);
  const bytes = new TextEncoder().encode(writePairings(whole, 'csv', 3).replace(/,0-1(?=\r\n)/, ',1-0'));
  await bed.take('corrected.csv', bytes);
  expect(told(bed)).toEqual(everywhere('0-1'));
  await bed.take('corrected.csv', bytes, true);
  expect(told(bed)).toEqual(everywhere('1-0'));
  // A file without force does not take it away again, nor does the table.
  const old = new TextEncoder().encode(writePairings(whole, 'csv', 3));
  await bed.take('old.csv', old);
  expect(told(bed)).toEqual(everywhere('1-0'));
  const imports = bed.hall.view().acts.filter(({ type }) => type === 'import');
  for (const { n } of imports.slice(-2).toReversed()) await bed.act({ type: 'undo', of: n });
  expect(told(bed)).toEqual(everywhere('0-1'));
});

test('only the result of a game that is over is corrected, and only of one of that table', async () => {
  const bed = await openRound();
  const game = bed.pairing(1)?.game ?? '';
  const correct = (table: string, of: string) =>
    bed.tables.command(table, { type: 'correctResult', game: of, result: '1-0' }, { role: 'arbiter' });
  expect(await correct('board-2', game)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(await correct('board-1', 'no-such-game')).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  await nextRound(bed);
  expect(await correct('board-1', bed.pairing(1, 4)?.game ?? '')).toMatchObject({ ok: false });
  expect(await correct('board-1', game)).toMatchObject({ ok: true });
});

test('a board that is not there, and a bye, are said', async () => {
  const bed = await openRound();
  const act = bed.hall.act({ type: 'setResult', round: 3, board: 99, result: '1-0' }, { role: 'operator' });
  expect(await act).toMatchObject({ ok: false, error: { message: 'Round 3 has no board 99' } });
  const bye = bed.hall.view().tournament.rounds[2]?.pairings.find(({ black }) => black === null)?.board ?? 0;
  const won = bed.hall.act({ type: 'setResult', round: 3, board: bye, result: '1-0' }, { role: 'operator' });
  expect(await won).toMatchObject({ ok: false, error: { code: 'TOURNAMENT_REFUSED' } });
  const half = bed.hall.act(
    { type: 'setResult', round: 3, board: 1, result: 'halfBye' },
    { role: 'operator' },
  );
  expect(await half).toMatchObject({ ok: false, error: { code: 'TOURNAMENT_REFUSED' } });
});

test('a result that a person says a second time is no act of its own: undo takes back what was there before', async () => {
  const bed = await openRound();
  const say = (result: '1-0') => bed.act({ type: 'setResult', round: 3, board: 1, result });
  await say('1-0');
  const once = bed.hall.view().acts.length;
  await say('1-0');
  expect(bed.hall.view().acts).toHaveLength(once);
  await bed.act({ type: 'undo', of: bed.hall.view().acts.at(-1)?.n ?? 0 });
  expect(bed.pairing(1)?.result.value).toBe('0-1');
});
