import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'fixtures/laws/failing.txt';
const HEAD = `# The incidents that come out otherwise than the Laws demand, by the hands that play them, and how.
# The tests fail when one of them begins to pass, or another to fail: take those off that pass, or let
# \`npm run docs:laws\` write this file, src/laws/LAWS.md and LAWS-ROWS.md anew.
`;

/** The faults of `HANDS GROUP/NAME`. */
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

/** The failing incidents that the file lists for these hands. */
export const knownFailing = (hands: string): readonly string[] =>
  [...readFailing().keys()].filter((key) => key.startsWith(`${hands} `)).sort();

/** With `INCIDENTS=write`, updates the file with the results of the examined incidents. */
export const keepFailing = (examined: readonly string[], found: Failing): void => {
  if (process.env['INCIDENTS'] !== 'write') return;
  const others = [...readFailing()].filter(([key]) => !examined.includes(key));
  const lines = [...others, ...found].map(([key, what]) => `${key}: ${what}`).sort();
  writeFileSync(FILE, `${HEAD}${lines.map((line) => `${line}\n`).join('')}`);
};
