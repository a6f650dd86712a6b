// npm run package:checksums [-- FOLDER]: writes SHA256SUMS, in the format of sha256sum(1), for the packages
// in the folder.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? '.';
const sumOf = (name) =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');
const packages = readdirSync(folder).filter((name) => /\.(deb|tgz)$/.test(name));
writeFileSync(
  join(folder, 'SHA256SUMS'),
  packages
    .toSorted()
    .map((name) => `${sumOf(name)}  ${name}\n`)
    .join(''),
);
