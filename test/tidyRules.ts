import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * The folders of `src` that the rules call rooms, from the lowest up: a room may import those below it that
 * its row names.
 */
const rooms = [
  'shared',
  'shared/files',
  'messages/catalogue',
  'chess',
  'clock',
  'laws',
  'boards/eboard',
  'boards/protocols',
  'recognition',
  'table/game',
  'extensions/tournament/model',
  'boards/transport',
  'boards/device',
  'boards/simulated',
  'table',
  'extensions/tournament/atTables',
  'messages',
  'journal',
  'simulation',
  'server/radio',
  'server',
  'extensions',
  'app',
  'cli',
];
const everyRoomBelow = (room: string): readonly string[] => rooms.slice(0, rooms.indexOf(room));

/**
 * The rooms and packages that each room of `src` may import. Its own is always allowed, and a room inside
 * another is a room of its own. The map in CONTRIBUTING says the same of the rooms.
 */
export const allowedImports: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  'shared/files': ['shared', 'node:'],
  'messages/catalogue': ['shared', '@formatjs/icu-messageformat-parser'],
  chess: ['shared', 'messages/catalogue'],
  clock: ['shared', 'messages/catalogue', 'chess'],
  laws: ['shared', 'messages/catalogue', 'chess', 'clock', 'xstate'],
  'boards/eboard': ['shared', 'chess', 'clock'],
  'boards/protocols': ['shared', 'chess', 'clock', 'boards/eboard'],
  recognition: ['shared', 'chess', 'clock', 'boards/eboard', 'xstate'],
  'table/game': ['shared', 'chess', 'clock', 'laws', 'recognition'],
  'extensions/tournament/model': ['shared', 'messages/catalogue', 'chess', 'clock', 'laws', 'table/game'],
  'boards/transport': [
    'shared',
    'messages/catalogue',
    'node:',
    'serialport',
    '@serialport/parser-readline',
    'node-hid',
    'dbus-native',
  ],
  'boards/device':
    'shared messages/catalogue chess boards/eboard boards/protocols boards/transport xstate node:'.split(' '),
  'boards/simulated': [
    'shared',
    'messages/catalogue',
    'chess',
    'clock',
    'boards/eboard',
    'boards/protocols',
    'boards/transport',
    'node:',
    '@lydell/node-pty',
  ],
  table: 'shared messages/catalogue chess clock laws boards/eboard recognition table/game xstate zod'.split(
    ' ',
  ),
  'extensions/tournament/atTables': [
    'shared',
    'messages/catalogue',
    'clock',
    'laws',
    'table/game',
    'extensions/tournament/model',
    'table',
  ],
  messages: [
    'shared',
    'messages/catalogue',
    'chess',
    'clock',
    'laws',
    'boards/eboard',
    'recognition',
    'table/game',
    'table',
    '@formatjs/icu-messageformat-parser',
  ],
  journal: ['shared', 'messages/catalogue', 'shared/files', 'table', 'node:', '@photostructure/sqlite'],
  simulation:
    'shared chess clock boards/eboard boards/protocols boards/transport boards/simulated node: hono @hono/node-server'.split(
      ' ',
    ),
  'server/radio': [
    'shared',
    'messages/catalogue',
    'boards/eboard',
    'boards/protocols',
    'boards/transport',
    'table',
    'server',
    'node:',
    'ws',
    'zod',
  ],
  server: [
    'shared',
    'shared/files',
    'chess',
    'clock',
    'laws',
    'boards/eboard',
    'recognition',
    'table/game',
    'table',
    'messages',
    'messages/catalogue',
    'server/radio',
    'node:',
    'hono',
    '@hono/node-server',
    'ws',
    'zod',
    'prom-client',
    'pino',
    'uqr',
    '@peculiar/x509',
  ],
  extensions: [
    ...everyRoomBelow('extensions'),
    'app',
    'cli',
    'node:',
    'hono',
    '@hono/node-server',
    'ws',
    'zod',
    'xstate',
    'commander',
    'pino',
    'basic-ftp',
    'aws4fetch',
    'mqtt',
    'aedes',
    '@nats-io/transport-node',
    '@nats-io/jetstream',
    '@nats-io/kv',
    'bonjour-service',
    '@peculiar/x509',
    '@scure/bip39',
  ],
  web: [
    ...'shared chess clock laws table/game table extensions/tournament/model extensions/tournament/atTables'.split(
      ' ',
    ),
    ...'messages messages/catalogue server/radio extensions docs preact uqr minisearch'.split(' '),
  ],
  app: [
    ...everyRoomBelow('app'),
    'node:',
    'zod',
    'yaml',
    'pino',
    'uqr',
    'serialport',
    'node-hid',
    '@lydell/node-pty',
    'dbus-native',
    'semver',
  ],
  docs: ['node:', 'markdown-it', 'vite'],
  packaging: [],
  cli: [...everyRoomBelow('cli'), 'node:', 'commander', 'zod'],
};

/** A simulated board lies with its protocol; all of them together are one room. */
const simulatedBoard = /^boards\/protocols\/\w+\/simulated\//;

/** The pages of an extension are made of the same parts as all pages. */
const pageOfExtension = /^extensions\/\w+\/pages\//;

