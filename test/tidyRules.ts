import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const allFolders = [
  'shared',
  'files',
  'chess',
  'clock',
  'laws',
  'eboard',
  'protocols',
  'recognition',
  'game',
  'tournament',
  'transport',
  'device',
  'table',
  'hall',
  'fleet',
  'wording',
  'journal',
  'gateways',
  'opponents',
  'simulation',
  'app',
  'boardTools',
  'cli',
];
const everyFolderBelow = (folder: string): readonly string[] =>
  allFolders.slice(0, allFolders.indexOf(folder));

/**
 * Which folders and packages each folder of `src` may import. Its own is always allowed. The map in
 * CONTRIBUTING says the same of the folders.
 */
export const allowedImports: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  files: ['shared', 'node:'],
  chess: ['shared'],
  clock: ['shared', 'chess'],
  laws: ['shared', 'chess', 'clock', 'xstate'],
  eboard: ['shared', 'chess', 'clock'],
  protocols: ['shared', 'chess', 'clock', 'eboard'],
  recognition: ['shared', 'chess', 'clock', 'eboard', 'xstate'],
  game: ['shared', 'chess', 'clock', 'laws', 'recognition'],
  tournament: ['shared', 'chess', 'clock', 'laws', 'game'],
  transport: ['shared', 'node:', 'serialport', '@serialport/parser-readline', 'node-hid', 'dbus-native'],
  device: ['shared', 'chess', 'eboard', 'protocols', 'transport', 'xstate', 'node:'],
  table: ['shared', 'chess', 'clock', 'laws', 'eboard', 'recognition', 'game', 'xstate', 'zod'],
  hall: ['shared', 'clock', 'laws', 'game', 'tournament', 'table'],
  fleet: [
    'shared',
    'table',
    'node:',
    'zod',
    'mqtt',
    'aedes',
    '@nats-io/transport-node',
    '@nats-io/jetstream',
    '@nats-io/kv',
    'bonjour-service',
    '@peculiar/x509',
  ],
  wording: ['shared', 'chess', 'clock', 'laws', 'eboard', 'recognition', 'game', 'tournament', 'table'],
  journal: ['shared', 'files', 'tournament', 'table', 'hall', 'fleet', 'node:', '@photostructure/sqlite'],
  gateways: [
    'shared',
    'files',
    'chess',
    'clock',
    'laws',
    'eboard',
    'recognition',
    'game',
    'tournament',
    'table',
    'hall',
    'fleet',
    'wording',
    'node:',
    'hono',
    '@hono/node-server',
    'ws',
    'zod',
    'prom-client',
    'pino',
    'xstate',
    'basic-ftp',
    'uqr',
    'aws4fetch',
    'mqtt',
  ],
  opponents: [
    'shared',
    'files',
    'chess',
    'clock',
    'recognition',
    'game',
    'table',
    'wording',
    'node:',
    'zod',
    '@scure/bip39',
  ],
  simulation: [
    'shared',
    'chess',
    'clock',
    'eboard',
    'protocols',
    'transport',
    'node:',
    '@lydell/node-pty',
    'hono',
    '@hono/node-server',
  ],
  web: [
    'shared',
    'chess',
    'clock',
    'laws',
    'game',
    'tournament',
    'table',
    'hall',
    'fleet',
    'wording',
    'opponents',
    'boardTools',
    'preact',
    'uqr',
  ],
  app: [
    ...everyFolderBelow('app'),
    'node:',
    'zod',
    'yaml',
    'pino',
    'uqr',
    'serialport',
    'node-hid',
    '@lydell/node-pty',
    'dbus-native',
  ],
  packaging: [],
  boardTools: [
    'shared',
    'chess',
    'eboard',
    'protocols',
    'transport',
    'gateways',
    'app',
    'node:',
    'hono',
    '@hono/node-server',
    'ws',
  ],
  cli: [...everyFolderBelow('cli'), 'node:', 'commander', 'zod'],
};

/** Layers without any I/O: time, randomness and bytes come from outside. */
export const coreLayers = [
  'shared',
  'chess',
  'clock',
  'laws',
  'eboard',
  'protocols',
  'recognition',
  'game',
  'tournament',
];

/** Layers that hold what goes on outside, in closures of their own. */
export const shellLayers = [
  'files',
  'transport',
  'device',
  'table',
  'hall',
  'fleet',
  'journal',
  'gateways',
  'opponents',
  'app',
  'cli',
  'boardTools',
];

