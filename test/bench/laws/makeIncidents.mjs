// Writes fixtures/laws/GROUP/NAME.jsonl: every incident of fixtures/laws/GROUP.incidents, played by ideal
// hands on a simulated board. The same incidents write the same files. `--check` reports which files are out
// of date.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load, repositoryRoot } from '../recognition/product.mjs';

const { readIncidentFiles } = await load('simulation/incident/readIncidentFiles.js');
const { recordIncident } = await load('simulation/incident/recordIncident.js');
const { idealHands } = await load('simulation/incident/incidentHands.js');
const { makeRecordingHeader, makeRecordingLine } = await load('boards/transport/recording.js');

const OUT = join(repositoryRoot, 'fixtures/laws');
const isCheck = process.argv.includes('--check');

const wanted = new Map();
for (const incident of await readIncidentFiles(OUT)) {
  const { header, lines } = await recordIncident(incident, idealHands);
  const text = [makeRecordingHeader(header), ...lines.map(makeRecordingLine)];
  wanted.set(`${incident.group}/${incident.name}.jsonl`, text.map((line) => `${line}\n`).join(''));
}
const there = readdirSync(OUT, { recursive: true }).filter((name) => name.endsWith('.jsonl'));
const left = there.filter((name) => !wanted.has(name));
const stale = [...wanted].filter(([name, text]) => {
  return !existsSync(join(OUT, name)) || readFileSync(join(OUT, name), 'utf8') !== text;
});
for (const name of left) console.log(`no incident: ${name}`);
for (const [name] of stale) console.log(`out of date: ${name}`);
if (isCheck) process.exitCode = left.length + stale.length === 0 ? 0 : 1;
else {
  for (const name of left) rmSync(join(OUT, name));
  for (const [name, text] of stale) {
    mkdirSync(dirname(join(OUT, name)), { recursive: true });
    writeFileSync(join(OUT, name), text);
  }
}
const megabytes = [...wanted.values()].reduce((sum, text) => sum + text.length, 0) / 1e6;
console.log(`${wanted.size} incidents, ${megabytes.toFixed(2)} MB in fixtures/laws`);
