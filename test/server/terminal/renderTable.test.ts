import { describe, expect, test } from 'vitest';
import { renderHouse } from '../../../src/server/terminal/renderHouse.js';
import { renderTable } from '../../../src/server/terminal/renderTable.js';
import { cutText, lineWidth, padText, textWidth } from '../../../src/server/terminal/styledLine.js';
import { createFakeTableService } from '../fakeTableService.js';
import { boardBody, gameBody, moveBody, scriptPlies } from '../gameScript.js';

const SANS = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', 'O-O'];
const TAGS = {
  Event: 'Autumn Open',
  Round: '3',
  White: 'Byrne, Donald',
  WhiteTitle: 'IM',
  Black: 'Fischer, Robert James',
  BlackElo: '2785',
};
const plain = { color: false, unicode: true, nowMs: 0 };

const openHouse = (sans: readonly string[] = SANS) => {
  const house = createFakeTableService();
  house.addTable('one', { serialNumber: '30001477', batteryPercent: 83 });
  house.tell('one', gameBody('g1'), { type: 'tags', gameId: 'g1', tags: TAGS });
  for (const ply of scriptPlies(...sans)) house.tell('one', moveBody('g1', ply), boardBody(ply.fen));
  house.tell('one', { type: 'phase', phase: 'settled', wrong: [] });
  house.tell('one', { type: 'clock', whiteMs: 5_398_000, blackMs: 61_000, running: 'black' });
  const view = () => house.service.tables()[0];
  const render = (options: Partial<Parameters<typeof renderTable>[1]> = {}): readonly string[] => {
    const table = view();
    return table === undefined ? [] : renderTable(table, { ...plain, columns: 80, ...options });
  };
  return { house, render };
};

