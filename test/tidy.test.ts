import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  createSourceFile,
  forEachChild,
  isClassDeclaration,
  isFunctionLike,
  isGetAccessor,
  isMethodDeclaration,
  type Node,
  ScriptTarget,
  type SourceFile as SourceTree,
} from 'typescript';
import { describe, expect, test } from 'vitest';
import { protocolIds } from '../src/boards/protocols/protocolTable.js';
import { oldNamesIn } from './oldWords.js';
import {
  allowedImports,
  bannedInCore,
  CLOSURE_LINES_MAX,
  coreLayers,
  FILE_LINES_MAX,
  FUNCTION_LINES_MAX,
  findCycles,
  findFamilyNames,
  findForbiddenImports,
  foldersAllowed,
  importsOf,
  LINE_COLUMNS_MAX,
  lateSubject,
  longText,
  METHODS_MAX,
  mapOf,
  readSources,
  resolveImport,
  roomOf,
  type SourceFile,
  shellLayers,
  TEST_FILE_LINES_MAX,
  testName,
  vagueComment,
  wordMan,
} from './tidyRules.js';

const sources = readSources('src');
const tests = readSources('test', /\.(ts|mjs)$/);
const describedAs = /^[ \t]*(?:test|describe)\('[^'\n]*'/gm;
const vaguePerson = /\b(?:nobody|somebody)\b/;
const linesMaxOf = (path: string): number =>
  path.endsWith('.test.ts') ? TEST_FILE_LINES_MAX : FILE_LINES_MAX;
/** Whether a file is a table of facts, or was written by a program. */
const isDataTable = (path: string, text: string): boolean =>
  /(Table|Data|Letters)\.ts$/.test(path) || /^(\/\/|\/\*\*) (Generated|Written) by /.test(text);

/** The tree of each file is read once for all rules. */
const trees = new Map<string, SourceTree>();
const treeOf = ({ path, text }: SourceFile): SourceTree => {
  const known = trees.get(path);
  if (known !== undefined) return known;
  const tree = createSourceFile(path, text, ScriptTarget.ES2022);
  trees.set(path, tree);
  return tree;
};

/**
 * The functions of a file that have too many lines of their own: lines of the functions inside are counted
 * there.
 */
const functionLines = (source: SourceFile): readonly string[] => {
  const { path } = source;
  const file = treeOf(source);
  const found: string[] = [];
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: Node, outer: Set<number>): void => {
    if (!isFunctionLike(node)) {
      forEachChild(node, (child) => visit(child, outer));
      return;
    }
    const [first, last] = [lineOf(node.getStart(file)), lineOf(node.end)];
    const own = new Set(Array.from({ length: last - first + 1 }, (_, i) => first + i));
    forEachChild(node, (child) => visit(child, own));
    if (own.size > FUNCTION_LINES_MAX) found.push(`${path}:${first + 1} has a function of ${own.size} lines`);
    for (let line = first + 1; line < last; line++) outer.delete(line);
  };
  visit(file, new Set());
  return found;
};

/**
 * Files whose objects may have many methods: simulated electronics answer as many messages as the real ones,
 * and the inner loops of chess are single objects for their speed.
 */
const mayHaveManyMethods = (path: string): boolean => /^(simulation|chess)\/|\/simulated\//.test(path);

const bigClasses = (source: SourceFile): readonly string[] => {
  const { path } = source;
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (isClassDeclaration(node)) {
      const methods = node.members.filter((member) => isMethodDeclaration(member) || isGetAccessor(member));
      if (methods.length > METHODS_MAX)
        found.push(`${path}: ${node.name?.text} has ${methods.length} methods`);
    }
    forEachChild(node, visit);
  };
  visit(treeOf(source));
  return found;
};

/** The functions of the shell that are too long with everything inside them. */
const longClosures = (source: SourceFile): readonly string[] => {
  const { path } = source;
  if (!shellLayers.includes(roomOf(path))) return [];
  const file = treeOf(source);
  const found: string[] = [];
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: Node): void => {
    const [first, last] = [lineOf(node.getStart(file)), lineOf(node.end)];
    if (isFunctionLike(node) && last - first + 1 > CLOSURE_LINES_MAX)
      found.push(`${path}:${first + 1} has a function of ${last - first + 1} lines`);
    forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '');

