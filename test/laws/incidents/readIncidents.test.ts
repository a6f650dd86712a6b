import { expect, test } from 'vitest';
import { readIncidents } from '../../../src/simulation/incident/readIncidents.js';

const WHOLE = `# A group
incident: knight
says: White's knight goes like a bishop to e3.
rows: B5 L4
article: 3.6
rules: fide-standard, fide-blitz
hands: g1e3 w
  white:claim=threefold,Nf3
told: illegal white completed; perhaps ask or
  emptyPress white
score: Nf3 or -
also: mirrored
`;

const faultOf = (text: string) => {
  const read = readIncidents(text, 'group');
  return read.ok ? undefined : read.error;
};

test('a pace is the usual one, or none is named', () => {
  const text = WHOLE.replace('score:', 'pace: usual\nscore:');
  const read = readIncidents(text, 'group');
  expect(read.ok && read.value.map(({ hasUsualPace }) => hasUsualPace)).toEqual([true, true, true, true]);
  expect(faultOf(text.replace('usual', 'slow'))?.what).toBe("'slow' is no pace: usual");
});

test('an incident is read under each of its rules, and with the colours changed', () => {
  const read = readIncidents(WHOLE, 'group');
  if (!read.ok) throw new Error(read.error.what);
  expect(read.value.map(({ name, rules }) => [name, rules])).toEqual([
    ['knight-fide-standard', 'fide-standard'],
    ['knight-fide-standard-mirrored', 'fide-standard'],
    ['knight-fide-blitz', 'fide-blitz'],
    ['knight-fide-blitz-mirrored', 'fide-blitz'],
  ]);
  const [plain, mirrored] = read.value;
  expect(plain?.reported).toEqual([
    { or: ['illegal white completed'], perhaps: false },
    { or: ['ask', 'emptyPress white'], perhaps: true },
  ]);
  expect(mirrored?.fen).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b kqKQ - 0 1');
  expect(mirrored?.says).toBe("Black's knight goes like a bishop to e6.");
  expect(mirrored?.score).toEqual(['Nf6', '-']);
  expect(mirrored?.hands).toEqual([
    { kind: 'carry', from: 62, to: 44, way: 'free' },
    { kind: 'press', side: 'black' },
    {
      kind: 'say',
      spoken: {
        by: { role: 'player', side: 'black' },
        command: { type: 'claim', side: 'black', ground: 'threefold', move: 'Nf6' },
      },
    },
  ]);
});

test.each([
  ['a field that is none', WHOLE.replace('article:', 'articles:'), 5, 'is no field'],
  ['a field that is missing', WHOLE.replace(/told: .*\n.*\n/, ''), 2, "'told' is missing"],
  ['a word that no hand does', WHOLE.replace('g1e3', 'g1g9'), 2, "no hand does 'g1g9'"],
  [
    'a command without an author',
    WHOLE.replace(':claim=', ':claims='),
    2,
    "'claims=threefold,Nf3' cannot be spoken",
  ],
  ['a press without a clock', `${WHOLE}clock: none\n`, 2, 'a clock is pressed, and there is none'],
  ['a FEN that is none', `${WHOLE}fen: 8/8/8\n`, 2, 'is no FEN'],
  ['two of one name', `${WHOLE}\n${WHOLE}`, 15, 'another incident has this name'],
])('%s is reported with its line, incident and what is wrong', (_, text, line, what) => {
  const fault = faultOf(text);
  expect(fault?.line).toBe(line);
  expect(fault?.incident).toMatch(/^knight/);
  expect(fault?.what).toContain(what);
});
