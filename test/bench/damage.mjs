// npm run bench:damage: damages every file of the data folder in every way before a start, and lists what is
// reported, rescued and set aside. test/app/damageMatrix.test.ts asserts it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ACTS,
  damages,
  damagesWhileRunning,
  files,
  GAMES,
  makeDataFolder,
  tryStart,
  tryWhileRunning,
} from './lib/damageMatrix.mjs';
import { printTable } from './lib/markdown.mjs';
import { printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

// Damage may end the program silently (a signal, a promise that never settles), so another process observes
// how and where it ended.
const at = process.env.JADOUBE_DAMAGE_AT;
if (at === undefined) {
  const place = join(mkdtempSync(join(tmpdir(), 'jadoube-damage-at-')), 'at');
  writeFileSync(place, 'the beginning');
  const env = { ...process.env, JADOUBE_DAMAGE_AT: place };
  const run = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit', env });
  const how = run.signal === null ? `exit code ${run.status}` : `signal ${run.signal}`;
  if (run.status !== 0) console.error(`bench:damage ended with ${how}, at: ${readFileSync(place, 'utf8')}`);
  rmSync(join(place, '..'), { recursive: true, force: true });
  process.exit(run.status ?? 1);
}

const load = (module) => import(`../../dist/${module}.js`);
const dir = mkdtempSync(join(tmpdir(), 'jadoube-damage-'));
try {
  const template = await makeDataFolder(load, dir);
  const cellOf = (found) => {
    if (found === undefined) return '-';
    const codes = [...new Set(found.reported.map(({ code }) => code))].join(', ');
    const lost = [
      ...(found.games < GAMES && found.status !== 'no start' ? [`${found.games} of ${GAMES} games`] : []),
      ...(found.acts !== `Open ${ACTS}` && found.status !== 'no start'
        ? [`acts: ${found.acts || 'none'}`]
        : []),
    ];
    const aside = found.aside.length > 0 ? ['set aside'] : [];
    const { status: later = 'ok', reported = [] } = found.then ?? {};
    const next = later === 'ok' ? [] : [`next start ${reported.map(({ code }) => code).join(', ')}`];
    return [`${found.status}${codes === '' ? '' : ` ${codes}`}`, ...lost, ...aside, ...next].join('; ');
  };
  const table = async (when, names, attempt) => {
    const rows = [];
    for (const file of files) {
      const row = [`\`${file}\``];
      for (const damage of names) {
        const folder = join(dir, `${when}-${file}-${damage}`.replaceAll('/', '-'));
        writeFileSync(at, `${when}, ${file}, ${damage}`);
        row.push(cellOf(await attempt(load, template, folder, file, damage)));
      }
      rows.push(row);
    }
    printTable([when, ...names], rows);
  };
  await table('at start', Object.keys(damages), tryStart);
  printNote(
    `A folder with ${GAMES} games (half of them in the log alone) and ${ACTS} acts of a tournament, as a killed program leaves it; damaged, then started. \`ok\`: nothing is lost, all is word for word as it was; \`degraded\` is what \`/healthz\` says; \`no start\`: refused with that code, and nothing is touched. No file is written over.`,
  );
  await table('while running', damagesWhileRunning, tryWhileRunning);
  printNote(
    'The same folder, damaged while the daemon runs and nothing is played: what is told, and what the next start finds. A journal that is removed or replaced is put back from the open connection; one that is emptied or cut is set aside, and the next start rescues what is left: each is noticed whenever `/healthz` is asked, at every commit and each minute, and what follows is refused until the next start. Bits inside an open journal are found by a process that reads all of it each minute, or as seldom as a hundredth of the time allows, and by every reader; copies of the files are set aside, and the journal goes on. Small files are put back as they were read last, but for those that say who is let in. Cut shared memory kills the program (SIGBUS), and is not tried.',
  );
  writeResults('damage');
  writeFileSync(at, 'the end');
} finally {
  rmSync(dir, { recursive: true, force: true });
}
process.exit(0);
