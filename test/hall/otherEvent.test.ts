import { describe, expect, test } from 'vitest';
import { soon } from '../soon.js';
import { fixture } from '../tournament/pairingBed.js';
import { openHall } from './hallBed.js';

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
  const bed = await openHall(['board-1', 'board-2']);
  await bed.take(TRF, fixture(TRF));
  return bed;
};
const namesIn = (bed: Awaited<ReturnType<typeof openEvent>>) =>
  bed.hall.view().tournament.players.map(({ name }) => name);

describe('a second event in the data folder of the first', () => {
  test('is told, and nothing of it is taken', async () => {
    const bed = await openEvent();
    const before = bed.hall.view().tournament;
    const compared = bed.hall.compare([{ name: 'other.trf', bytes: bytes(OTHER) }]);
    expect(compared.otherEvent?.there).toBe('Harbour Cup (2027-03-05)');
    expect(compared.refusal?.message).toContain(
      'the file is of another event, Harbour Cup (2027-03-05); here is',
    );
    expect(await bed.hall.take(compared, OPERATOR)).toMatchObject({
      ok: false,
      error: {
        code: 'TOURNAMENT_REFUSED',
        details: { fault: 'otherEvent' },
        advice: expect.stringContaining('--new-event'),
      },
    });
    // To force games that have begun says nothing of events.
    expect(await bed.hall.take(compared, OPERATOR, { force: true })).toMatchObject({ ok: false });
    expect(bed.hall.view().tournament).toEqual(before);
  });

  test('begins a new one without rounds, players and numbers of the old, and is taken back', async () => {
    const bed = await openEvent();
    const before = bed.hall.view().tournament;
    const compared = bed.hall.compare([{ name: 'other.trf', bytes: bytes(OTHER) }]);
    expect(await bed.hall.take(compared, OPERATOR, { event: 'new' })).toMatchObject({ ok: true });
    const { rounds, players, event } = bed.hall.view().tournament;
    expect(event.name?.value).toBe('Harbour Cup');
    expect(rounds.map(({ round, pairings }) => [round, pairings.length])).toEqual([[1, 2]]);
    expect(players.map(({ startNumber, name }) => [startNumber, name])).toEqual([
      [1, 'Harrow, Pim'],
      [2, 'Ostrel, Gila'],
      [3, 'Ferrow, Ida'],
      [4, 'Mish, Pia'],
    ]);
    await bed.act({ type: 'undo', of: bed.hall.view().acts.at(-1)?.n ?? 0 });
    expect(bed.hall.view().tournament).toEqual(before);
  });

  test('is not begun while a game of the first is played', async () => {
    const bed = await openEvent();
    await bed.act({ type: 'setUp', round: 3 });
    bed.handsAt('board-1').connect();
    bed.handsAt('board-1').play('e2e4', 'e7e5', 'g1f3');
    await bed.hall.settle();
    const compared = bed.hall.compare([{ name: 'other.trf', bytes: bytes(OTHER) }]);
    expect(await bed.hall.take(compared, OPERATOR, { event: 'new' })).toMatchObject({
      ok: false,
      error: { details: { fault: 'begun' } },
    });
    expect(await bed.hall.take(compared, OPERATOR, { event: 'new', force: true })).toMatchObject({
      ok: true,
    });
    await soon(() => expect(bed.tagsAt('board-1')['Round'] ?? '').toBe(''));
  });

  test('the same event with a late entry, where all numbers are others, stays the same', async () => {
    const bed = await openEvent();
    const text = Buffer.from(fixture(TRF)).toString('utf8');
    const { document } = bed.hall.compare([{ name: TRF, bytes: fixture(TRF) }]);
    const late = document.players?.map((one, i) => player(i + 2, one.name)) ?? [];
    const head = text.split(/\r?\n/).filter((line) => /^(012|042|052)/.test(line));
    const entered = [...head, player(1, 'Late, Anna'), ...late].join('\r\n');
    const compared = bed.hall.compare([{ name: 'late.trf', bytes: bytes(entered) }]);
    expect(compared.otherEvent).toBeUndefined();
    expect(await bed.hall.take(compared, OPERATOR)).toMatchObject({ ok: true });
    expect(namesIn(bed)).toContain('Late, Anna');
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
    const bed = await openEvent();
    const text = change(Buffer.from(fixture(TRF)).toString('utf8'));
    expect(bed.hall.compare([{ name: 'x.trf', bytes: bytes(text) }]).otherEvent).toBeUndefined();
  });

  test.each([
    ['a table of other players', 'board,white,black\n1,Harrow,Ostrel\n2,Ferrow,Mish\n'],
    [
      'next year, the same name and half the players',
      `[Event "Harbour Cup"]\n[Date "2027.03.05"]\n[Round "1"]\n[White "Harrow"]\n[Black "Ostrel"]\n\n*\n\n[Event "Harbour Cup"]\n[Date "2027.03.05"]\n[Round "1"]\n[White "Ferrow"]\n[Black "Mish"]\n\n*\n`,
    ],
  ])('%s: another event', async (_, text) => {
    const bed = await openEvent();
    expect(bed.hall.compare([{ name: 'x', bytes: bytes(text) }]).otherEvent).toBeDefined();
  });

  test('the club’s monthly event: the same players, another name and another day', async () => {
    const bed = await openEvent();
    const text = Buffer.from(fixture(TRF))
      .toString('utf8')
      .replace(/^012 .*$/m, '012 December Blitz')
      .replace(/^042 .*$/m, '042 2026/12/02')
      .replace(/^052 .*$/m, '052 2026/12/02')
      .replace(/^132.*$/m, '###');
    expect(bed.hall.compare([{ name: 'x.trf', bytes: bytes(text) }]).otherEvent).toBeDefined();
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
    const bed = await openHall(['board-1', 'board-2']);
    await bed.take('match.trf', match('Harbour Match', '2027/03/05', 'Harrow, Pim', 'Ostrel, Gila'));
    return bed;
  };
  const isOther = (bed: Awaited<ReturnType<typeof openMatch>>, file: Uint8Array): boolean =>
    bed.hall.compare([{ name: 'next.trf', bytes: file }]).otherEvent !== undefined;

  test('other players of another name are another event, on the same day too', async () => {
    const bed = await openMatch();
    expect(isOther(bed, match('Quay Match', '2027/03/05', 'Ferrow, Ida', 'Mish, Pia'))).toBe(true);
    expect(isOther(bed, match('Harbour Match', '2027/09/05', 'Ferrow, Ida', 'Mish, Pia'))).toBe(true);
  });

  test('one sign alone is none: a name put right, a reserve for each player', async () => {
    const bed = await openMatch();
    expect(isOther(bed, match('Harbour Match 2027', '2027/03/05', 'Harrow, Pim', 'Ostrel, Gila'))).toBe(
      false,
    );
    expect(isOther(bed, match('Harbour Match', '2027/03/05', 'Ferrow, Ida', 'Mish, Pia'))).toBe(false);
  });
});
