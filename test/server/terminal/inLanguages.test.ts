import { describe, expect, test } from 'vitest';
import { terminalWords } from '../../../src/cli/terminalWords.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import { message } from '../../../src/messages/catalogue/message.js';
import { resultMessage } from '../../../src/messages/resultMessage.js';
import { wrongSquaresMessage } from '../../../src/messages/wrongSquares.js';
import type { QuestionTerms } from '../../../src/recognition/recognitionEvent.js';
import { renderHouse } from '../../../src/server/terminal/renderHouse.js';
import { renderTable } from '../../../src/server/terminal/renderTable.js';
import { askedMessage, messageOfTerms } from '../../../src/table/seats/questionMessage.js';
import { translateTo } from '../../messages/translateTo.js';
import { createFakeTableService } from '../fakeTableService.js';
import { boardBody, gameBody, moveBody, scriptPlies } from '../gameScript.js';

const picture = (language: string): string => {
  const house = createFakeTableService();
  house.addTable('one', { serialNumber: '30001477', batteryPercent: 83 });
  house.tell(
    'one',
    gameBody('g1'),
    { type: 'tags', gameId: 'g1', tags: { Event: 'Autumn Open', Round: '3', White: 'Byrne, Donald' } },
    ...scriptPlies('e4').flatMap((ply) => [moveBody('g1', ply), boardBody(ply.fen)]),
    { type: 'phase', phase: 'correcting', wrong: [{ square: 'e4', found: null, expected: 'P' }] },
  );
  const options = {
    columns: 80,
    rows: 40,
    color: false,
    unicode: true,
    nowMs: 0,
    translate: translateTo(language),
  };
  const [view] = house.service.tables();
  const table = view === undefined ? [] : renderTable(view, options);
  const whole = renderHouse(house.service.tables(), {
    ...options,
    header: [],
    focus: 'one',
    hint: message('terminal.stops'),
  });
  return [...table, ...whole].join('\n');
};

test.each([
  [
    'de',
    'Stellen Sie die Figuren richtig hin: f1: weißer Läufer fehlt; f2: weißer Bauer fehlt',
    'Zurückgenommen ab 1...: so gemeldet',
  ],
  [
    'es',
    'Coloque bien las piezas: f1: falta alfil blanco; f2: falta peón blanco',
    'Retirado desde 1...: así se indicó',
  ],
  [
    'fr',
    'Remettez les pièces en place : f1 : il manque : fou blanc ; f2 : il manque : pion blanc',
    'Repris à partir de 1... : indiqué ainsi',
  ],
])('lines of several sentences are whole in %s, the first as the others', (language, wrong, taken) => {
  const translate = translateTo(language);
  const squares = wrongSquaresMessage([
    { square: 'f1', found: null, expected: 'B' },
    { square: 'f2', found: null, expected: 'P' },
  ]);
  expect(translate(message('wrong.line', { squares }))).toBe(wrong);
  const why = message('line.why', { why: 'told' });
  expect(translate(message('line.takenBack', { from: '1...', why }))).toBe(taken);
});

test.each([
  [
    'de',
    '3. Bc4 wurde gemeldet: Bc4 oder Bb5? Bc4, Bb5',
    '12... Nf6 Bg5 zurückgenommen? doch gespielt, zurückgenommen',
  ],
  [
    'es',
    'Se anunció 3. Bc4: ¿Bc4 o bien Bb5? Bc4, Bb5',
    '¿Se ha retirado 12... Nf6 Bg5? sigue jugada, retirada',
  ],
  ['fr', '3. Bc4 a été annoncé : Bc4 ou Bb5 ? Bc4, Bb5', '12... Nf6 Bg5 : repris ? toujours joué, repris'],
])('what is asked about numbered moves is said in %s, with its answers', (language, reported, takenBack) => {
  const translate = translateTo(language);
  const asked = (terms: QuestionTerms, options: readonly string[]): string =>
    translate(askedMessage({ question: '', ...messageOfTerms(terms), options }));
  const terms = { asks: 'told', number: '3.', san: 'Bc4', other: 'Bb5' } as const;
  expect(asked(terms, ['Bc4', 'Bb5'])).toBe(reported);
  const back = { asks: 'takenBack', number: '12...', moves: 'Nf6 Bg5' } as const;
  expect(asked(back, ['still played', 'taken back'])).toBe(takenBack);
});

