import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createPgnConverter } from '../../../../src/chess/pgn/pgnConverter.js';
import { readStudyText } from '../../../../src/extensions/study/studyText.js';
import { readPairings } from '../../../../src/extensions/tournament/model/formats/readPairings.js';
import { readFileText } from '../../../../src/shared/fileText.js';
import { linesOf } from './pairingHarness.js';

/** Users' files: one small example of each kind with the right result. */
const bytesOf = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../fixtures/field/${name}`, import.meta.url)));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

type Converted = {
  readonly pgn: string;
  readonly faults: readonly string[];
  readonly notes: readonly string[];
};

const convert = (bytes: Uint8Array): Converted => {
  const pgn: string[] = [];
  const faults: string[] = [];
  const notes: string[] = [];
  const converter = createPgnConverter({
    format: 'pgn',
    onText: (text) => pgn.push(text),
    onFault: ({ game, line, reason }) => faults.push(`${game} ${line} ${reason}`),
    onNote: ({ kind }) => notes.push(kind),
  });
  converter.push(bytes);
  converter.finish();
  return { pgn: pgn.join(''), faults, notes };
};

/** The tags of each game that are not blanks of the roster, and its moves. */
const gamesOf = (pgn: string): readonly string[] =>
  pgn
    .split('\n\n\n')
    .join('\n\n')
    .split(/(?=\[Event )/)
    .filter((text) => text !== '')
    .map((text) => {
      const tags = [...text.matchAll(/^\[(\w+) "(.*)"\]$/gm)]
        .filter(([, name = '', value = '']) => !/^[?.]*$/.test(value) && !['SetUp', 'Result'].includes(name))
        .map(([, name, value]) => `${name}=${value}`);
      return [...tags, text.split('\n\n')[1]?.replaceAll('\n', ' ')].join('; ');
    });

describe('jadoube pgn', () => {
  test.each<[string, readonly string[], readonly string[], (readonly string[])?]>([
    [
      'codepage-1252.pgn',
      [
        'Event=Harbour Cup – B; White=Žalvor, Ondra; Black=Mišenik, Pia; 1. d4 {a „quiet“ move…} 1... d5 2. c4 0-1',
      ],
      ['codePage'],
    ],
    ['utf16.pgn', ['Event=Harbour Cup; White=Ośko, Tyl; Black=Ferrow, Ida; 1. c4 e5 1/2-1/2'], []],
    [
      'dos-end-of-file.pgn',
      ['Event=Harbour Cup; White=Harrow, Pim; Black=Ostrel, Gila; 1. f3 e5 2. g4 Qh4# 0-1'],
      [],
    ],
    [
      'results-typed.pgn',
      [
        'Event=colon with blanks; 1. d4 d5 1-0',
        'Event=only in the tag; 1. d4 d5 0-1',
        'Event=comma; 1. d4 d5 1/2-1/2',
      ],
      ['result', 'result', 'result'],
    ],
    ['result-in-two-halves.pgn', ['Event=Harbour Cup; 1. d4 d5 1/2-1/2'], []],
    [
      'tag-names.pgn',
      [
        'Event=Harbour Cup; White=Harrow, Pim; Black=Ostrel, Gila; FEN=6k1/8/6K1/8/8/8/8/R7 w - - 0 1; 1. Ra8# 1-0',
      ],
      ['tagName', 'tagName', 'tagName', 'tagName', 'tagName', 'tagName'],
    ],
    [
      'fen-fields.pgn',
      [
        'Event=zeros; FEN=6k1/8/6K1/8/8/8/8/R7 w - - 0 1; 1. Ra8# 1-0',
        'Event=no counters; FEN=6k1/8/6K1/8/8/8/8/R7 w - - 0 1; 1. Ra8# 1-0',
        'Event=capital; FEN=r7/8/8/8/8/6k1/8/6K1 b - - 0 40; 40... Ra1# 0-1',
      ],
      ['fen', 'fen'],
    ],
    [
      'quotes.pgn',
      ['Event=Harbour Cup; White=Harrow, Pim; Black=Ostrel, Gila; 1. d4 d5 2. c4 1-0'],
      ['quotes', 'quotes', 'quotes', 'quotes'],
    ],
    [
      'typographic-moves.pgn',
      ['Event=dash; FEN=4k3/8/8/8/8/8/8/R3K3 w Q - 0 1; 1. O-O-O Ke7 *', 'Event=ellipsis; 1. d4 d5 2. c4 *'],
      [],
    ],
    [
      'word-in-variation.pgn',
      ['Event=Harbour Cup; 1. d4 d5 2. c4 (2. Nf3 Nf6 3. c4) 2... e6 3. Nc3 1-0'],
      [],
      ["1 4 'etc' is neither a move nor anything else that belongs here"],
    ],
    ['variant-is-chess.pgn', ['Event=Harbour Cup; Variant=Standard; 1. d4 d5 *'], ['variant']],
    [
      'date-tags.pgn',
      [
        'Event=Harbour Cup; Date=2026.11.08; White=Harrow, Pim; Black=Ostrel, Gila; 1. d4 *',
        'Event=Harbour Cup; Date=2026.11.08; White=Harrow, Pim; Black=Ostrel, Gila; 1. d4 *',
      ],
      ['date', 'date'],
    ],
    [
      'broken-black.pgn',
      ['Event=Harbour Cup; Round=1; White=Harrow, Pim; 1. d4 d5 0-1'],
      [],
      ["1 4 tag 'Black' has no value in quotes"],
    ],
  ])('%s', (name, games, notes, faults = []) => {
    const { pgn, ...said } = convert(bytesOf(name));
    expect(gamesOf(pgn)).toEqual(games);
    expect(said).toEqual({ faults, notes });
    // Strictly written files need no leniency.
    expect(convert(utf8(pgn))).toEqual({ pgn, faults: [], notes: [] });
  });

  test.each([
    [
      '0-0 at the end, and the tag says the same',
      '[Result "0-0"]\n\n1. Nf3 d5 2. g3 c5 3. Bg2 Nc6 0-0',
      '3. Bg2 Nc6 {0-0} *',
    ],
    [
      '0-0 where the game goes on',
      '[Result "0-0"]\n\n1. Nf3 d5 2. g3 c5 3. Bg2 Nc6 4. 0-0 e5 *',
      '4. O-O e5 {0-0} *',
    ],
    [
      '0-0 at the end, and the tag says something else',
      '[Result "1-0"]\n\n1. Nf3 d5 2. g3 c5 3. Bg2 Nc6 4. 0-0',
      '4. O-O 1-0',
    ],
    ['0-0 at the end without a tag', '1. Nf3 d5 2. g3 c5 3. Bg2 Nc6 4. 0-0', '4. O-O *'],
    ['0 - 0 with blanks', '1. Nf3 d5 2. g3 c5 3. Bg2 Nc6 0 - 0', '3. Bg2 Nc6 {0-0} *'],
    ['-- for a double forfeit', '[Result "--"]\n\n1. Nf3 d5 --', '1. Nf3 d5 {double forfeit} *'],
    ['= - = and more', '1. d4 d5 = - =', '1. d4 d5 1/2-1/2'],
    ['the marker twice', '1. d4 d5 1-0 1-0', '1. d4 d5 1-0'],
    ['halves with a stroke', '1. d4 d5 1/2 1/2', '1. d4 d5 1/2-1/2'],
    ['letters for noughts', '1. d4 d5 O-1', '1. d4 d5 0-1'],
    ['a long dash', '1. d4 d5 1—0', '1. d4 d5 1-0'],
    ['move numbers are no results', '1. d4 d5 2. c4 e6 10. d5 *', '2. c4 e6 *'],
    ['a capture with a cross', '1. e4 d5 2. e×d5 *', '2. exd5 *'],
    ['moves with a dash', '1. e2–e4 e7−e5 *', '1. e4 e5 *'],
    [
      'quotes of other languages',
      '[Event «Copa»]\n[White ‹A›]\n[Black „B“]\n[Site &quot;X &amp; Y&quot;]\n\n*',
      'Event "Copa"',
    ],
    ['an opening quote that is plain', '[Event "Copa”]\n\n1. d4 *', 'Event "Copa"'],
    ['quotes of HTML', '[Site &ldquo;X &amp; Y&rdquo;]\n\n*', 'Site "X & Y"'],
    ['a date in words', '[Date "8 Nov 2026"]\n\n*', 'Date "2026.11.08"'],
    ['a date that may be two', '[Date "08/11/2026"]\n\n*', 'Date "2026.??.??"'],
    ['classical chess', '[Variant "Classical Chess"]\n\n1. d4 *', '1. d4 *'],
    [
      'a nested variation behind the fault',
      '1. d4 d5 (1... Nf6 what (1... e6) c4) 2. c4 *',
      '1. d4 d5 (1... Nf6) 2. c4 *',
    ],
    ['a dash for no castling', '[FEN "4k3/8/8/8/8/8/8/R3K3 W – – 0 0"]\n\n1. Ra8+ *', 'R3K3 w - - 0 1'],
  ])('%s', (_, text, part) => {
    expect(convert(utf8(text)).pgn.replaceAll('\n', ' ')).toContain(part);
  });
});

const imported = (name: string) => {
  const { document, faults, notes = [] } = readPairings(bytesOf(name));
  return {
    event: document.event,
    pairings: document.rounds.flatMap(({ round }) => linesOf(document, round)),
    faults: faults.map(({ line, reason }) => `${line} ${reason}`),
    notes: notes.map(({ line, reason }) => `${line} ${reason}`),
  };
};

describe('jadoube event import', () => {
  test('minutes in the time control of a tournament file', () => {
    expect(imported('control-minutes.trf').event.timeControl).toBe('3000+10');
  });

  test('dates with two digits for the year are read in one order', () => {
    expect(imported('dates-year-first.trf').event).toMatchObject({ from: '2024-11-28', to: '2024-12-02' });
  });

  test('a day that does not exist is left out and said', () => {
    const { event, notes } = imported('dates-no-such-day.trf');
    expect([event.from, event.to]).toEqual([undefined, '2026-07-02']);
    expect(notes).toEqual(["2 '2026/06/31' is left out: there is no such date, or it is ambiguous"]);
  });

  test('the American order is left out and said', () => {
    const text =
      '012 Cup\n042 06/28/2026\n052 07/02/2026\n001    1      Harrow, Pim                       1980\n';
    const { document, notes } = readPairings(utf8(text));
    expect(document.event).toEqual({ name: 'Cup' });
    expect(notes?.map(({ reason }) => reason.slice(0, 12))).toEqual(["'06/28/2026'", "'07/02/2026'"]);
  });

  test('moves without a Black are no bye', () => {
    const { pairings, faults } = imported('broken-black.pgn');
    expect(pairings).toEqual([]);
    expect(faults).toEqual([
      "4 tag 'Black' has no value in quotes",
      '1 the player of Black against Harrow, Pim is unknown: the game is not imported',
    ]);
    const missing = readPairings(utf8('[White "Harrow, Pim"]\n[Result "0-1"]\n\n1. d4 d5 0-1\n'));
    expect([missing.document.rounds, missing.faults.length]).toEqual([[], 1]);
  });

  test.each([
    ['quotes.pgn', '1 Harrow, Pim - Ostrel, Gila 1-0'],
    ['tag-names.pgn', '1 Harrow, Pim - Ostrel, Gila 1-0'],
    ['utf16.pgn', '1 Ośko, Tyl - Ferrow, Ida 1/2-1/2'],
    ['codepage-1252.pgn', '1 Žalvor, Ondra - Mišenik, Pia 0-1'],
    ['dos-end-of-file.pgn', '1 Harrow, Pim - Ostrel, Gila 0-1'],
  ])('%s', (name, line) => {
    const { pairings, faults } = imported(name);
    expect([pairings, faults]).toEqual([[line], []]);
  });

  test('the word for a bye in the language of the columns', () => {
    expect(imported('tabla.csv').pairings).toEqual(['1 Harrow - Ostrel 0-1', '2 Ferrow - bye bye']);
    const table = (text: string) => {
      const { document } = readPairings(utf8(text));
      return document.rounds.flatMap(({ round }) => linesOf(document, round));
    };
    expect(table('Bord;Wit;Zwart;Uitslag\n1;Harrow;vrij;\n')).toEqual(['1 Harrow - bye bye']);
    expect(table('Table;Blancs;Noirs;Résultat\n1;Harrow;Vrij;1-0\n')).toEqual(['1 Harrow - Vrij 1-0']);
    expect(table('Tabuleiro;Brancas;Pretas;Resultado\n1;Harrow;folga;\n')).toEqual(['1 Harrow - bye bye']);
    expect(table('Scacchiera;Bianco;Nero;Risultato\n1;Harrow;riposa;\n2;Ostrel;Ferrow;patta\n')).toEqual([
      '1 Harrow - bye bye',
      '2 Ostrel - Ferrow 1/2-1/2',
    ]);
  });

  test.each(['trf', 'csv'])('the code page of Windows in %s', (format) => {
    const [z, s] = [0x8e, 0x9a];
    const of = (...parts: (string | number)[]) =>
      Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : [part])));
    const bytes =
      format === 'trf'
        ? of(
            '012 Cup\r\n001    1      ',
            z,
            'alvor, Ondra                     1980\r\n001    2      Mi',
            s,
            'enik, Pia                      1980\r\n',
            0x1a,
          )
        : of('board;white;black\r\n1;', z, 'alvor, Ondra;Mi', s, 'enik, Pia\r\n', 0x1a);
    const { document, faults } = readPairings(bytes);
    const [pairing] = document.rounds[0]?.pairings ?? [];
    const names = document.players?.map(({ name }) => name) ?? [pairing?.white.name, pairing?.black?.name];
    expect([names, faults]).toEqual([['Žalvor, Ondra', 'Mišenik, Pia'], []]);
  });
});

test('lists of positions: several best moves with commas, and a mate without a move', () => {
  const read = readStudyText(readFileText(bytesOf('best-moves.epd')).text);
  expect(
    read.ok && read.value.items.map(({ title, branches }) => [title, branches.map(({ san }) => san)]),
  ).toEqual([
    ['comma', ['Ra8#', 'Re1']],
    ['mate, no move named', []],
  ]);
  expect(read.ok && read.value.faults).toEqual([]);
});
