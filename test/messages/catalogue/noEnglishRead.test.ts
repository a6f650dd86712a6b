import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { METHODS } from '../../../src/laws/flagFall.js';
import catalogue from '../../../src/messages/catalogue/en.json' with { type: 'json' };
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import { message } from '../../../src/messages/catalogue/message.js';

/** Text that is shown as it comes: of older versions, of journals and of servers. */
const AS_IT_COMES = [
  'src/messages/catalogue/toldMessage.ts',
  'src/messages/remoteText.ts',
  'src/table/commandSchema.ts',
];
/** Where players, arbiters and operators are refused something by the rules of a game or an event. */
const REFUSING = /^src\/(?:laws|table|tournament|hall)\//;
/** Where every error has a key, whatever its code. */
const KEYED = /^src\/(?:app|cli|extensions|hall|journal|server|table)\//;
const REFUSALS = /^(?:refuse|refuseAct|lawsFault|absent)$/;
const CODES = /'(?:COMMAND_REFUSED|TOURNAMENT_REFUSED|HELP_LOCKED|OPPONENT_REFUSED|NOT_FOUND)'/;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));

const isSentence = (node: ts.Node | undefined): boolean => {
  if (node === undefined) return false;
  if (ts.isStringLiteralLike(node)) return /[a-z]{2} [a-z]{2}/i.test(node.text);
  if (ts.isConditionalExpression(node)) return isSentence(node.whenTrue) || isSentence(node.whenFalse);
  return (
    ts.isTemplateExpression(node) && /[a-z]{2} ?[a-z]*/i.test(node.getText().replaceAll(/\$\{[^}]*\}/g, ''))
  );
};

/** What stands under this name in the file. */
const sentenceUnder = (name: ts.Node | undefined): ts.Node | undefined => {
  if (name === undefined || !ts.isIdentifier(name)) return name;
  let value: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name.text && isSentence(node.initializer))
      value = node.initializer;
    ts.forEachChild(node, visit);
  };
  visit(name.getSourceFile());
  return value;
};

const found = (isIt: (node: ts.Node, path: string) => boolean, files = sources): readonly string[] => {
  const places: string[] = [];
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (isIt(node, file.fileName)) places.push(`${file.fileName}: ${node.getText().slice(0, 100)}`);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return places;
};

/** A sentence that is given to what says messages in a language. */
const isTranslated = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === 'translate' && isSentence(node.arguments[0]);
const isEnglishParam = (node: ts.Node, path: string): boolean =>
  ts.isPropertyAssignment(node) && node.name.getText() === 'english' && !AS_IT_COMES.includes(path);
const isRefusal = (node: ts.Node, path: string): boolean => {
  const isKeyed = KEYED.test(path);
  if (!isKeyed && !REFUSING.test(path)) return false;
  if (ts.isNewExpression(node))
    return (
      node.expression.getText() === 'BridgeError' &&
      (isKeyed || CODES.test(node.arguments?.[0]?.getText() ?? '')) &&
      isSentence(sentenceUnder(node.arguments?.[1]))
    );
  return (
    REFUSING.test(path) &&
    ts.isCallExpression(node) &&
    REFUSALS.test(node.expression.getText()) &&
    isSentence(node.arguments[1])
  );
};

test('no English sentence is looked up, and none stands in the gap of a message', () => {
  expect(found(isTranslated)).toEqual([]);
  expect(found(isEnglishParam)).toEqual([]);
  expect(found((node) => ts.isIdentifier(node) && /phrasebook/i.test(node.text))).toEqual([]);
});

test('every refusal of the Laws, a table, an event or a server is a message', () => {
  expect(found(isRefusal)).toEqual([]);
});

test('each of these is found where it is written', () => {
  const source = [
    "translate('the game is over');",
    "const one = { english: 'the game is over' };",
    "refuse('9.1', isLate ? 'no draw any more' : 'no draw yet');",
    "new BridgeError('NOT_FOUND', 'there is no table');",
  ].join('\n');
  const file = [ts.createSourceFile('src/table/one.ts', source, ts.ScriptTarget.Latest, true)];
  expect(found(isTranslated, file)).toHaveLength(1);
  expect(found(isEnglishParam, file)).toHaveLength(1);
  expect(found(isRefusal, file)).toHaveLength(2);
  const keyed = [
    "new BridgeError('ENGINE_FAILED', 'no engine is called that');",
    'const said = `no engine is called that`;',
    "new BridgeError('ENGINE_FAILED', said);",
  ].join('\n');
  const ofEngine = [ts.createSourceFile('src/extensions/engine/one.ts', keyed, ts.ScriptTarget.Latest, true)];
  expect(found(isRefusal, ofEngine)).toHaveLength(2);
});

/** The key and the English of `{ text: '…', ...message('key') }`. */
const pairOf = (node: ts.Node): readonly [key: string, text: string] | undefined => {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const text = node.properties.find(
    (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && one.name.getText() === 'text',
  )?.initializer;
  const key = /\.\.\.message\('([\w.]+)'\)/.exec(node.getText())?.[1];
  return key !== undefined && text !== undefined && ts.isStringLiteralLike(text)
    ? [key, text.text]
    : undefined;
};

test('English that stands beside its key is that of the catalogue', () => {
  const pairs: (readonly [string, string])[] = [];
  found((node) => {
    const pair = pairOf(node);
    if (pair !== undefined) pairs.push(pair);
    return false;
  });
  expect(pairs.length).toBeGreaterThan(6);
  const english: Readonly<Record<string, string>> = catalogue;
  expect(pairs.filter(([key, text]) => english[key] !== text)).toEqual([]);
});

test('what pages may tell without the English catalogue says the same as its message', () => {
  for (const { method, key } of Object.values(METHODS)) expect(inEnglish(message(key))).toBe(method);
});
