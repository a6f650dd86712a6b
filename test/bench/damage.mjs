// npm run bench:damage: every file of the data folder in every state of damage, at a start: what is told, what is rescued, what is
// set aside. test/app/damageMatrix.test.ts asserts it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACTS, damages, files, GAMES, makeDataFolder, tryStart } from './lib/damageMatrix.mjs';
import { printTable } from './lib/markdown.mjs';
import { printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const load = (at) => import(`../../dist/${at}.js`);
const dir = mkdtempSync(join(tmpdir(), 'jadoube-damage-'));
try {
  const template = await makeDataFolder(load, dir);
  const cell = async (file, damage) => {
    const found = await tryStart(
      load,
      template,
      join(dir, `${file}-${damage}`.replaceAll('/', '-')),
      file,
      damage,
    );
    if (found === undefined) return '-';
    const codes = [...new Set(found.told.map(({ code }) => code))].join(', ');
    const lost = [
      ...(found.games < GAMES && found.status !== 'no start' ? [`${found.games} of ${GAMES} games`] : []),
      ...(found.acts !== `Open ${ACTS}` && found.status !== 'no start'
        ? [`acts: ${found.acts || 'none'}`]
        : []),
    ];
    const aside = found.aside.length > 0 ? ['set aside'] : [];
    return [`${found.status}${codes === '' ? '' : ` ${codes}`}`, ...lost, ...aside].join('; ');
  };
  const rows = [];
  for (const file of files) {
    const row = [`\`${file}\``];
    for (const damage of Object.keys(damages)) row.push(await cell(file, damage));
    rows.push(row);
  }
  printTable(['file', ...Object.keys(damages)], rows);
  printNote(
    `A folder with ${GAMES} games (half of them in the log alone) and ${ACTS} acts of a tournament, as a killed program leaves it; damaged, then started. \`ok\`: nothing is lost, all is word for word as it was; \`degraded\` is what \`/healthz\` says; \`no start\`: refused with that code, and nothing is touched. No file is written over.`,
  );
  writeResults('damage');
} finally {
  rmSync(dir, { recursive: true, force: true });
}
process.exit(0);
