import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  checkTimeControl,
  classifyTimeControl,
  evenControl,
  makePeopleTimeControl,
  makeTimeControlTags,
  parsePeopleTimeControl,
  parsePgnTimeControl,
  sameTimeControl,
  timed,
} from '../../src/clock/index.js';
import { englishText } from '../../src/messages/catalogue/english.js';
import { timeControlMessage } from '../../src/messages/timeControlMessage.js';

type Row = {
  readonly people?: string;
  readonly pgn?: string;
  readonly meaning?: string;
  readonly written?: string;
  readonly class?: string | null;
  readonly refused?: string;
  readonly message?: string;
};

/**
 * What people and programs write, and what it means: written by hand from regulations, manuals and the PGN
 * standard.
 */
const rows: readonly Row[] = JSON.parse(readFileSync('fixtures/clock/timeControls.json', 'utf8'));
const people = rows.filter(({ people: text }) => text !== undefined);
const pgn = rows.filter(({ people: text }) => text === undefined);

describe('time controls', () => {
  test.each(people)('people write $people', (row) => {
    const read = parsePeopleTimeControl(row.people ?? '');
    if (!read.ok) {
      expect({ refused: read.error.reason, message: read.error.message }).toEqual({
        refused: row.refused,
        message: row.message,
      });
      return;
    }
    const { control } = read.value;
    expect({
      meaning: englishText(timeControlMessage(control)),
      written: makePeopleTimeControl(control),
      pgn: makeTimeControlTags(control).TimeControl,
      class: classifyTimeControl(control) ?? null,
    }).toEqual({ meaning: row.meaning, written: row.written, pgn: row.pgn, class: row.class });
  });

  test.each(pgn)('a PGN tag says $pgn', (row) => {
    const read = parsePgnTimeControl(row.pgn ?? '');
    if (!read.ok) {
      const { reason, message } = read.error;
      expect({ reason, message }).toEqual({ reason: row.refused, message: row.message });
    } else if (typeof read.value === 'string') expect(read.value).toBe(row.meaning);
    else {
      expect(englishText(timeControlMessage(read.value))).toBe(row.meaning);
      expect(makePeopleTimeControl(read.value)).toBe(row.written);
      expect(classifyTimeControl(read.value) ?? null).toBe(row.class);
    }
  });

  test('the table has sixty examples, and every ambiguous one names both readings', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    const doubts = rows.filter(
      ({ refused, people: text }) => refused === 'ambiguous' && !text?.includes(';'),
    );
    expect(doubts.length).toBeGreaterThan(5);
    for (const { message } of doubts) expect(message).toMatch(/may be .+ or |which may be .+ or /);
  });

  test('a delay written at the end is taken for all periods, and that is said', () => {
    const read = parsePeopleTimeControl('40/120 sd30 d5');
    expect(read.ok && read.value.notes).toHaveLength(1);
  });

  test('the line between blitz, rapid and standard is that of the Laws', () => {
    const classOf = (minutes: number, seconds: number) =>
      classifyTimeControl(
        evenControl([
          timed(null, minutes * 60_000, seconds === 0 ? null : { kind: 'fischer', ms: seconds * 1000 }),
        ]),
      );
    expect([classOf(10, 0), classOf(5, 5), classOf(10, 1), classOf(11, 0)]).toEqual([
      'blitz',
      'blitz',
      'rapid',
      'rapid',
    ]);
    expect([classOf(59, 0), classOf(60, 0), classOf(30, 30), classOf(29, 30)]).toEqual([
      'rapid',
      'standard',
      'standard',
      'rapid',
    ]);
  });

  test('a delay never stands as an increment in the tag', () => {
    const read = parsePeopleTimeControl('G/60;d5');
    expect(read.ok && makeTimeControlTags(read.value.control)).toEqual({
      TimeControl: '3600',
      JadoubeTimeControl: '60min delay 5s',
    });
  });

  test('controls that cannot exist are refused with the reason', () => {
    const faultOf = (control: Parameters<typeof checkTimeControl>[0]) => {
      const checked = checkTimeControl(control);
      return checked.ok ? 'possible' : checked.error.message;
    };
    expect(faultOf(evenControl([]))).toMatch('1 to 10 periods');
    expect(faultOf(evenControl([timed(40, -1)]))).toMatch('longer than a clock can count');
    expect(faultOf(evenControl([timed(40, 0.5)]))).toMatch('longer than a clock can count');
    expect(faultOf(evenControl([timed(0, 60_000)]))).toMatch('1 to 999 moves');
    expect(faultOf(evenControl([timed(null, 60_000), timed(null, 60_000)]))).toMatch('only the last');
    expect(faultOf(evenControl([timed(null, 60_000), timed(null, 60_000)], 'zero'))).toBe('possible');
    expect(faultOf(evenControl([{ kind: 'upcount' }, timed(null, 1000)]))).toMatch('cannot be combined');
    const hourglass = { stages: [{ kind: 'hourglass', ms: 1000 }], next: 'moves' } as const;
    expect(faultOf({ white: hourglass, black: { stages: [timed(null, 1000)], next: 'moves' } })).toMatch(
      'shared by both',
    );
  });
});

test('the longest control that there is, is written and read', () => {
  const stage = (ms: number) =>
    ({ kind: 'timed', moves: 60, ms, bonus: { kind: 'bronstein', ms: 119_900 } }) as const;
  const side = (ms: number) =>
    ({ stages: Array.from({ length: 10 }, () => stage(ms)), next: 'zero' }) as const;
  const control = { white: side(5_399_900), black: side(5_399_800) };
  const text = makePeopleTimeControl(control);
  const read = parsePeopleTimeControl(text);
  expect(read.ok && sameTimeControl(read.value.control, control), text).toBe(true);
});

test('a tag of 200 characters is read, one of 201 is refused with its length', () => {
  const tag = '300'.padEnd(200);
  expect(parsePgnTimeControl(tag)).toMatchObject({ ok: true });
  expect(parsePgnTimeControl(`${tag} `)).toMatchObject({
    ok: false,
    error: { message: 'a time control has at most 200 characters, this one has 201' },
  });
});
