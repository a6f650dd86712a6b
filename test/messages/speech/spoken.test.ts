import { describe, expect, test } from 'vitest';
import type { SpeechStyle } from '../../../src/messages/speech/language.js';
import { type LanguageCode, languages } from '../../../src/messages/speech/languages.js';
import { spokenPlaces, spokenWrong } from '../../../src/messages/speech/spokenBoard.js';
import { spokenMove } from '../../../src/messages/speech/spokenMove.js';
import { spokenHint } from '../../../src/messages/speech/spokenNews.js';
import { spokenTime } from '../../../src/messages/speech/spokenTime.js';
import { START_FEN } from '../../server/gameScript.js';

const style = (code: LanguageCode = 'en', squares: SpeechStyle['squares'] = 'names'): SpeechStyle => ({
  language: languages[code],
  squares,
});

describe('a hint', () => {
  const hint = { about: 'move', text: 'x', piece: 'knight', squares: ['g1', 'f3'] } as const;
  const whole = { ...hint, san: 'Nf3', uci: 'g1f3' } as const;

  test.each([
    ['en', { ...hint, squares: [] }, 'Hint: knight'],
    ['en', { ...hint, squares: ['g1'] }, 'Hint: knight, Gustav 1'],
    ['en', whole, 'Hint: knight Gustav 1 to Felix 3'],
    ['de', whole, 'Tipp: Springer Gustav 1 nach Felix 3'],
    ['de', { ...whole, isReason: true }, 'Tipp: Springer Gustav 1 nach Felix 3'],
    [
      'en',
      { ...whole, isReason: true, text: 'knight to f3: it gives check' },
      'knight to f3: it gives check',
    ],
    ['fr', { ...whole, about: 'warning', squares: [] }, 'Attention : cavalier Félix 3'],
  ] as const)('in %s: %o', (code, reported, words) => {
    expect(spokenHint(style(code), reported)).toBe(words);
  });
});

describe('a move', () => {
  test.each([
    ['Nf3', 'g1f3', 'knight Felix 3'],
    ['e4', 'e2e4', 'pawn Eva 4'],
    ['exd5', 'e4d5', 'pawn Eva 4 takes David 5'],
    ['Rad1+', 'a1d1', 'rook Anna 1 to David 1, check'],
    ['Qxf7#', 'h5f7', 'queen takes Felix 7, checkmate'],
    ['O-O', 'e1g1', 'castles kingside'],
    ['O-O-O+', 'e8c8', 'castles queenside, check'],
    ['gxh8=N', 'g7h8', 'pawn Gustav 7 takes Hector 8, promotes to knight'],
  ])('%s is spoken with names for the files', (san, uci, words) => {
    expect(spokenMove(style(), { san, uci })).toBe(words);
  });

  test('says of a pawn taken in passing that it stands elsewhere', () => {
    const fen = 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3';
    const ply = { san: 'exf6', uci: 'e5f6', fen };
    expect(spokenMove(style(), ply)).toBe('pawn Eva 5 takes Felix 6, en passant');
    expect(spokenMove(style('es'), ply, true)).toBe('peón de Eva 5 captura en Félix 6, al paso');
    const taken = { san: 'exd6', uci: 'e5d6', fen: fen.replace('8/3pPp2', '3p4/4Pp2') };
    expect(spokenMove(style(), taken)).toBe('pawn Eva 5 takes David 6');
  });

  test('names both squares where hands have to carry it out', () => {
    expect(spokenMove(style(), { san: 'Nf3', uci: 'g1f3' }, true)).toBe('knight Gustav 1 to Felix 3');
    expect(spokenMove(style('de'), { san: 'Bxc6', uci: 'b5c6' }, true)).toBe(
      'Läufer Bella 5 schlägt Cesar 6',
    );
    expect(spokenMove(style('ru'), { san: 'Nf3', uci: 'g1f3' }, true)).toBe('конь с Густав 1 на Феликс 3');
  });

  test('is spoken plainly for who wants it so', () => {
    expect(spokenMove(style('en', 'plain'), { san: 'Nbd2', uci: 'b1d2' })).toBe('knight B1 to D2');
    expect(spokenMove(style('ru', 'plain'), { san: 'Nf3', uci: 'g1f3' }, true)).toBe('конь с жэ 1 на эф 3');
    expect(spokenMove(style('pt', 'plain'), { san: 'e4', uci: 'e2e4' })).toBe('peão é 4');
    expect(spokenMove(style('fr', 'plain'), { san: 'Cb5', uci: 'x' })).toBe('Cb5');
  });

  test('no two moves of a position sound the same', () => {
    const plies = [
      'Na4',
      'Nab5',
      'Ncb5',
      'b5',
      'axb5',
      'cxb5',
      'Bb5',
      'Bxb5',
      'O-O',
      'O-O-O',
      'b8=Q',
      'b8=N',
      'bxa8=Q',
    ];
    for (const code of Object.keys(languages) as LanguageCode[])
      for (const squares of ['names', 'plain'] as const) {
        const said = plies.map((san) =>
          spokenMove(style(code, squares), { san, uci: `${san.match(/[a-c](?=x?b5)/)?.[0] ?? 'b'}4b5` }),
        );
        expect(new Set(said).size, `${code}: ${said.join(' / ')}`).toBe(plies.length);
      }
  });
});

describe('what is asked for', () => {
  test('where the knights are', () => {
    expect(spokenPlaces(style(), START_FEN, 'knight')).toBe(
      'White, knights: Bella 1, Gustav 1. Black, knights: Bella 8, Gustav 8',
    );
    expect(spokenPlaces(style('de', 'plain'), '8/8/8/8/8/8/8/K6k w - - 0 1', 'queen')).toBe(
      'Weiß, Damen: keine. Schwarz, Damen: keine',
    );
  });

  test('what is wrong at the board', () => {
    expect(spokenWrong(style(), [])).toBe('The pieces are placed correctly');
    expect(
      spokenWrong(style('en', 'plain'), [
        { square: 'e4', found: 'P', expected: null },
        { square: 'e2', found: null, expected: 'P' },
        { square: 'a1', found: 'x', expected: 'R' },
        { square: 'a2', found: 'x', expected: null },
      ]),
    ).toBe(
      'Correct the pieces. E4: remove, pawn, White. E2: missing, pawn, White. A1: expected, rook, White; found, piece. and 1 more',
    );
  });

  test.each([
    ['en', 3_661_000, '1 hour 1 minute'],
    ['en', 61_000, '1 minute 1 second'],
    ['en', 0, '0 seconds'],
    ['de', 599_100, '10 Minuten'],
    ['pl', 122_000, 'dwie minuty dwie sekundy'],
    ['ru', 21_000, 'двадцать одна секунда'],
    ['ru', 65_000 * 5, '5 минут 25 секунд'],
    ['pl', 3_600_000 + 22 * 60_000, 'jedna godzina dwadzieścia dwie minuty'],
    ['es', 31_000, 'treinta y un segundos'],
    ['fr', 21_000, 'vingt et une secondes'],
    ['pt', 7_200_000, 'duas horas'],
    ['ru', 5_400_000 - 60_000, 'один час 29 минут'],
    ['uk', 45_000, '45 секунд'],
    ['de', 60_000, 'eine Minute'],
    ['it', 3_600_000, "un'ora"],
    ['ru', 120_000, 'две минуты'],
  ] as const)('%s tells %d milliseconds with its own plurals', (code, ms, words) => {
    expect(spokenTime(style(code), ms)).toBe(words);
  });
});
