// Writes src/laws/guide/proofs.json: for each situation of the guide for arbiters, how many incidents concern
// it, and how many of them come out as the Laws demand with ideal, club and blitz hands. The same incidents
// write the same file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, repositoryRoot } from '../recognition/product.mjs';
import { EXAMINED_HANDS, examinationCases, playIncident } from './examination.mjs';

const { guideRows } = await load('laws/guide/guideRows.js');
const { readIncidentFiles } = await load('simulation/incident/readIncidentFiles.js');
const FILE = join(repositoryRoot, 'src/laws/guide/proofs.json');

const incidents = await readIncidentFiles(join(repositoryRoot, 'fixtures/laws'));
const right = new Map(EXAMINED_HANDS.map((hands) => [hands, new Set()]));
for (const each of examinationCases()) {
  const { hands, number, wrong, group, name } = await playIncident(each);
  if (wrong.length === 0) right.get(hands).add(number);
  else console.log(`${hands} ${group}/${name}: ${wrong.join('; ')}`);
}

const proofs = Object.fromEntries(
  guideRows.map(({ id, rows }) => {
    const numbers = incidents.flatMap((incident, number) =>
      incident.rows.some((row) => rows.includes(row)) ? [number] : [],
    );
    const rightOf = (hands) => numbers.filter((number) => right.get(hands).has(number)).length;
    const byHands = Object.fromEntries(EXAMINED_HANDS.map((hands) => [hands, rightOf(hands)]));
    return [id, { all: numbers.length, ...byHands }];
  }),
);
const lines = Object.entries(proofs).map(
  ([id, proof]) => `  ${JSON.stringify(id)}: ${JSON.stringify(proof)}`,
);
const text = `{\n${lines
  .join(',\n')
  .replaceAll(/([:,])(?=["\d])/g, '$1 ')
  .replaceAll(/\{(?=")|(?<=\d)\}/g, (brace) => (brace === '{' ? '{ ' : ' }'))}\n}\n`;
const isNew = readFileSync(FILE, 'utf8') !== text;
if (isNew) writeFileSync(FILE, text);
console.log(
  `${incidents.length} incidents; ${FILE.slice(repositoryRoot.length + 1)} ${isNew ? 'written' : 'is up to date'}`,
);
