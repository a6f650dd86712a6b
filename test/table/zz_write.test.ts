import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { makeTableDiagram } from './tableDiagram.js';
test('write', () => {
  const p = 'src/table/README.md';
  writeFileSync(p, readFileSync(p, 'utf8').replace(/```mermaid\n[\s\S]*?\n```/, () => '```mermaid\n' + makeTableDiagram() + '\n```'));
});