describe('the house', () => {
  test('a layer imports only what it may', () => {
    expect(sources.flatMap(findForbiddenImports)).toEqual([]);
  });

  test('nothing in device, app and cli names a family of boards: they are rows', () => {
    const named = sources.flatMap((source) => findFamilyNames(source, protocolIds));
    expect(named).toEqual([]);
    const path = 'app/board.ts';
    const bad = ["import x from '../boards/protocols/open/driver.js'", "id === 'open'", 'a DGT board'];
    expect(bad.map((text) => findFamilyNames({ path, text }, protocolIds).length)).toEqual([1, 1, 1]);
    expect(findFamilyNames({ path, text: 'open(path)' }, protocolIds)).toEqual([]);
  });

  test('every folder has its rule, and the map in CONTRIBUTING says the same', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const top = new Set(Object.keys(allowedImports).map((room) => room.split('/')[0]));
    expect([...top].toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
    expect(
      sources.map(({ path }) => path).filter((path) => path.includes('/') && roomOf(path) === ''),
    ).toEqual([]);
    const rules = Object.keys(allowedImports).map((folder) => [folder, foldersAllowed(folder)]);
    expect(mapOf(readFileSync('CONTRIBUTING.md', 'utf8'))).toEqual(Object.fromEntries(rules));
  });

  test('imports make no cycle', () => {
    expect(findCycles(sources)).toEqual([]);
  });

  test('the core makes no call that reaches outside', () => {
    const faults = sources
      .filter(({ path }) => coreLayers.includes(roomOf(path)) && path !== 'shared/timeSource.ts')
      .flatMap(({ path, text }) =>
        bannedInCore
          .filter(({ pattern }) => pattern.test(withoutComments(text)))
          .map(({ pattern, instead }) => `${path}: ${pattern.source}: ${instead}`),
      );
    expect(faults).toEqual([]);
  });

  test('files and functions stay small', () => {
    const long = [...sources, ...tests]
      .filter(({ path, text }) => text.split('\n').length > linesMaxOf(path) + 1 && !isDataTable(path, text))
      .map(({ path, text }) => `${path} has ${text.split('\n').length} lines`);
    expect(long).toEqual([]);
    expect(sources.flatMap(functionLines)).toEqual([]);
  });

  test('no class does everything', () => {
    const files = sources.filter(({ path }) => !mayHaveManyMethods(path));
    expect(files.flatMap(bigClasses)).toEqual([]);
  });

  test('no function of the shell is a program of its own', () => {
    expect(sources.flatMap(longClosures)).toEqual([]);
  });

  test('a chess piece is a piece, whatever players call it', () => {
    const faults = sources.flatMap(({ path, text }) =>
      [...text.matchAll(wordMan)].map(([found]) => `${path}: ${found}`),
    );
    expect(faults).toEqual([]);
    expect('a man, menOf, liftedMen, MEN_MAX, oneManUp many command Menu'.match(wordMan)).toHaveLength(5);
  });

  test('a sentence in the sources begins with its subject', () => {
    const faults = sources.flatMap(({ path, text }) =>
      [...text.matchAll(lateSubject)].map(([found]) => `${path}: ${found}`),
    );
    expect(faults).toEqual([]);
    expect(
      '/** Whoever reads. */\n * So many squares\n// A player who reads'.match(lateSubject),
    ).toHaveLength(2);
  });

  test('a comment names its subject', () => {
    const faults = sources.flatMap(({ path, text }) =>
      [...text.matchAll(vagueComment)].map(([found]) => `${path}: ${found}`),
    );
    expect(faults).toEqual([]);
    const comments = '// Nobody moves\n/** A table. Who sits there. */\n * A player';
    expect(comments.match(vagueComment)).toHaveLength(2);
  });

  test('the name of a test says which player, caller or disk it means', () => {
    const named = tests.flatMap(({ path, text }) =>
      [...text.matchAll(describedAs)]
        .filter(([name]) => vaguePerson.test(name.toLowerCase()))
        .map(([name]) => `${path}: ${name}`),
    );
    expect(named).toEqual([]);
    const [name = ''] = "test('nobody moves', () => {})".match(describedAs) ?? [];
    expect(vaguePerson.test(name)).toBe(true);
  });

  test('a name that was replaced does not come back', () => {
    const files = [...sources, ...tests].filter(({ path }) => !/^(oldWords|tidy\.test)\.ts$/.test(path));
    expect(files.flatMap(oldNamesIn)).toEqual([]);
    expect(oldNamesIn({ path: 'server/help.ts', text: 'createHelpDesk()' })).toHaveLength(1);
    expect(oldNamesIn({ path: 'server/helpDesk.ts', text: '' })).toHaveLength(1);
  });

  test('a control that sends its choice at once goes on showing it: by useSent', () => {
    const sends =
      /<(?:select|input)(?:(?!\/>|<option).)*?onChange=\{[^{]*?\b(?:void (?!choose|askForNotices)|on(?:Act|Result|Rules|Set)\(|api\.)/s;
    expect(sources.filter(({ text }) => sends.test(text)).map(({ path }) => path)).toEqual([]);
    expect(sends.test('<select value={a} onChange={(event) => void onAct(event)}>')).toBe(true);
  });

  test('lines are short enough to read side by side', () => {
    const wide = sources.flatMap(({ path, text }) =>
      text
        .split('\n')
        .map((line, i) => ({ line, place: `${path}:${i + 1}` }))
        .filter(({ line }) => line.length > LINE_COLUMNS_MAX && !longText.test(line))
        .map(({ place }) => place),
    );
    expect(wide).toEqual([]);
  });

  test('every file is used: by another file, as an entry point, or by the build', () => {
    const used = new Set(
      sources.flatMap(({ path, text }) =>
        importsOf(text)
          .filter(({ specifier }) => specifier.startsWith('.'))
          .map(({ specifier }) => resolveImport(path, specifier))
          .flatMap((target) => [target, `${target}x`]),
      ),
    );
    const entries =
      /^(index|[a-z/]+\/index|cli\/(main|jadoube-uci)|journal\/(journal|checkpoint)Worker|journal\/checkProgram|docs\/site\/docsPlugin|web\/.*|extensions\/\w+\/pages\/(\w+\/)?(tableCard|tableSide|operatorCard|opponentForm|sensorTest|main|addressMain|copyMain))\.tsx?$/;
    expect(
      sources.filter(({ path }) => !used.has(path) && !entries.test(path)).map(({ path }) => path),
    ).toEqual([]);
  });

  test('programs beside the tests import only what the build makes', () => {
    const built = new Set(sources.map(({ path }) => `src/${path}`));
    const missing = tests
      .filter(({ path }) => path.endsWith('.mjs'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/(?:from|import\() *'([^']*\/dist\/[^']+\.js)'/g)]
          .map(([, to = '']) => resolveImport(`test/${path}`, to).replace(/^dist\//, 'src/'))
          .filter((file) => !built.has(file))
          .map((file) => `${path} imports ${file}`),
      );
    expect(missing).toEqual([]);
  });

  test('what a file exports is used elsewhere', () => {
    const exported = /^export (?:const|class|function|let) (\w+)/gm;
    const texts = [...sources, ...tests].map(({ path, text }) => ({ path, text: withoutComments(text) }));
    const filesWith = new Map<string, number>();
    for (const { text } of texts)
      for (const word of new Set(text.match(/\w+/g))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
    const entries = /^(index|[a-z/]+\/index)\.ts$/;
    const starred = sources
      .filter(({ path }) => entries.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/export \* from '(.*)'/g)].map(([, to = '']) => resolveImport(path, to)),
      );
    const unused = sources
      .filter(({ path, text }) => !starred.includes(path) && !isDataTable(path, text))
      .filter(({ path }) => path !== 'docs/site/docsPlugin.ts')
      .flatMap(({ path, text }) =>
        [...text.matchAll(exported)]
          .filter(([, name = '']) => (filesWith.get(name) ?? 0) < 2)
          .map(([, name]) => `${path} exports ${name}`),
      );
    expect(unused).toEqual([]);
  });

  test('native modules and those of fleets load lazily', () => {
    const eager = sources.flatMap(({ path, text }) =>
      importsOf(text)
        .filter(
          ({ specifier, typeOnly, lazy }) =>
            !typeOnly &&
            !lazy &&
            /^(serialport|node-hid|dbus-native|@photostructure\/sqlite|@lydell\/node-pty|@peculiar\/x509|@nats-io\/.+|uqr)$/.test(
              specifier,
            ),
        )
        .map(({ specifier }) => `${path} imports ${specifier}`),
    );
    expect(eager).toEqual([]);
  });

  test('nothing names the machine it was written on', () => {
    const text = [...sources, ...tests].filter(({ path }) => !path.startsWith('tidy'));
    const faults = text
      .filter(({ text: body }) => /\/work\/|registry\.npmjs|deb\.debian\.org/.test(body))
      .map(({ path }) => path);
    expect(faults).toEqual([]);
  });

  test('a test is skipped by the system it runs on, never for something that is absent', () => {
    const faults = tests
      .filter(({ path }) => !path.startsWith('tidy'))
      .filter(({ text }) =>
        /skipIf\((?!process\.platform|!onLinux)|\{ skip \}|\b(test|describe)\.skip\(/.test(text),
      )
      .map(({ path }) => path);
    expect(faults).toEqual([]);
  });

  test('tests wait by `soon` or by `expect.poll`, which go on however busy the machine is', () => {
    const faults = tests
      .filter(({ path }) => path !== 'soon.ts' && !path.startsWith('tidy'))
      .filter(({ text }) => text.includes('vi.waitFor('))
      .map(({ path }) => path);
    expect(faults).toEqual([]);
  });

  test('the end of a test file says which kind it is, and with that which project runs it', () => {
    const files = readSources('test', /\.(test|spec)\.\w+$/).map(({ path }) => path);
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((path) => !testName.test(path))).toEqual([]);
    for (const name of ['board.test.ts', 'board.guest.test.ts']) expect(name).toMatch(testName);
    for (const name of ['board.ghost.test.ts', 'board.test.mjs', 'board.spec.ts'])
      expect(name).not.toMatch(testName);
    const inBrowsers = tests.filter(({ text }) => /^useBrowser\(\);$/m.test(text)).map(({ path }) => path);
    expect(inBrowsers.length).toBeGreaterThan(20);
    expect(inBrowsers.filter((path) => !path.endsWith('.browser.test.ts'))).toEqual([]);
  });

  test('what stands at the top level is what was agreed', () => {
    for (const name of [
      'package.json',
      'tsconfig.json',
      'README.md',
      'LICENSE',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'NOTICE',
    ])
      expect(existsSync(name), name).toBe(true);
  });
});
