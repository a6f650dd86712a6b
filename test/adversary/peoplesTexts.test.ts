import { analyse } from 'scslre';
import {
  createSourceFile,
  forEachChild,
  isArrowFunction,
  isRegularExpressionLiteral,
  isVariableStatement,
  type Node,
  ScriptTarget,
  SyntaxKind,
} from 'typescript';
import { afterEach, describe, expect, test } from 'vitest';
import { alphabets, otherReaders, textOf, textParsers } from '../bench/lib/textParsers.mjs';
import { drawFrom } from '../depth.js';
import { readSources } from '../tidyRules.js';

const sources = readSources('src');
const modules = {
  load: (at: string) => import(/* @vite-ignore */ new URL(`../../src/${at}.ts`, import.meta.url).href),
};

/** The names of functions that read a text as parsers do, or the bytes of a file of pairings. */
const PARSER = /^(?:parse|read|looksLike|normalise|complete|decodeText|name[TW]|typed|find[DS])/;

const parsersIn = (path: string, text: string): readonly string[] =>
  createSourceFile(path, text, ScriptTarget.Latest, true).statements.flatMap((statement) => {
    if (!isVariableStatement(statement)) return [];
    if (!statement.modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (initializer === undefined || !isArrowFunction(initializer) || !PARSER.test(name.getText()))
        return [];
      const types = initializer.parameters.map(({ type }) => type?.getText());
      const takesBytes = path.includes('/formats/') && types.includes('Uint8Array');
      return types.includes('string') || takesBytes
        ? [`${path.replace(/\.tsx?$/, '')} ${name.getText()}`]
        : [];
    });
  });

describe('the list of what reads texts of people', () => {
  test('has every such function of the sources, and none that is not there', () => {
    const listed = [...textParsers.map(({ at, name }) => `${at} ${name}`), ...Object.keys(otherReaders)];
    const found = sources.flatMap(({ path, text }) => parsersIn(path, text));
    expect(
      found.filter((one) => !listed.includes(one)),
      'add it to test/bench/lib/textParsers.mjs',
    ).toEqual([]);
    const texts = new Map(sources.map(({ path, text }) => [path.replace(/\.tsx?$/, ''), text]));
    const gone = listed.filter((one) => {
      const [at = '', name = ''] = one.split(' ');
      return !texts.get(at)?.includes(`export const ${name} `);
    });
    expect(gone, 'take it out').toEqual([]);
  });
});

/**
 * Whether an expression may look at the same characters again and again: by the length of its text, or worse.
 */
const cost = new Map<string, 'linear' | 'steep' | 'exponential'>();
const costOf = (source: string, flags: string): 'linear' | 'steep' | 'exponential' => {
  const key = `/${source}/${flags}`;
  const before = cost.get(key);
  if (before !== undefined) return before;
  const { reports } = analyse({ source, flags });
  const found = reports.some(({ exponential }) => exponential)
    ? 'exponential'
    : reports.length > 0
      ? 'steep'
      : 'linear';
  cost.set(key, found);
  return found;
};

const literalsIn = (path: string, text: string): readonly string[] => {
  const found: string[] = [];
  const look = (node: Node): void => {
    if (isRegularExpressionLiteral(node)) found.push(node.getText());
    forEachChild(node, look);
  };
  look(createSourceFile(path, text, ScriptTarget.Latest, true));
  return found;
};

/**
 * Steep expressions that look at short texts only. Where a parser uses one, its `charsMax` limits the text
 * and is tried below.
 */
