import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENGLISH_OF_PAGES } from '../../../vite.config.js';

const KEYS = new Set(Object.keys(JSON.parse(readFileSync('src/messages/catalogue/en.json', 'utf8'))));
/** What the daemon refuses comes with its English. */
const OF_DAEMON = /^(?:refusal|error|reading|pairing|list)\./;
/** A fault has its English where it is made, beside its key: `faultTexts.test.ts` compares the two. */
const WITH_ENGLISH = /^(?:controlFault|controlNote|fenFault|moveFault|radioFailure|setupFault)\./;
/** What extensions show on a page, by the place that it has for them. */
const SLOT = /<Slot\s+name="(\w+)"/g;
const EXTENSIONS = 'src/extensions';
const partsIn = (slot: string): readonly string[] =>
  readdirSync(EXTENSIONS)
    .map((id) => join(EXTENSIONS, id, 'pages', `${slot}.tsx`))
    .filter((path) => existsSync(path));

/** Types are not loaded. */
const IMPORT = /^(?:im|ex)port (?!type )[^;']*'(\.[^']+)\.js'|import\(\s*'(\.[^']+)\.js'/gm;

/** Every source that a page may load, from its first one on. */
const sourcesOf = (entry: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    const text = readFileSync(path, 'utf8');
    for (const [, slot = ''] of text.matchAll(SLOT)) partsIn(slot).forEach(visit);
    for (const [, to, later = ''] of text.matchAll(IMPORT)) {
      const base = join(dirname(path), to ?? later);
      const source = [`${base}.ts`, `${base}.tsx`].find((one) => existsSync(one));
      if (source !== undefined) visit(source);
    }
  };
  visit(entry);
  return found;
};

/** What the messages that these sources make begin with. */
const madeIn = (paths: ReadonlySet<string>): readonly string[] =>
  [
    ...new Set(
      [...paths]
        // What is shared tells its English beside the key, as a row with `key: '…'` and `withEnglish` do.
        .filter((path) => !path.endsWith('messageParams.ts') && !path.startsWith('src/shared/'))
        .map((path) => readFileSync(path, 'utf8'))
        .filter((source) => !source.includes('withEnglish('))
        .flatMap((source) => [...source.matchAll(/(?<!ey: |== )'([\w.]+)'/g)])
        .filter(([, text = '']) => KEYS.has(text) && text.includes('.'))
        .filter(([, key = '']) => !OF_DAEMON.test(key) && !WITH_ENGLISH.test(key))
        .map(([, key = '']) => key.split('.')[0] ?? ''),
    ),
  ].toSorted();

const pages = readdirSync('src/web').filter((name) => name.endsWith('.html'));

describe.each(pages)('%s', (page) => {
  const [, entry = ''] = /src="(\.\.?\/[^"]+)"/.exec(readFileSync(join('src/web', page), 'utf8')) ?? [];
  const path = join('src/web', entry);

  test('loads the English of the messages that it makes, and of no others', () => {
    const [, name = ''] = /en\.json\?page=(\w+)/.exec(readFileSync(path, 'utf8')) ?? [];
    expect(madeIn(sourcesOf(path))).toEqual([...(ENGLISH_OF_PAGES[name] ?? [])].toSorted());
  });
});
