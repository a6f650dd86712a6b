import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { guideChapters, guideStatus, nameButtons, profileLines } from '../../src/laws/guide/guide.js';
import { guideRows, PROFILE_WORDS } from '../../src/laws/guide/guideRows.js';
import proofs from '../../src/laws/guide/proofs.json' with { type: 'json' };
import { GUIDE_SECONDS } from '../../src/laws/guide/thresholds.js';
import { lawsTable } from '../../src/laws/lawsTable.js';
import { BEYOND_DOUBT, CHOSEN_MS, DOUBTED, RELEASED_MS } from '../../src/laws/touchMove.js';
import { inEnglish } from '../../src/messages/catalogue/english.js';
import type { Message } from '../../src/messages/catalogue/message.js';
import { readIncidentFiles } from '../../src/simulation/incident/readIncidentFiles.js';
import { PRESS_REST_MS } from '../../src/table/core/pressLooks.js';
import { Rig, square } from '../recognition/rig.js';
import { makeGuidePage } from './guidePage.js';

const LANGUAGES = ['en', 'de', 'es', 'fr'];
type Text = Readonly<Record<string, readonly string[]>>;
const read = <Words>(path: string): Words => JSON.parse(readFileSync(path, 'utf8')) as Words;
type File = { readonly frame: Readonly<Record<string, string>>; readonly text: Text };
const file = (language: string) => read<File>(`src/laws/guide/text/${language}.json`);
const text = (language: string) => file(language).text;
const frame = (language: string) => file(language).frame;
const incidents = await readIncidentFiles('fixtures/laws');
const all = new Map(Object.entries(proofs));

/** The gaps to fill in, and the buttons that the arbiter presses. */
const placesOf = (sentence: string): readonly string[] =>
  (sentence.match(/\{\w+\}|\[[^\]]+\]/g) ?? []).toSorted();

/** An article as numbers, so that 4.10 comes after 4.9. */
const orderOf = (article: string): readonly number[] => article.split('.').map(Number);

describe('the guide for arbiters', () => {
  test('has every situation in one chapter, in the order of the articles', () => {
    expect(guideChapters.flatMap(({ rows }) => rows.map(({ id }) => id)).toSorted()).toEqual(
      guideRows.map(({ id }) => id).toSorted(),
    );
    for (const { rows } of guideChapters) {
      const articles = rows.map((row) => row.articles[0]).filter((article) => /^[\d.]+$/.test(article));
      const sorted = articles.toSorted((a, b) => {
        const [x, y] = [orderOf(a), orderOf(b)];
        const at = x.findIndex((part, i) => part !== y[i]);
        return at === -1 ? x.length - y.length : (x[at] ?? 0) - (y[at] ?? 0);
      });
      expect(articles).toEqual(sorted);
    }
  });

  test.each(LANGUAGES)('says all of it in %s, with the same numbers and buttons', (language) => {
    const [english, words] = [text('en'), text(language)];
    expect(Object.keys(words).toSorted()).toEqual(guideRows.map(({ id }) => id).toSorted());
    for (const [id, sentences] of Object.entries(words)) {
      expect(sentences, id).toHaveLength(3);
      for (const [i, sentence] of sentences.entries()) {
        expect(sentence.trim(), id).toBe(sentence);
        expect(placesOf(sentence), `${id} ${i}`).toEqual(placesOf(english[id]?.[i] ?? ''));
      }
    }
    expect(Object.keys(frame(language)).toSorted()).toEqual(Object.keys(frame('en')).toSorted());
    expect(PROFILE_WORDS.filter((word) => frame(language)[word] === undefined)).toEqual([]);
  });

  test('names no button that the pages do not have', () => {
    const buttons = Object.values(text('en')).flatMap((sentences) => sentences.flatMap(placesOf));
    const named = new Set(
      buttons.filter((place) => place.startsWith('[')).map((place) => place.slice(1, -1)),
    );
    expect(named.size).toBeGreaterThan(10);
    const known = read<Record<string, string>>('src/messages/catalogue/en.json');
    expect([...named].filter((key) => known[key] === undefined)).toEqual([]);
  });

  test('is made of rows that exist, and proved by the incidents as they are: npm run docs:laws', () => {
    const ids = new Set(lawsTable.map(({ id }) => id));
    for (const { id, rows } of guideRows) {
      expect(rows.filter((row) => !ids.has(row))).toEqual([]);
      const concerned = incidents.filter((incident) => incident.rows.some((row) => rows.includes(row)));
      expect(all.get(id)?.all, id).toBe(concerned.length);
    }
  });

  test('calls a rule enforced only when a recording proves it and no hands contradict it', () => {
    const row = guideRows.find(({ id }) => id === 'emptyPress');
    if (row === undefined) throw new Error('no such row');
    expect(guideStatus(row, { all: 3, ideal: 3, club: 3, blitz: 3 })).toBe('enforced');
    expect(guideStatus(row, { all: 3, ideal: 3, club: 3, blitz: 2 })).toBe('partly');
    expect(guideStatus(row, { all: 0, ideal: 0, club: 0, blitz: 0 })).toBe('observed');
    expect(guideStatus({ ...row, rows: ['I2'] }, { all: 0, ideal: 0, club: 0, blitz: 0 })).toBe('people');
  });

  test('tells profiles apart where their rules differ', () => {
    const row = guideRows.find(({ id }) => id === 'illegalPenalty');
    const lines = row && profileLines(row, frame('en') as Parameters<typeof profileLines>[1], String);
    expect(lines).toEqual([
      { profiles: ['FIDE standard', 'US Chess'], text: '2 min for the opponent' },
      {
        profiles: ['FIDE rapid/blitz', 'FIDE rapid/blitz with supervision'],
        text: '1 min for the opponent',
      },
      { profiles: ['Among friends', 'For lessons'], text: 'nothing' },
    ]);
  });

  test('names the seconds by which the program decides', () => {
    /** The record of a piece that was off its square for this long. */
    const touched = (awayS: number) => {
      const rig = new Rig(startBoard).wait(1_000);
      rig.change([[square('g1'), 0]]).wait(Math.round(awayS * 1000));
      rig.change([[square('g1'), startBoard[square('g1')] ?? 0]]);
      const back = rig.events.findLast((event) => event.type === 'touch');
      return back?.type === 'touch' ? back : undefined;
    };
    const { adjust, asked, decided, released, chosen, rest } = GUIDE_SECONDS;
    const TENTH = 0.1;
    expect([touched(adjust)?.act, touched(adjust + TENTH)?.act]).toEqual(['adjust', 'place']);
    expect(touched(asked)?.meant).toBeGreaterThanOrEqual(DOUBTED);
    expect(touched(asked - TENTH)?.meant).toBeLessThan(DOUBTED);
    expect(touched(decided)?.meant).toBeGreaterThanOrEqual(BEYOND_DOUBT);
    expect(touched(decided - TENTH)?.meant).toBeLessThan(BEYOND_DOUBT);
    expect([released * 1000, chosen * 1000, rest * 1000]).toEqual([RELEASED_MS, CHOSEN_MS, PRESS_REST_MS]);
  });

  test('is up to date: npm run docs:laws', async () => {
    const words = frame('en') as Parameters<typeof makeGuidePage>[0];
    const named = nameButtons(text('en'), (key) => inEnglish({ key } as Message));
    await expect(makeGuidePage(words, named, proofs)).toMatchFileSnapshot('../../src/laws/LAWS.md');
  });
});
