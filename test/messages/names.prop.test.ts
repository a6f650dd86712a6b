import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { differenceMessage } from '../../src/extensions/tournament/importText.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { message } from '../../src/messages/catalogue/message.js';
import type { MessageKey } from '../../src/messages/catalogue/messageParams.js';
import { eventText } from '../../src/messages/eventText.js';
import { playerName } from '../../src/messages/playerName.js';
import { renderHouse } from '../../src/server/terminal/renderHouse.js';
import { renderTable } from '../../src/server/terminal/renderTable.js';
import { emptyTable, viewOfTable } from '../../src/table/tableState.js';
import { paramTypesOf } from './catalogue/paramTypes.js';
import { translateTo } from './translateTo.js';

/** Words of chess that are also names of people, clubs and places, in the languages of the program. */
const WORDS = [
  ...[
    'White',
    'Black',
    'King',
    'Queen',
    'Bishop',
    'Rook',
    'Knight',
    'Pawn',
    'Draw',
    'Board',
    'Round',
    'Clock',
    'bye',
  ],
  ...['Weiß', 'Schwarz', 'König', 'Dame', 'Läufer', 'Turm', 'Springer', 'Bauer', 'Remis'],
  ...[
    'Blanco',
    'Negro',
    'Rey',
    'Reina',
    'Alfil',
    'Torre',
    'Caballo',
    'Blanc',
    'Noir',
    'Roi',
    'Fou',
    'Tour',
    'Cavalier',
  ],
];
const NAMES = WORDS.flatMap((word) => [word, `J. ${word}`, `${word}, Ann`, `Dr. ${word}`, `${word} ${word}`]);
const LANGUAGES = ['de', 'es', 'fr'] as const;

const catalogueOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`src/messages/catalogue/${language}.json`, 'utf8'));
describe.each(LANGUAGES)('a name stays as it is in %s', (language) => {
  const translate = translateTo(language);

  test('in every message that has a place for one', () => {
    const wrong = Object.entries(catalogueOf(language)).flatMap(([key, icu]) =>
      NAMES.flatMap((name) => {
        const params = Object.fromEntries(
          [...paramTypesOf(icu)].map(([param, type]) => [
            param,
            type === 'text' ? name : type === 'number' ? 3 : (type[0] ?? ''),
          ]),
        );
        const said = translate({ key: key as MessageKey, params });
        const missing = [...paramTypesOf(icu)].filter(([, type]) => type === 'text').length;
        return said.split(name).length - 1 >= Math.min(missing, 1) ? [] : [[key, said]];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('of players, events and places, in the terminal and on pages', () => {
    for (const name of NAMES) {
      const tags = { White: name, Black: `${name} II`, Event: name, Site: name, Round: '3', Board: '4' };
      expect([playerName(tags, 'white', translate), playerName(tags, 'black', translate)]).toEqual([
        name,
        `${name} II`,
      ]);
      expect(eventText(tags, translate).startsWith(`${name} · ${name} · `)).toBe(true);
      const device = { url: 'test:', protocol: 'dgt', link: 'ready', flipped: false } as const;
      const table = viewOfTable(emptyTable('one', name, device, tags, lawsRules('casual')));
      const other = { ...table, id: 'two' };
      const options = { columns: 200, rows: 60, color: false, unicode: true, translate: translate };
      const house = renderHouse([table, other], { ...options, header: [], focus: 'one', hint: '' }).join(
        '\n',
      );
      expect(house).toContain(`${name} - ${name} II`);
      expect(
        renderTable(table, options)
          .map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
          .join('\n'),
      ).toContain(name);
    }
  });

  test('of the two games of an import', () => {
    for (const name of NAMES.filter((one) => one !== 'bye')) {
      const place = { round: 3, board: 2, white: name, black: `${name} II` };
      const text = translate(differenceMessage({ kind: 'added', ...place }));
      expect(text).toContain(`${name} - ${name} II`);
    }
  });

  test('the colour stands in where no name is known, in the language', () => {
    expect(playerName({ White: '?' }, 'white', translate)).toBe(
      translate(message('color.name', { side: 'white' })),
    );
    expect(playerName({ White: '?' }, 'white', translate)).not.toBe('White');
  });
});
