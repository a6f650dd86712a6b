import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keysOfScript } from '../../../vite.config.js';

const ENGLISH = /from '[./]+\/messages\/catalogue\/en\.json\?page'/;
const PARTS = ['tableCard', 'tableSide', 'operatorCard', 'opponentForm'];

const pages = readdirSync('src/web').filter((name) => name.endsWith('.html'));
const parts = readdirSync('src/extensions').flatMap((id) =>
  PARTS.map((part) => join('src/extensions', id, 'pages', `${part}.tsx`)).filter((path) => existsSync(path)),
);

test.each(pages)('%s brings its English', (page) => {
  const [, entry = ''] = /src="(\.\.?\/[^"]+)"/.exec(readFileSync(join('src/web', page), 'utf8')) ?? [];
  expect(readFileSync(join('src/web', entry), 'utf8')).toMatch(ENGLISH);
});

test.each(parts)('%s brings its English', (path) => {
  expect(readFileSync(path, 'utf8')).toMatch(/export \{ default as english \} from/);
  expect(readFileSync(path, 'utf8')).toMatch(ENGLISH);
});

describe('a page has the sentences that its scripts say, and no others', () => {
  const has = (entry: string, key: string): boolean => keysOfScript(entry).has(key);

  test('with those of parts that come later, but not of extensions', () => {
    const table = 'src/web/main.tsx';
    expect(['site.tables', 'gameActions.title', 'keys.thisList'].filter((key) => !has(table, key))).toEqual(
      [],
    );
    const others = ['operator.report', 'command.pauseAbout', 'studyPanel.hint', 'guide.playTitle'];
    expect(others.filter((key) => has(table, key))).toEqual([]);
    expect(has('src/extensions/study/pages/tableCard.tsx', 'studyPanel.hint')).toBe(true);
  });

  test('a message from the daemon has its English with it', () => {
    expect(
      [...keysOfScript('src/web/arbiter/main.tsx')].filter((key) => /^(refusal|error)\./.test(key)),
    ).toEqual([]);
  });

  test('the guides have what their texts name', () => {
    expect(has('src/web/guide/main.tsx', 'guide.playTitle')).toBe(true);
    expect(has('src/web/laws/main.tsx', 'ruling.confirm')).toBe(true);
  });
});