describe('a table', () => {
  test('with room: board and moves side by side', () => {
    expect(openHouse().render().join('\n')).toBe(
      `
Table one · Autumn Open · Round 3
● Fischer, Robert James 2785                                          ▶ 1:01
8  ♜  ·  ♝  ♛  ♚  ♝  ·  ♜      1. e4      e5
7  ·  ♟  ♟  ♟  ·  ♟  ♟  ♟      2. Nf3     Nc6
6  ♟  ·  ♞  ·  ·  ♞  ·  ·      3. Bb5     a6
5  ·  ·  ·  ·  ♟  ·  ·  ·      4. Ba4     Nf6
4  ♗  ·  ·  ·  ♙  ·  ·  ·      5. O-O
3  ·  ·  ·  ·  ·  ♘  ·  ·
2  ♙  ♙  ♙  ♙  ·  ♙  ♙  ♙
1  ♖  ♘  ♗  ♕ (·) ♖ (♔) ·
   a  b  c  d  e  f  g  h
○ IM Byrne, Donald                                                   1:29:58

Black to move
Connected · dgt · no. 30001477 · battery 83 %`.slice(1),
    );
  });

  test('in a narrow window, and in letters: everything below each other', () => {
    expect(openHouse().render({ columns: 26, unicode: false }).join('\n')).toBe(
      `
Table one, Autumn Open, Ro
B Fischer, Robert~  > 1:01
8  r  .  b  q  k  b  .  r
7  .  p  p  p  .  p  p  p
6  p  .  n  .  .  n  .  .
5  .  .  .  .  p  .  .  .
4  B  .  .  .  P  .  .  .
3  .  .  .  .  .  N  .  .
2  P  P  P  P  .  P  P  P
1  R  N  B  Q (.) R (K) .
   a  b  c  d  e  f  g  h
  1. e4      e5
  2. Nf3     Nc6
  3. Bb5     a6
  4. Ba4     Nf6
  5. O-O
W IM Byrne, Donald 1:29:58

Black to move
Connected, dgt, no.
30001477, battery 83 %`.slice(1),
    );
  });

  test('wrong squares, questions and troubles stand below', () => {
    const { house, render } = openHouse();
    const device = house.service.table('one')?.device;
    const problem = {
      code: 'LINK_LOST',
      message: 'The connection was lost.',
      advice: 'Check the cable; jadoube keeps trying, and goes on where it was.',
    };
    if (device) house.tell('one', { type: 'device', device: { ...device, link: 'waiting', problem } });
    house.tell(
      'one',
      {
        type: 'phase',
        phase: 'correcting',
        wrong: [
          { square: 'e4', found: null, expected: 'P' },
          { square: 'd5', found: 'n', expected: null },
        ],
      },
      { type: 'ask', id: 'g1-q1', about: 'board', question: 'Which piece?', options: ['queen', 'rook'] },
    );
    const lines = render({ columns: 60 });
    expect(lines.slice(5, 7).map((line) => line.slice(0, 26))).toEqual([
      '5  ·  ·  · [♞] ♟  ·  ·  · ',
      '4  ♗  ·  ·  · [·] ·  ·  · ',
    ]);
    expect(lines.slice(13)).toEqual([
      'Put the pieces in order',
      '  e4: a white pawn is missing',
      '  d5: take away the black knight',
      'Which piece? queen, rook',
      'Reconnecting · dgt · no. 30001477 · battery 83 %',
      'The connection was lost.',
      '  Check the cable; jadoube keeps trying, and goes on where',
      '  it was.',
    ]);
  });

  test('the newest moves stay in sight', () => {
    const shuffle = Array.from({ length: 12 }, () => ['Nf3', 'Nf6', 'Ng1', 'Ng8']).flat();
    const rows = openHouse(shuffle)
      .render({ columns: 80 })
      .slice(2, 10)
      .map((line) => line.slice(29));
    expect(rows[0]).toBe('  9. Nf3     Nf6         17. Nf3     Nf6');
    expect(rows[7]).toBe(' 16. Ng1     Ng8         24. Ng1     Ng8');
  });

  test('running clocks are counted down to the present', () => {
    expect(openHouse().render({ nowMs: 31_500 })[1]).toContain('▶ 0:30');
  });

  test('in colour, the look changes but not the text', () => {
    const { render } = openHouse();
    const colored = render({ color: true });
    expect(colored[9]).toContain('\x1b[1;38;5;231;48;5;24m ♜ \x1b[0m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control sequences begin with one
    const bare = colored.map((line) => line.replaceAll(/\x1b\[[\d;]*m/g, ''));
    expect(bare.every((line) => textWidth(line) <= 80)).toBe(true);
    expect(bare[11]).toBe(render()[11]);
  });

  test('no line is wider than the window, whatever its width', () => {
    const { render } = openHouse();
    for (let columns = 10; columns <= 120; columns++)
      for (const unicode of [true, false])
        for (const line of render({ columns, unicode }))
          expect(textWidth(line), `${columns} columns: ${line}`).toBeLessThanOrEqual(columns);
  });

  test('control characters from outside do not reach the terminal', () => {
    const { house, render } = openHouse();
    house.tell('one', { type: 'table', name: 'Evil\x1b[2J\x07 table' });
    expect(render()[0]).toBe('Evil [2J  table · Autumn Open · Round 3');
  });
});

describe('a house', () => {
  const options = { ...plain, columns: 80, rows: 24, header: ['Live page  http://x'], hint: 'Ctrl+C stops' };

  test('the table in play is shown whole, the others in short', () => {
    const { house } = openHouse();
    house.addTable('two');
    house.tell('two', gameBody('g2'));
    const lines = renderHouse(house.service.tables(), { ...options, focus: 'two' });
    expect(lines.slice(0, 3)).toEqual(['Live page  http://x', '', 'Table two']);
    expect(lines.slice(-4)).toEqual([
      '',
      'Table one    Byrne, Donald - Fischer, Robert James  5. O-O  1:29:58 1:01  Black…',
      '',
      'Ctrl+C stops',
    ]);
  });

  test('it never has more lines than the window, and keeps the board longest', () => {
    const { house } = openHouse();
    for (const id of ['two', 'three', 'four', 'five']) house.addTable(id);
    for (let rows = 3; rows <= 40; rows++) {
      const lines = renderHouse(house.service.tables(), { ...options, rows, focus: 'one' });
      expect(lines.length).toBeLessThanOrEqual(rows);
      expect(lines.at(-1)).toBe('Ctrl+C stops');
      if (rows >= 13) expect(lines.some((line) => line.startsWith('1  ♖'))).toBe(true);
    }
  });

  test('without a table it says so', () => {
    expect(renderHouse([], { ...options, focus: undefined })).toContain('Waiting for a board');
  });
});

describe('text', () => {
  test('is measured in columns, not in characters', () => {
    expect(textWidth('Ding Liren')).toBe(10);
    expect(textWidth('丁立人')).toBe(6);
    expect(textWidth('Zoe\u0308')).toBe(3);
    expect(cutText('丁立人', 5)).toBe('丁立…');
    expect(padText('丁立人', 4)).toBe('丁… ');
    expect(padText('ab', 4)).toBe('ab  ');
    expect(cutText('abc', 0)).toBe('');
    expect(lineWidth([{ text: 'ab' }, { text: '丁' }])).toBe(4);
  });
});