/** The room of a file: the innermost that has a row. */
export const roomOf = (path: string): string => {
  if (simulatedBoard.test(path)) return 'boards/simulated';
  if (pageOfExtension.test(path)) return 'web';
  const found = Object.keys(allowedImports).filter((room) => path.startsWith(`${room}/`));
  return found.toSorted((a, b) => b.length - a.length)[0] ?? '';
};

/** Layers without any I/O: time, randomness and bytes come from outside. */
export const coreLayers = [
  'shared',
  'chess',
  'clock',
  'laws',
  'boards/eboard',
  'boards/protocols',
  'recognition',
  'table/game',
  'extensions/tournament/model',
];

/** Layers that keep the state of the outside world, in closures of their own. */
export const shellLayers = [
  'shared/files',
  'boards/transport',
  'boards/device',
  'table',
  'extensions/tournament/atTables',
  'journal',
  'server',
  'extensions',
  'app',
  'cli',
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
/** A file of tests may be a little longer, since it is a list of cases. */
export const TEST_FILE_LINES_MAX = 450;
export const METHODS_MAX = 15;
export const FUNCTION_LINES_MAX = 70;
/** The limit for a function of the shell together with all functions inside it. */
export const CLOSURE_LINES_MAX = 100;
export const LINE_COLUMNS_MAX = 110;
/** A long string: the formatter does not break it, so that its line may be longer. */
export const longText = /(['"`])(?:(?!\1).){50,}\1/;

/** A comment that begins with a relative clause or a measure, and names its subject late. */
export const lateSubject =
  /(?:\/\*\*|^\s*\*|\/\/) (?:So many|So long|So far|Who|Whoever|Whom|Whose|Whatever) /gm;
/** The same in the middle of a comment, and a pronoun in the place of a subject. */
export const vagueComment =
  /(?:\/\*\*|^\s*\*|\/\/)(?: .*[.;:])? (?:Who|Whoever|Whom|Whose|Whatever) |(?:\/\*\*|^\s*\*|\/\/) .*\b(?:[Nn]o|[Ss]ome|[Aa]ny|[Ee]very)body\b/gm;
/** The word "man" for a piece, alone or as a part of a name; the code says "piece". */
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

/**
 * The makers with several families, and the folders of these; every other folder of `protocols` stands alone.
 */
const makersFolders: Readonly<Record<string, readonly string[]>> = {
  chessnut: ['chessnutmove'],
  dgt: ['pegasus'],
  tabutronic: ['certabo', 'sentio'],
};

/** The folder of `boards/protocols` that a file is in. */
const familyOf = (path: string): string | undefined => /^boards\/protocols\/(\w+)\//.exec(path)?.[1];

export const findForbiddenImports = ({ path, text }: SourceFile): readonly string[] => {
  const room = roomOf(path);
  const allowed = allowedImports[room];
  if (allowed === undefined) return [];
  return importsOf(text)
    .filter(({ specifier }) => {
      if (!specifier.startsWith('.'))
        return !allowed.some(
          (name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`),
        );
      const target = resolveImport(path, specifier);
      const targetRoom = roomOf(target);
      const [family, targetFamily] = [familyOf(path), familyOf(target)];
      const sibling =
        family !== undefined &&
        targetFamily !== undefined &&
        targetFamily !== family &&
        !makersFolders[targetFamily]?.includes(family);
      return sibling || (targetRoom !== room && !allowed.includes(targetRoom));
    })
    .map(({ specifier }) => `${path} imports ${specifier}`);
};

/** Cycles of imports, also those of types; each is given once, as the path of its files. */
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

/** Layers that know boards only as rows of `boards/protocols/protocolTable.ts` and `boards/simulated/simulatedBoards.ts`. */
const layersWithoutFamilies = ['boards/device', 'app', 'cli'];

/** Ids of protocols that are also ordinary words: they count only where they are an id. */
const plainWords = ['open'];

/** The lines in which a file names one family of boards, or imports its code. */
export const findFamilyNames = (
  { path, text }: SourceFile,
  families: readonly string[],
): readonly string[] => {
  if (!layersWithoutFamilies.includes(roomOf(path))) return [];
  return families
    .filter((id) => {
      const asId = new RegExp(`['"\`]${id}['"\`]|protocol=${id}\\b|protocols/${id}/`);
      const asWord = new RegExp(`(?<![a-z])${id}(?![a-z])|create${id}`, 'i');
      return asId.test(text) || (!plainWords.includes(id) && asWord.test(text));
    })
    .map((id) => `${path} names ${id}`);
};
/** The map of CONTRIBUTING: for each folder of `src` the folders that it may import, by the last column. */
export const mapOf = (contributing: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...contributing.matchAll(/^\| `src\/([\w/]+?)(?:\/NAME)?` \|.*\| ([^|]*) \|$/gm)].map(
      ([, folder, last = '']) => [folder, last === 'nothing' ? [] : last.split(', ')],
    ),
  );

/** The folders among the rooms that a folder may import. */
export const foldersAllowed = (folder: string): readonly string[] =>
  (allowedImports[folder] ?? []).filter((name) => name in allowedImports);
