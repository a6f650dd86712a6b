import { describe, expect, test } from 'vitest';
import { soon } from '../../../soon.js';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const TRF = 'trf26_individual_round3_paired.trf';
const OPERATOR = { role: 'operator', name: 'Anna' } as const;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const player = (number: number, name: string, rounds = ''): string =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(33)} 1900${' '.repeat(38)}${rounds}`;

const OTHER = [
  '012 Harbour Cup',
  '042 2027/03/05',
  '052 2027/03/07',
  player(1, 'Harrow, Pim', '    2 w  '),
  player(2, 'Ostrel, Gila', '    1 b  '),
  player(3, 'Ferrow, Ida', '    4 w  '),
  player(4, 'Mish, Pia', '    3 b  '),
].join('\r\n');

const openEvent = async () => {
  const harness = await openTournament(['board-1', 'board-2']);
  await harness.take(TRF, fixture(TRF));
  return harness;
};
const namesIn = (harness: Awaited<ReturnType<typeof openEvent>>) =>
  harness.tournamentService.view().tournament.players.map(({ name }) => name);

describe('a second event in the data folder of the first', () => {
  test('is reported, and nothing of it is taken', async () => {
    const harness = await openEvent();
    const before = harness.tournamentService.view().tournament;
    const compared = harness.tournamentService.compare([{ name: 'other.trf', bytes: bytes(OTHER) }]);
    expect(compared.otherEvent?.there).toBe('Harbour Cup (2027-03-05)');
    expect(compared.refusal?.message).toContain(
      'the file is of another event, Harbour Cup (2027-03-05); here is',
    );
    expect(await harness.tournamentService.take(compared, OPERATOR)).toMatchObject({
      ok: false,
      error: {
        code: 'TOURNAMENT_REFUSED',
        details: { fault: 'otherEvent' },
        advice: expect.stringContaining('--new-event'),
      },
    });
    // Forcing games that have begun does not select an event.
    expect(await harness.tournamentService.take(compared, OPERATOR, { force: true })).toMatchObject({
      ok: false,
    });
    expect(harness.tournamentService.view().tournament).toEqual(before);
  });

  test('begins a new one without rounds, players and numbers of the old, and is taken back', async () => {
    const harness = await openEvent();
    const before = harness.tournamentService.view().tournament;
    const compared = harness.tournamentService.compare([{ name: 'other.trf', bytes: bytes(OTHER) }]);
    expect(await harness.tournamentService.take(compared, OPERATOR, { event: 'new' })).toMatchObject({
      ok: true,
    });
    const { rounds, players, event } = harness.tournamentService.view().tournament;
    expect(event.name?.value).toBe('Harbour Cup');
    expect(rounds.map(({ round, pairings }) => [round, pairings.length])).toEqual([[1, 2]]);
    expect(players.map(({ startNumber, name }) => [startNumber, name])).toEqual([
      [1, 'Harrow, Pim'],
      [2, 'Ostrel, Gila'],
      [3, 'Ferrow, Ida'],
      [4, 'Mish, Pia'],
    ]);
    await harness.act({ type: 'undo', of: harness.tournamentService.view().acts.at(-1)?.n ?? 0 });
    expect(harness.tournamentService.view().tournament).toEqual(before);
  });

  test('is not begun while a game of the first is played', async () => {
    const harness = await openEvent();
    await harness.act({ type: 'setUp', round: 3 });
    harness.handsAt('board-1').connect();
    harness.handsAt('board-1').play('e2e4', 'e7e5', 'g1f3');
    await harness.tournamentService.settle();
    const compared = harness.tournamentService.compare([{ name: 'other.trf', bytes: bytes(OTHER) }]);
    expect(await harness.tournamentService.take(compared, OPERATOR, { event: 'new' })).toMatchObject({
      ok: false,
      error: { details: { fault: 'begun' } },
    });
    expect(
      await harness.tournamentService.take(compared, OPERATOR, { event: 'new', force: true }),
    ).toMatchObject({
      ok: true,
    });
    await soon(() => expect(harness.tagsAt('board-1')['Round'] ?? '').toBe(''));
  });

  test('the same event with a late entry, where all numbers are others, stays the same', async () => {
    const harness = await openEvent();
    const text = Buffer.from(fixture(TRF)).toString('utf8');
    const { document } = harness.tournamentService.compare([{ name: TRF, bytes: fixture(TRF) }]);
    const late = document.players?.map((one, i) => player(i + 2, one.name)) ?? [];
    const head = text.split(/\r?\n/).filter((line) => /^(012|042|052)/.test(line));
    const entered = [...head, player(1, 'Late, Anna'), ...late].join('\r\n');
    const compared = harness.tournamentService.compare([{ name: 'late.trf', bytes: bytes(entered) }]);
    expect(compared.otherEvent).toBeUndefined();
    expect(await harness.tournamentService.take(compared, OPERATOR)).toMatchObject({ ok: true });
    expect(namesIn(harness)).toContain('Late, Anna');
  });

  test.each([
    [
      'another name, the same players and days',
      (text: string) => text.replace(/^012 .*$/m, '012 Autumn Open'),
    ],
    [
      'put off by a month',
      (text: string) => text.replace(/^042 .*$/m, '042 2026/11/02').replace(/^052 .*$/m, '052 2026/11/04'),
    ],
  ])('%s: the same event', async (_, change) => {
    const harness = await openEvent();
    const text = change(Buffer.from(fixture(TRF)).toString('utf8'));
    expect(
      harness.tournamentService.compare([{ name: 'x.trf', bytes: bytes(text) }]).otherEvent,
    ).toBeUndefined();
  });

  test.each([
    ['a table of other players', 'board,white,black\n1,Harrow,Ostrel\n2,Ferrow,Mish\n'],
    [
      'next year, the same name and half the players',
      `[Event "Harbour Cup"]\n[Date "2027.03.05"]\n[Round "1"]\n[White "Harrow"]\n[Black "Ostrel"]\n\n*\n\n[Event "Harbour Cup"]\n[Date "2027.03.05"]\n[Round "1"]\n[White "Ferrow"]\n[Black "Mish"]\n\n*\n`,
    ],
  ])('%s: another event', async (_, text) => {
    const harness = await openEvent();
    expect(harness.tournamentService.compare([{ name: 'x', bytes: bytes(text) }]).otherEvent).toBeDefined();
  });

  test('the club’s monthly event: the same players, another name and another day', async () => {
    const harness = await openEvent();
    const text = Buffer.from(fixture(TRF))
      .toString('utf8')
      .replace(/^012 .*$/m, '012 December Blitz')
      .replace(/^042 .*$/m, '042 2026/12/02')
      .replace(/^052 .*$/m, '052 2026/12/02')
      .replace(/^132.*$/m, '###');
    expect(
      harness.tournamentService.compare([{ name: 'x.trf', bytes: bytes(text) }]).otherEvent,
    ).toBeDefined();
  });
});

describe('with fewer than three players', () => {
  const match = (event: string, day: string, white: string, black: string): Uint8Array =>
    bytes(
      [
        `012 ${event}`,
        `042 ${day}`,
        `052 ${day}`,
        player(1, white, '    2 w  '),
        player(2, black, '    1 b  '),
      ].join('\r\n'),
    );
  const openMatch = async () => {
    const harness = await openTournament(['board-1', 'board-2']);
    await harness.take('match.trf', match('Harbour Match', '2027/03/05', 'Harrow, Pim', 'Ostrel, Gila'));
    return harness;
  };
  const isOther = (harness: Awaited<ReturnType<typeof openMatch>>, file: Uint8Array): boolean =>
    harness.tournamentService.compare([{ name: 'next.trf', bytes: file }]).otherEvent !== undefined;

  test('other players of another name are another event, on the same day too', async () => {
    const harness = await openMatch();
    expect(isOther(harness, match('Quay Match', '2027/03/05', 'Ferrow, Ida', 'Mish, Pia'))).toBe(true);
    expect(isOther(harness, match('Harbour Match', '2027/09/05', 'Ferrow, Ida', 'Mish, Pia'))).toBe(true);
  });

  test('one sign alone is none: a name put right, a reserve for each player', async () => {
    const harness = await openMatch();
    expect(isOther(harness, match('Harbour Match 2027', '2027/03/05', 'Harrow, Pim', 'Ostrel, Gila'))).toBe(
      false,
    );
    expect(isOther(harness, match('Harbour Match', '2027/03/05', 'Ferrow, Ida', 'Mish, Pia'))).toBe(false);
  });
});