const CAUSES = [
  ...([
    'kingsInCentre',
    'checkmate',
    'stalemate',
    'deadPosition',
    'agreement',
    'resignation',
    'time',
  ] as const),
  ...(['rules', 'abandoned', 'fivefold', 'seventyFiveMoves', 'threefold', 'fiftyMoves'] as const),
  ...(['illegalMoves', 'forfeit', 'told'] as const),
];

test.each(['de', 'es', 'fr'])('each result is said in %s, with each cause of it', (language) => {
  const translate = translateTo(language);
  const results = ['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2', '*'] as const;
  const mixed = results.flatMap((result) =>
    CAUSES.flatMap((cause) => {
      const caused = resultMessage(result, cause);
      const said = translate(message('result.scored', { score: result, result: caused }));
      const alone = translate(resultMessage(result));
      const [, english = ''] = /\((.*)\)/.exec(inEnglish(caused)) ?? [];
      return alone !== inEnglish(resultMessage(result)) &&
        said.includes(alone) &&
        !said.includes(`(${english})`)
        ? []
        : [said];
    }),
  );
  expect(mixed).toEqual([]);
});

describe('the terminal speaks', () => {
  test.each([
    [
      'de',
      [
        'Runde 3',
        'Schwarz',
        'Stellen Sie die Figuren richtig hin',
        'e4: weißer Bauer fehlt',
        'Verbunden · dgt · Nr. 30001477 · Akku 83 %',
        'Strg+C',
      ],
    ],
    [
      'es',
      [
        'Ronda 3',
        'Negras',
        'Coloque bien las piezas',
        'e4: falta peón blanco',
        'batería 83 %',
        'Ctrl+C detiene',
      ],
    ],
    [
      'fr',
      [
        'Ronde 3',
        'Noirs',
        'Remettez les pièces en place',
        'e4 : il manque : pion blanc',
        'batterie 83 %',
        'Ctrl+C arrête',
      ],
    ],
  ])('%s', (language, expected) => {
    const shown = picture(language);
    for (const text of expected) expect(shown).toContain(text);
    expect(shown).toContain('Byrne, Donald');
    expect(shown).toContain('Autumn Open');
    expect(shown).not.toMatch(/\b(Round|Black|Put|battery|missing|stops|Connected)\b/);
  });
});

describe('how a game ended is said', () => {
  const causes = [
    'resignation',
    'agreement',
    'time',
    'rules',
    'abandoned',
    'fivefold',
    'forfeit',
    'told',
  ] as const;
  test.each([
    ['de', 'Ergebnis: 0-1, Schwarz gewinnt (Aufgabe)'],
    ['es', 'Resultado: 0-1, Ganan las negras (abandono)'],
    ['fr', 'Résultat : 0-1, Les Noirs gagnent (abandon)'],
  ])('in %s', (language, expected) => {
    const said = (['1-0', '0-1', '1/2-1/2'] as const).flatMap((result) =>
      causes.map((by) =>
        translateTo(language)(message('result.scored', { score: result, result: resultMessage(result, by) })),
      ),
    );
    expect(said).toContain(expected);
    expect(said.filter((text) => /wins|Draw|time|the |decision|forfeit\b|agreement/.test(text))).toEqual([]);
  });
});

describe('its language', () => {
  test.each([
    [{ LANG: 'de_AT.UTF-8' }, undefined, 'Bereit'],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'fr_FR' }, undefined, 'Prêt'],
    [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'es_ES' }, undefined, 'Listo'],
    [{ LANG: 'de_DE.UTF-8' }, 'en', 'Ready'],
    [{ LANG: 'C.UTF-8' }, undefined, 'Ready'],
    [{ LANG: 'pl_PL.UTF-8' }, undefined, 'Ready'],
    [{}, undefined, 'Ready'],
    [{ LANG: 'ja_JP' }, 'de', 'Bereit'],
  ])('%o, asked for %s', async (env, asked, ready) => {
    expect((await terminalWords(env, asked))(message('phase.settled'))).toBe(ready);
  });
});
