import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { compileMessage } from './src/messages/catalogue/icuCatalogue.js';

/** The messages that a page makes itself, by the beginnings of their keys: it loads no others in English. */
export const ENGLISH_OF_PAGES: Readonly<Record<string, readonly string[]>> = {
  table: [
    'board',
    'capability',
    'carryOut',
    'chessBoard',
    'control',
    'demo',
    'event',
    'illegal',
    'illegalMove',
    'instead',
    'lichessClock',
    'line',
    'link',
    'localNetwork',
    'move',
    'opponent',
    'option',
    'phase',
    'piece',
    'pieceOn',
    'position',
    'question',
    'result',
    'seats',
    'selection',
    'study',
    'studyKind',
    'trouble',
    'typedMove',
    'unfinished',
    'waiting',
    'wrong',
  ],
  clock: ['control', 'demo'],
  event: ['control', 'move', 'position'],
  boardSetup: ['learning'],
  radio: ['linkLoss'],
  design: ['move'],
  fleet: ['link'],
  wall: ['move', 'position'],
  arbiter: [
    'decision',
    'demo',
    'event',
    'illegal',
    'light',
    'link',
    'move',
    'offence',
    'offenceCount',
    'offenceDoubt',
    'offenceDuty',
    'offenceHands',
    'offenceMove',
    'offencePiece',
    'offenceSettled',
    'offenceTitle',
    'option',
    'phase',
    'piece',
    'position',
    'result',
    'studyKind',
    'verdict',
    'wrong',
  ],
  operator: ['import', 'light', 'option', 'rating', 'round'],
};

const CATALOGUE = /\/messages\/catalogue\/\w+\.json(?:\?page=(\w+))?$/;

const isOfPage = (key: string, page: string | undefined): boolean =>
  page === undefined || (ENGLISH_OF_PAGES[page] ?? []).includes(key.split('.')[0] ?? '');

/** Catalogues of messages reach pages compiled, so that no page loads the parser. */
export const compiledCatalogues = (): Plugin => ({
  name: 'compiled catalogues',
  enforce: 'pre',
  transform: (text, id) => {
    const [is, page] = CATALOGUE.exec(id) ?? [];
    if (is === undefined) return null;
    const rows = Object.entries(JSON.parse(text) as Record<string, string>)
      .filter(([key]) => isOfPage(key, page))
      .map(([key, icu]) => [key, compileMessage(icu)]);
    const json = JSON.stringify(Object.fromEntries(rows));
    return page === undefined
      ? { code: json, map: null }
      : { code: `export default ${json};`, moduleType: 'js', map: null };
  },
});

const ENGLISH = /\/en\.json\?page=/;
const WORDS = /\/en\.json\?page=|\/messages\/catalogue\/translate\.ts$/;

/** What a page says in English is asked for with its scripts, instead of once they run. */
const preloadedWords = (): Plugin => ({
  name: 'preloaded words',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { chunk, bundle = {} }) => {
      const chunkOf = (file: string) => {
        const found = bundle[file];
        return found?.type === 'chunk' ? found : undefined;
      };
      const reached = new Set<string>();
      const reach = (file: string): void => {
        if (reached.has(file)) return;
        reached.add(file);
        for (const next of chunkOf(file)?.imports ?? []) reach(next);
      };
      if (chunk !== undefined) reach(chunk.fileName);
      const later = [...new Set([...reached].flatMap((file) => chunkOf(file)?.dynamicImports ?? []))];
      const holding = (wanted: RegExp): readonly string[] =>
        later.filter((file) => chunkOf(file)?.moduleIds.some((id) => wanted.test(id)) === true);
      if (holding(ENGLISH).length === 0) return [];
      return holding(WORDS).map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
        injectTo: 'head',
      }));
    },
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
      checks: {
        // How long plugins took on a busy machine is no fault of the pages.
        pluginTimings: false,
        // What one page loads later, another has from the start.
        ineffectiveDynamicImport: false,
      },
    },
  },
});

/** The pages: external files only, because they are served with `default-src 'self'`. */
export default defineConfig(({ command }) => ({
  root: 'src/web',
  base: './',
  plugins: [compiledCatalogues(), preloadedWords()],
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