const SHORT: Readonly<Record<string, string>> = {
  '/^\\s*(\\d+)\\s*(?:\\+\\s*\\d+)?\\s*$/': 'a time control',
  '/^(.+?)[-:](.+)$/': 'a result, at most 100 characters',
  '/\\s?\\([^()]*`[^`]*`[^()]*\\)/g': 'a sentence of our own',
  '/[\\s;:,.]+$/': 'a sentence of our own',
  '/0+$/': 'three digits',
  '/\\0+$/': 'a report of 62 bytes',
  '/(\\d+) ?moves? (?:in|within) /g': 'a time control',
  '/((?:\\d+(?:\\.\\d+)?(?:days|h|min|s) ?)+)(?:each|for each player)(?![a-z])/g': 'a time control',
  '/[,+;]+(?=\\d+(?:\\.\\d+)?s\\/move(?: from move \\d+)?$)/': 'a time control',
  '/\\/+$/': 'an address of the configuration, at most 1,000 characters',
  '/^[ .]+|[ .]+$/g': 'the end of the name of a file, at most 500 characters',
};

describe('an expression', () => {
  test('of the sources takes time in proportion to its text, or its text is short', () => {
    const found = new Map(
      sources.flatMap(({ path, text }) => literalsIn(path, text).map((literal) => [literal, path] as const)),
    );
    const bad = [...found].filter(([literal]) => {
      const end = literal.lastIndexOf('/');
      const kind = costOf(literal.slice(1, end), literal.slice(end + 1));
      return kind === 'exponential' || (kind === 'steep' && SHORT[literal] === undefined);
    });
    expect(bad.map(([literal, path]) => `${path}: ${literal}`)).toEqual([]);
    expect(
      Object.keys(SHORT).filter((literal) => !found.has(literal)),
      'take it out',
    ).toEqual([]);
  });
});

const plainExec = RegExp.prototype.exec;
type Seen = { readonly longest: Map<string, number>; characters: number };

/** Records what expressions are given while something runs; replace, split, match and test all use `exec`. */
const watch = async (run: () => unknown): Promise<Seen> => {
  const seen: Seen = { longest: new Map(), characters: 0 };
  RegExp.prototype.exec = function exec(this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = plainExec.call(this, text);
    const key = `${this.flags} ${this.source}`;
    seen.longest.set(key, Math.max(seen.longest.get(key) ?? 0, text.length));
    const end = match === null ? (this.sticky ? from + 1 : text.length) : match.index + match[0].length;
    seen.characters += Math.max(1, end - from);
    return match;
  };
  try {
    await run();
  } catch {
    // A refusal is an answer, too.
  } finally {
    RegExp.prototype.exec = plainExec;
  }
  return seen;
};
afterEach(() => {
  RegExp.prototype.exec = plainExec;
});

/** The most characters that a steep expression may get, if its parser does not promise less. */
const STEEP_CHARS_MAX = 1_000;
const [SHORT_CHARS, LONG_CHARS] = [1_500, 6_000];
/** A parser may add a word of its own before it looks. */
const ADDED_CHARS = 10;
/** For four times the text, four times the work and a little more is allowed. */
const GROWTH_MAX = 6;

describe.each(drawFrom(textParsers))('$name of $at $what', ({ at, name, charsMax, call }) => {
  test('looks at no more than it says, and never again and again', async () => {
    const { [name]: parse } = await modules.load(at);
    const run = (text: string): unknown =>
      (call ?? ((one: (given: string) => unknown, given: string) => one(given)))(parse, text, modules);
    await watch(() => run('a'));
    for (const alphabet of alphabets) {
      const what = JSON.stringify(alphabet);
      const short = await watch(() => run(textOf(alphabet, SHORT_CHARS)));
      const long = await watch(() => run(textOf(alphabet, LONG_CHARS)));
      const steep = [...long.longest].filter(([key, chars]) => {
        const [flags = '', ...source] = key.split(' ');
        return (
          chars > Math.max(STEEP_CHARS_MAX, charsMax ?? 0) && costOf(source.join(' '), flags) !== 'linear'
        );
      });
      expect(steep, what).toEqual([]);
      expect(long.characters, what).toBeLessThanOrEqual(GROWTH_MAX * Math.max(short.characters, LONG_CHARS));
      const longest = Math.max(0, ...long.longest.values());
      if (charsMax !== undefined) expect(longest, what).toBeLessThanOrEqual(charsMax + ADDED_CHARS);
    }
  });
});
