// npm run bench:mutations [-- --rows | --random N] [--seed N] [--from N] [--only TEXT]
// Makes mistakes in a copy of the sources and checks that a test notices each: removes the mends that have a
// row, and makes random ones in the core layers (by default 60 with seed 16; --from continues after those
// already tried).
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutations as rows } from './mutationRows.mjs';
import { createTrial, drawMutations } from './random.mjs';
import { copyProject } from './runTests.mjs';
import { tryRow } from './transitions.mjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'boolean', default: false },
    random: { type: 'string' },
    seed: { type: 'string', default: '16' },
    from: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
  },
});
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const drawn = values.rows ? 0 : Number(values.random ?? 60);

const tryRows = (copy) => {
  const asked = values.random === undefined ? rows.filter(({ defect }) => defect.includes(values.only)) : [];
  let missed = 0;
  for (const row of asked) {
    const isFound = tryRow(copy, row);
    if (isFound !== true) missed += 1;
    if (isFound === undefined) console.log(`stale     ${row.defect}: ${row.file} has no more "${row.find}"`);
    else console.log(`${isFound ? 'found    ' : 'NOT FOUND'} ${row.defect} (${row.tests.join(', ')})`);
  }
  if (asked.length > 0) console.log(`${asked.length - missed} of ${asked.length} mends found missing`);
  return missed;
};

const tryRandom = async (copy) => {
  const mutations = drawMutations(root, drawn, Number(values.seed))
    .filter(({ file }) => file.includes(values.only))
    .slice(Number(values.from));
  const attempt = createTrial(copy);
  const count = { killed: 0, survived: 0, equivalent: 0 };
  for (const [i, mutation] of mutations.entries()) {
    const { outcome, file, line, operator, was, is, by } = await attempt(mutation);
    count[outcome] += 1;
    const number = Number(values.from) + i + 1;
    console.log(`${number}. ${outcome}: ${file}:${line} (${operator})\n   - ${was}\n   + ${is}\n   ${by}`);
  }
  if (mutations.length > 0)
    console.log(
      `seed ${values.seed}: killed ${count.killed}, survived ${count.survived}, equivalent ${count.equivalent}`,
    );
  return count.survived;
};

const copy = copyProject(root);
let missed = 0;
try {
  missed = tryRows(copy) + (await tryRandom(copy));
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exit(missed === 0 ? 0 : 1);
