import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import english from '../../../src/messages/catalogue/en.json' with { type: 'json' };

/** Attributes whose text a reader sees or hears. */
const READ = new Set(['aria-label', 'title', 'label', 'legend', 'placeholder', 'action', 'about', 'alt']);
/** Names, and texts that users type literally. */
const NAMES = /^(jadoube( token create \w+| doctor)?|\/docs|lichess|PGN|API|Nf3 or e2e4|answer)$/;

/** English texts for developers. */
const OTHERS = /^(docs|design\/gallery)\//;
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !OTHERS.test(name))
    .map((name) => join(folder, name));
const extensionPages = readdirSync('src/extensions')
  .map((id) => join('src/extensions', id, 'pages'))
  .filter((folder) => existsSync(folder));

/** Whether an attribute, or a field of a value, is shown to users. */
const isShown = (
  node: ts.Node,
): node is (ts.JsxAttribute | ts.PropertyAssignment) & { initializer: ts.Expression } =>
  (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) &&
  READ.has(node.name.getText()) &&
  node.initializer !== undefined;

/** The texts that an expression can have: of both branches and of a template's parts, but not of calls. */
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

/** Texts that are shown without a message. */
const bareTextsIn = (path: string, source: string): readonly string[] => {
  const found: string[] = [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const note = (text: string, mayBeKey = false): void => {
    const shown = text.replaceAll(/\s+/g, ' ').trim();
    if (mayBeKey && Object.hasOwn(english, shown)) return;
    if (/\p{L}/u.test(shown) && !NAMES.test(shown)) found.push(`${path}: ${shown}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node.text);
    if (isShown(node))
      for (const text of textsOf(node.initializer)) note(text, ts.isPropertyAssignment(node));
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression !== undefined)
      for (const text of textsOf(node.expression)) note(text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};
const bareTextsOf = (path: string): readonly string[] => bareTextsIn(path, readFileSync(path, 'utf8'));

const ofCore = sourcesIn('src/web');
const ofExtensions = extensionPages.flatMap(sourcesIn);

test('no text of these pages stands there without being said', () => {
  expect(ofExtensions.length).toBeGreaterThan(20);
  expect([...ofCore, ...ofExtensions].flatMap(bareTextsOf)).toEqual([]);
});

test('a text that is not said is found', () => {
  const bare = bareTextsIn('a.tsx', '<p title="One more">{isLate ? "Too late" : say("ruling.agree")}</p>');
  expect(bare).toEqual(['a.tsx: One more', 'a.tsx: Too late']);
});