/** Calls that the core must not make, and what to do instead. */
export const bannedInCore: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\bDate\.now\b|\bnew Date\b/, instead: 'take the time as an argument' },
  {
    pattern: /(?<![.\w])setTimeout\(|(?<![.\w])setInterval\(|\bqueueMicrotask\(/,
    instead: 'ask for a wake-up',
  },
  { pattern: /\bMath\.random\b/, instead: 'take a Random' },
  { pattern: /\bperformance\./, instead: 'take the time as an argument' },
  { pattern: /\bconsole\./, instead: 'return what happened' },
  { pattern: /\bprocess\./, instead: 'take it as an argument' },
  { pattern: /\basync\b|\bawait\b|\bPromise\b/, instead: 'stay synchronous' },
];

export const FILE_LINES_MAX = 400;
/** A list of cases may be a little longer than a thought. */
export const TEST_FILE_LINES_MAX = 450;
/** Half of the files are shorter than the first, nine of ten than the second. */
export const MEDIAN_LINES_MAX = 70;
export const NINE_TENTHS_LINES_MAX = 180;
export const METHODS_MAX = 15;
export const FUNCTION_LINES_MAX = 70;
/** A function of the shell with all the functions inside it. */
export const CLOSURE_LINES_MAX = 100;
export const LINE_COLUMNS_MAX = 110;
/** The formatter does not break texts, so a line that is mostly one may be longer. */
export const longText = /(['"`])(?:(?!\1).){50,}\1/;

/** A comment that keeps its subject back: it begins with what is asked of it. */
export const lateSubject =
  /(?:\/\*\*|^\s*\*|\/\/) (?:So many|So long|So far|Who|Whoever|Whom|Whose|Whatever) /gm;
/** The word for a piece that is not used: alone, or as a part of a name. */
export const wordMan = /(?<![A-Za-z])[Mm][ae]n(?![a-z])|(?<=[a-z])M[ae]n(?![a-z])|(?<![A-Z])M[AE]N(?![A-Z])/g;

export type SourceFile = { readonly path: string; readonly text: string };

/** All TypeScript files under a folder, paths relative to it with forward slashes. */
export const readSources = (root: string, pattern = /\.(ts|tsx)$/): readonly SourceFile[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));

/** The kinds of tests, each with the end of its name; `vitest.config.ts` has which project runs it. */
const testKinds = [
  ...['prop', 'golden', 'machine', 'sim', 'contract'],
  ...['pty', 'process', 'live'],
  ...['browser', 'real', 'guest'],
];
export const testName = new RegExp(`(^|/)[^./]+(\\.(${testKinds.join('|')}))?\\.test\\.ts$`);

const importPattern =
  /^\s*(?:import|export)\b(?<what>[^;'"]*?)from\s*'(?<from>[^']+)'|\bimport\(\s*'(?<lazy>[^']+)'\s*\)/gm;

export type Import = { readonly specifier: string; readonly typeOnly: boolean; readonly lazy: boolean };

export const importsOf = (text: string): readonly Import[] =>
  [...text.matchAll(importPattern)].map(({ groups = {} }) => ({
    specifier: groups['from'] ?? groups['lazy'] ?? '',
    typeOnly: /^\s*type\b/.test(groups['what'] ?? ''),
    lazy: groups['lazy'] !== undefined,
  }));

/** A relative import as a path under src, with its `.ts`. */
export const resolveImport = (from: string, specifier: string): string =>
  join(dirname(from), specifier).replaceAll('\\', '/').replace(/\.js$/, '.ts');

const layerOf = (path: string): string => path.split('/')[0] ?? '';

/** What several families of one maker have in common; every other folder of `protocols` stands alone. */
const makersFolders = ['tabutronic'];

export const findForbiddenImports = ({ path, text }: SourceFile): readonly string[] => {
  const layer = layerOf(path);
  const allowed = allowedImports[layer];
  if (allowed === undefined || !path.includes('/')) return [];
  return importsOf(text)
    .filter(({ specifier }) => {
      if (!specifier.startsWith('.'))
        return !allowed.some(
          (name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`),
        );
      const target = resolveImport(path, specifier);
      const [targetLayer = '', targetFolder] = target.split('/');
      const folder = path.split('/')[1];
      const sibling =
        layer === 'protocols' &&
        targetLayer === 'protocols' &&
        path.split('/').length > 2 &&
        targetFolder !== folder &&
        !makersFolders.includes(targetFolder ?? '');
      return sibling || (targetLayer !== layer && !allowed.includes(targetLayer));
    })
    .map(({ specifier }) => `${path} imports ${specifier}`);
};

/** Cycles of imports, those of types included; each is given once, as the path of files. */
export const findCycles = (files: readonly SourceFile[]): readonly string[] => {
  const graph = new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(text)
        .filter(({ specifier, lazy }) => specifier.startsWith('.') && !lazy)
        .map(({ specifier }) => resolveImport(path, specifier)),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at !== -1) {
      cycles.push([...trail.slice(at), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
};

/** Layers that know boards only as rows of `protocols/protocolTable.ts` and `simulation/simulatedBoards.ts`. */
const layersWithoutFamilies = ['device', 'app', 'cli'];

/** Words that are also the id of a protocol: only where they are one. */
const plainWords = ['open'];

/** Where a file names one family of boards, or reaches for its code. */
export const findFamilyNames = (
  { path, text }: SourceFile,
  families: readonly string[],
): readonly string[] => {
  if (!layersWithoutFamilies.includes(layerOf(path))) return [];
  return families
    .filter((id) => {
      const asId = new RegExp(`['"\`]${id}['"\`]|protocol=${id}\\b|(protocols|simulation)/${id}/`);
      const asWord = new RegExp(`(?<![a-z])${id}(?![a-z])|create${id}`, 'i');
      return asId.test(text) || (!plainWords.includes(id) && asWord.test(text));
    })
    .map((id) => `${path} names ${id}`);
};
/** The map of CONTRIBUTING: for each folder of `src` the folders it may import, as its last column says. */
export const mapOf = (contributing: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...contributing.matchAll(/^\| `src\/(\w+)(?:\/NAME)?` \|.*\| ([^|]*) \|$/gm)].map(
      ([, folder, last = '']) => [folder, last === 'nothing' ? [] : last.split(', ')],
    ),
  );

/** The folders among what a folder may import. */
export const foldersAllowed = (folder: string): readonly string[] =>
  (allowedImports[folder] ?? []).filter((name) => name in allowedImports);
