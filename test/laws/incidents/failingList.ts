import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'fixtures/laws/failing.txt';
const HEAD = `# The incidents that come out otherwise than the Laws demand, by the hands that play them, and how.
# The tests fail when one of them begins to pass, or another to fail: take those off that pass, or let
# \`npm run docs:laws\` write this file, src/laws/LAWS.md and LAWS-ROWS.md anew.
`;

/** `HANDS GROUP/NAME` with what is wrong. */
export type Failing = ReadonlyMap<string, string>;

const readFailing = (): Failing =>
  new Map(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const end = line.indexOf(': ');
        return [line.slice(0, end), line.slice(end + 2)];
      }),
  );

/** The failing incidents that the file names for these hands. */
export const knownFailing = (hands: string): readonly string[] =>
  [...readFailing().keys()].filter((key) => key.startsWith(`${hands} `)).sort();

/** Where `INCIDENTS=write` asks for it, the file says from now on which of the examined fail. */
export const keepFailing = (examined: readonly string[], found: Failing): void => {
  if (process.env['INCIDENTS'] !== 'write') return;
  const others = [...readFailing()].filter(([key]) => !examined.includes(key));
  const lines = [...others, ...found].map(([key, what]) => `${key}: ${what}`).sort();
  writeFileSync(FILE, `${HEAD}${lines.map((line) => `${line}\n`).join('')}`);
};
