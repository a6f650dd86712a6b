import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** The folders of the core's pages; the guide, and the pages for spectators, have words of their own besides. */
const FOLDERS = [
  'slots',
  'speech',
  'spectators',
  'wall',
  'overlay',
  'event',
  'components',
  'design',
  'play',
  'opponents',
  'start',
  'boardSetup',
  'radio',
  'clock',

  'operator',
  'state',
  'words',
  'arbiter',
  'arbiter/cards',
].map((name) => join('src/web', name));
const LANGUAGES = ['de', 'es', 'fr'] as const;

/** What people read or hear of an element. */
const READ = new Set(['aria-label', 'title', 'label', 'legend', 'placeholder', 'action', 'about', 'alt']);
/** Names, and what is typed as it stands. */
const NAMES = /^(jadoube( token create \w+)?|lichess|PGN|API|Nf3 or e2e4|answer)$/;

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
/** What the pages of the core say; and, by folder, those of each extension. */
const core = FOLDERS.flatMap(sourcesIn);
const extensionPages = readdirSync('src/extensions')
  .map((id) => join('src/extensions', id, 'pages'))
  .filter((folder) => existsSync(folder));

/** An attribute, or a field of a value, that people read. */
const isShown = (
  node: ts.Node,
): node is (ts.JsxAttribute | ts.PropertyAssignment) & { initializer: ts.Expression } =>
  (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) &&
  READ.has(node.name.getText()) &&
  node.initializer !== undefined;

/** The texts that an expression may come to be: of both branches, of a template's pieces, not of what is called. */
const textsOf = (node: ts.Node): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [
      node.head,
      ...node.templateSpans.flatMap(({ expression, literal }) => [expression, literal]),
    ].flatMap((part) => (ts.isExpression(part) ? textsOf(part) : [part.text]));
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node))
    return [...(isJoin(node) ? textsOf(node.left) : []), ...textsOf(node.right)];
  if (ts.isJsxExpression(node)) return node.expression === undefined ? [] : textsOf(node.expression);
  return ts.isParenthesizedExpression(node) ? textsOf(node.expression) : [];
};

/** `a + b` and `a ?? b` show both; `a && b` shows the second. */
const isJoin = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind === ts.SyntaxKind.PlusToken ||
  kind === ts.SyntaxKind.QuestionQuestionToken ||
  kind === ts.SyntaxKind.BarBarToken;

type Found = { readonly said: Set<string>; readonly bare: string[] };

/** The sentences that are said, and the texts that are shown without being said. */
const collect = (sources: readonly string[]): Found => {
  const found: Found = { said: new Set(), bare: [] };
  for (const path of sources) {
    const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    const note = (text: string): void => {
      const shown = text.replaceAll(/\s+/g, ' ').trim();
      if (/\p{L}/u.test(shown) && !NAMES.test(shown)) found.bare.push(`${path}: ${shown}`);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && /^(say|word)$/.test(node.expression.getText())) {
        const [sentence] = node.arguments;
        for (const text of sentence === undefined ? [] : textsOf(sentence))
          if (text !== '') found.said.add(text);
      }
      if (ts.isJsxText(node)) note(node.text);
      if (isShown(node)) for (const text of textsOf(node.initializer)) note(text);
      if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression !== undefined)
        for (const text of textsOf(node.expression)) note(text);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
};

const read = (path: string): Readonly<Record<string, string>> =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
const gapsOf = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

const ofCore = collect(core);
const ofExtensions = extensionPages.map((folder) => ({ folder, ...collect(sourcesIn(folder)) }));

test('no text of these pages stands there without being said', () => {
  expect(ofCore.said.size).toBeGreaterThan(150);
  expect(ofExtensions.length).toBeGreaterThan(5);
  expect([ofCore, ...ofExtensions].flatMap(({ bare }) => bare)).toEqual([]);
});

const haveTheSameGaps = (words: Readonly<Record<string, string>>): void => {
  for (const [english, text] of Object.entries(words)) {
    expect(gapsOf(text), english).toEqual(gapsOf(english));
    expect(text.trim(), english).not.toBe('');
  }
};

describe.each(LANGUAGES)('the words of %s', (language) => {
  const words = read(`src/web/words/pages/${language}.json`);

  test('are all that is said, and no others', () => {
    const { said } = ofCore;
    expect([...said].filter((sentence) => words[sentence] === undefined)).toEqual([]);
    expect(Object.keys(words).filter((sentence) => !said.has(sentence))).toEqual([]);
    haveTheSameGaps(words);
  });

  test.each(ofExtensions)('of $folder are what it alone says', ({ folder, said }) => {
    const own = read(join(folder, 'words', `${language}.json`));
    const alone = [...said].filter((sentence) => words[sentence] === undefined);
    expect(Object.keys(own).toSorted()).toEqual(alone.toSorted());
    haveTheSameGaps(own);
  });
});
