// Prints the notes of a release: the section of the present version in CHANGELOG.md, without its heading.
import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
const section = sections.find((text) => text.split(/\s/)[0] === version);
if (section === undefined) {
  console.error(`release: CHANGELOG.md has no section "## ${version}"`);
  process.exit(1);
}
console.log(section.slice(section.indexOf('\n')).trim());
