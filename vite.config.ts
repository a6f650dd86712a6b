import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { compileMessage } from './src/messages/catalogue/icuCatalogue.js';

const CATALOGUES = resolve('src/messages/catalogue');
const catalogueOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(CATALOGUES, `${language}.json`), 'utf8'));

/** Types are not loaded. */
const IMPORT = /^(?:im|ex)port (?!type )[^;']*'(\.[^']+)'|import\(\s*'(\.[^']+)'/gm;
/** A key of two words wherever it stands, as in the texts of guides; of one word where a message is made. */
const KEY = /(?:['"@[](?=\w+\.)|message\(')(\w+(?:\.\w+)*)['"\]]/g;
/** What the daemon refuses, and a fault of what was typed, come with their English, but where a page says them. */
const COMES_WITH_ENGLISH =
  /^(?:refusal|error|reading|pairing|list|controlFault|controlNote|fenFault|radioFailure|setupFault)\./;
const SAID = /\bsay\(\s*$/;

/** The source, or the file of data, that an import names. */
const imported = (from: string, to: string): string | undefined => {
  const path = join(dirname(from), to);
  const candidates = path.endsWith('.json')
    ? [path]
    : ['.ts', '.tsx'].map((end) => path.replace(/\.js$/, end));
  return path.startsWith(CATALOGUES) ? undefined : candidates.find((one) => existsSync(one));
};

/** The keys of the messages that a script may say: those that stand in it and in what it loads, now or later. */
export const keysOfScript = (entry: string): ReadonlySet<string> => {
  const known = catalogueOf('en');
  const keys = new Set<string>();
  const visited = new Set<string>();
  const visit = (path: string): void => {
    if (visited.has(path)) return;
    visited.add(path);
    const source = readFileSync(path, 'utf8');
    // What is made with its English carries it.
    if (!source.includes('withEnglish(') && !path.includes('/src/shared/'))
      for (const { 1: key = '', index } of source.matchAll(KEY)) {
        const isSaid = SAID.test(source.slice(Math.max(0, index - 80), index));
        if (Object.hasOwn(known, key) && (isSaid || !COMES_WITH_ENGLISH.test(key))) keys.add(key);
      }
    for (const [, to, later = ''] of source.matchAll(IMPORT)) {
      const next = imported(path, to ?? later);
      if (next !== undefined) visit(next);
    }
  };
  visit(resolve(entry));
  return keys;
};

const compiled = (language: string, isWanted: (key: string) => boolean): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(catalogueOf(language))
        .filter(([key]) => isWanted(key))
        .map(([key, icu]) => [key, compileMessage(icu)]),
    ),
  );

const CATALOGUE = /\/messages\/catalogue\/(\w+)\.json(\?page)?$/;
const OF_SCRIPT = '\0messages:';

/**
 * Catalogues of messages reach pages compiled, so that no page loads the parser. `en.json?page` has the messages of
 * the script that imports it, and of what that loads.
 */
export const compiledCatalogues = (): Plugin => ({
  name: 'compiled catalogues',
  enforce: 'pre',
  resolveId: (source, importer) => {
    const [is, language, ofScript] = CATALOGUE.exec(source) ?? [];
    return is !== undefined && ofScript !== undefined && importer !== undefined
      ? `${OF_SCRIPT}${language}:${importer}`
      : null;
  },
  load: (id) => {
    if (!id.startsWith(OF_SCRIPT)) return null;
    const [language = '', script = ''] = id.slice(OF_SCRIPT.length).split(':');
    const keys = keysOfScript(script);
    return { code: `export default ${compiled(language, (key) => keys.has(key))};`, moduleType: 'js' };
  },
  transform: (_text, id) => {
    const [is, language = ''] = CATALOGUE.exec(id) ?? [];
    return is === undefined ? null : { code: compiled(language, () => true), map: null };
  },
});

/**
 * Pages that much of their scripts have in common. A telephone asks for six files at a time and waits for each: so
 * a page has few of them, one with what it shares with its family and one of its own.
 */
const FAMILIES: readonly (readonly string[])[] = [
  ['index', 'arbiter'],
  ['wall', 'overlay', 'overlays'],
  ['clock', 'operator'],
  ['event'],
  ['boardSetup', 'fleet', 'radio'],
  ['guide'],
  ['laws'],
  ['sensorTest'],
];

/** Warnings of the bundler that no build of jadoube prints. */
export const CHECKS = {
  // How long plugins take on a busy machine is no fault of the sources.
  bundlerTimings: false,
  // A module that one entry loads later, another needs from the start.
  ineffectiveDynamicImport: false,
};

const familyBuild = (pages: readonly string[]): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    // The first one is built first.
    emptyOutDir: pages === FAMILIES[0],
    rolldownOptions: {
      input: pages.map((page) => `src/web/${page}.html`),
      output: {
        codeSplitting: { groups: [{ name: 'shared', tags: ['$initial'], minShareCount: 2 }] },
      },
      checks: CHECKS,
    },
  },
});

/** The pages: external files only, because they are served with `default-src 'self'`. */
export default defineConfig(({ command }) => ({
  root: 'src/web',
  base: './',
  plugins: [compiledCatalogues()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  environments:
    command === 'build'
      ? Object.fromEntries(
          FAMILIES.map((pages, i) => [i === 0 ? 'client' : (pages[0] ?? ''), familyBuild(pages)]),
        )
      : {},
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  build: {
    outDir: '../../dist/web',
    target: 'es2022',
    assetsInlineLimit: 0,
    // Every script of a page is asked for at once: none waits until another has named it. Later parts load as before.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, scripts, { hostType }) => (hostType === 'html' ? scripts : []),
    },
  },
}));
