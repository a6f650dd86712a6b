import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { METHODS } from '../../../src/laws/flagFall.js';
import catalogue from '../../../src/messages/catalogue/en.json' with { type: 'json' };
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import { type Message, message } from '../../../src/messages/catalogue/message.js';
import { WITHOUT } from '../../../src/shared/nativeModule.js';

/** Files that show text as it arrives: from older versions, journals and servers. */
const AS_IT_COMES = [
  'src/messages/catalogue/messageBeside.ts',
  'src/messages/remoteText.ts',
  'src/table/commandSchema.ts',
];
/** Folders in which the rules of a game or an event refuse something to players, arbiters and operators. */
const REFUSING = /^src\/(?:laws|table|extensions\/tournament)\//;
const REFUSALS = /^(?:refuse|refuseAct|lawsFault|absent)$/;
/** Calls that return a sentence with its key, or the text of an error that is not ours. */
const WITH_KEY =
  /^(?:withEnglish|keyedText|keyedTextOfFault|controlFaultText|noReply|notPlayable|messageOf)$/;
/** Errors whose text had a key already, or comes without one from an older version, a library or a server. */
const AS_IT_CAME: Readonly<Record<string, number>> = {
  'src/boards/device/connection.ts': 2,
  'src/cli/daemonClient.ts': 1,
  'src/messages/catalogue/keyedError.ts': 1,
  'src/table/refuse.ts': 2,
  'src/table/tablePort.ts': 1,
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));

const commands = sources.filter(({ fileName }) =>
  /^src\/(?:cli\/|extensions\/.*[cC]ommand|extensions\/.*\/play\/)/.test(fileName),
);

/** The start of a line that scripts look for; the rest of the line is for people, or an address. */
const FOR_SCRIPTS = /^`(?:jadoube|ready): /;

const isSentence = (node: ts.Node | undefined): boolean => {
  if (node === undefined) return false;
  if (ts.isStringLiteralLike(node)) return /[a-z]{2} [a-z]{2}/i.test(node.text);
  if (ts.isConditionalExpression(node)) return isSentence(node.whenTrue) || isSentence(node.whenFalse);
  return (
    ts.isTemplateExpression(node) &&
    /[a-z]{2} ?[a-z]*/i.test(
      node
        .getText()
        .replace(FOR_SCRIPTS, '')
        .replaceAll(/\$\{[^}]*\}/g, ''),
    )
  );
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

/** Whether a node is a sentence that is given to the function that translates messages. */
const isTranslated = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === 'translate' && isSentence(node.arguments[0]);
const isEnglishParam = (node: ts.Node, path: string): boolean =>
  ts.isPropertyAssignment(node) && node.name.getText() === 'english' && !AS_IT_COMES.includes(path);
const isRefusal = (node: ts.Node, path: string): boolean =>
  REFUSING.test(path) &&
  ts.isCallExpression(node) &&
  REFUSALS.test(node.expression.getText()) &&
  isSentence(node.arguments[1]);

/** The value that a name has in this file, or the node itself. */
const meantBy = (node: ts.Node): ts.Node => {
  if (!ts.isIdentifier(node)) return node;
  let value: ts.Node = node;
  const visit = (one: ts.Node): void => {
    if (ts.isVariableDeclaration(one) && one.name.getText() === node.text && one.initializer !== undefined)
      value = one.initializer;
    ts.forEachChild(one, visit);
  };
  visit(node.getSourceFile());
  return value;
};
const hasKey = (said: ts.Node): boolean => {
  const value = meantBy(said);
  if (ts.isConditionalExpression(value)) return hasKey(value.whenTrue) && hasKey(value.whenFalse);
  if (ts.isCallExpression(value)) return WITH_KEY.test(value.expression.getText());
  return (
    ts.isObjectLiteralExpression(value) &&
    value.properties.some((one) => one.name?.getText() === 'key' && !ts.isSpreadAssignment(one))
  );
};
/** Whether a node is an error that has a text without a key. */
const isKeyless = (node: ts.Node): boolean =>
  ts.isNewExpression(node) &&
  node.expression.getText() === 'BridgeError' &&
  (node.arguments?.[1] === undefined || !hasKey(node.arguments[1]));

/** Tables of errors, whose keys are their codes. */
const KEYED_BY_CODE = /^src\/shared\/\w*[eE]rror(?:Codes|Row)\.ts$/;

/**
 * Whether a node is a problem or an opponent whose English has no key beside it: a page in another language
 * would show it as it is.
 */
const isKeylessText = (node: ts.Node, path: string): boolean => {
  if (!ts.isObjectLiteralExpression(node) || KEYED_BY_CODE.test(path)) return false;
  const valueIn = (name: string): ts.Node | undefined => {
    const property = node.properties.find((one) => one.name?.getText() === name);
    if (property === undefined) return undefined;
    if (ts.isShorthandPropertyAssignment(property)) return meantBy(property.name);
    return ts.isPropertyAssignment(property) ? meantBy(property.initializer) : undefined;
  };
  return (
    (isSentence(valueIn('advice')) && valueIn('adviceKey') === undefined) ||
    (valueIn('code') !== undefined && isSentence(valueIn('message')) && valueIn('key') === undefined) ||
    (isSentence(valueIn('says')) && valueIn('key') === undefined)
  );
};

test('every problem and every note that a page shows has its key', () => {
  expect(found(isKeylessText)).toEqual([]);
});

test('no English sentence is looked up, and none stands in the gap of a message', () => {
  expect(found(isTranslated)).toEqual([]);
  expect(found(isEnglishParam)).toEqual([]);
  expect(found((node) => ts.isIdentifier(node) && /phrasebook/i.test(node.text))).toEqual([]);
});

/**
 * `main.ts` loads nothing before it knows that its Node is new enough; developers read the output of the
 * other file.
 */
const PRINTED_IN_ENGLISH: Readonly<Record<string, number>> = {
  'src/cli/main.ts': 1,
  'src/extensions/boardMaker/conformCommand.ts': 1,
};
const isPrinted = (node: ts.Node, path: string): boolean =>
  path.startsWith('src/') &&
  ts.isCallExpression(node) &&
  /^(?:process\.std(?:out|err)\.write|print\w*|say|console\.\w+)$/.test(node.expression.getText()) &&
  isSentence(node.arguments[0]);

test('what commands print is a message', () => {
  const places = found(isPrinted, commands).map((place) => place.split(':', 1)[0] ?? '');
  const counts = Object.fromEntries(
    [...new Set(places)].map((path) => [path, places.filter((one) => one === path).length]),
  );
  expect(counts).toEqual(PRINTED_IN_ENGLISH);
});

test('every refusal of the Laws, a table or an event is a message', () => {
  expect(found(isRefusal)).toEqual([]);
});

test('every error has a key, wherever it is made', () => {
  const places = found(isKeyless).map((place) => place.split(':', 1)[0] ?? '');
  const counts = Object.fromEntries(
    [...new Set(places)].map((path) => [path, places.filter((one) => one === path).length]),
  );
  expect(counts).toEqual(AS_IT_CAME);
});

/** The English in the code is that of the catalogue, with the names of the gaps in the gaps. */
test('a sentence of a part without the catalogue says what its key does', () => {
  const english: Readonly<Record<string, string>> = catalogue;
  const pairs: (readonly [string, string])[] = [];
  const isKeyedText = (node: ts.Node, path: string): boolean => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'keyedText') return false;
    const [key, text] = node.arguments.map(meantBy);
    if (path.endsWith('nativeModule.ts') && !ts.isStringLiteralLike(key as ts.Node)) return false;
    if (
      key === undefined ||
      text === undefined ||
      !ts.isStringLiteralLike(key) ||
      !ts.isStringLiteralLike(text)
    )
      return true;
    pairs.push([key.text, text.text]);
    return false;
  };
  expect(found(isKeyedText)).toEqual([]);
  expect(pairs.length).toBeGreaterThan(20);
  for (const [key, text] of [...pairs, ...Object.entries(WITHOUT)]) {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `{${name}}`]);
    const said = { key, params: Object.fromEntries(names) } as Message;
    expect([key, english[key] === undefined ? undefined : inEnglish(said)]).toEqual([key, text]);
  }
});

/** Words of file formats, devices, users, operating systems and libraries. */
const READS_OTHERS: readonly string[] = [
  'src/boards/protocols/chessnut/chessnutFamily.ts',
  'src/boards/protocols/chessnutmove/chessnutmoveFamily.ts',
  'src/boards/protocols/citrine/words.ts',
  'src/boards/protocols/dgt/dgtFamily.ts',
  'src/boards/protocols/open/simulated/defects.ts',
  'src/boards/protocols/squareoff/squareoffFamily.ts',
  'src/boards/transport/serial.ts',
  'src/clock/peopleTimeControl.ts',
  'src/clock/peopleWords.ts',
  'src/extensions/tournament/model/formats/ratingList/ratingList.ts',
  'src/extensions/uploads/sftpBatch.ts',
  'src/recognition/hands/numbers/costTable.ts',
  'src/recognition/hands/numbers/readCosts.ts',
  'src/server/connectionPlaces.ts',
];
const TWO_WORDS = /[a-z]{2,} [a-z]{2,}/i;

/** Whether a node looks for English words in a text. */
const readsWords = (node: ts.Node): boolean => {
  if (ts.isRegularExpressionLiteral(node)) return TWO_WORDS.test(node.text.replaceAll(/\\./g, ''));
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    /^(?:includes|startsWith|endsWith|indexOf)$/.test(node.expression.name.text) &&
    node.arguments.some((one) => ts.isStringLiteralLike(one) && TWO_WORDS.test(one.text))
  );
};

test('no program finds out from an English text what it says', () => {
  const places = found(readsWords).map((place) => place.split(':', 1)[0] ?? '');
  expect([...new Set(places)].sort()).toEqual(READS_OTHERS);
});

test('each of these is found where it is written', () => {
  const source = [
    "translate('the game is over');",
    "const one = { english: 'the game is over' };",
    "refuse('9.1', isLate ? 'no draw any more' : 'no draw yet');",
    "new BridgeError('NOT_FOUND', 'there is no table');",
  ].join('\n');
  const file = [ts.createSourceFile('src/table/one.ts', source, ts.ScriptTarget.Latest, true)];
  const printed = [
    `process.stderr.write(\`jadoube: read as \${fen}\`);`,
    `process.stderr.write(\`jadoube: \${said}\`);`,
    `process.stdout.write(\`ready: \${url}\`);`,
  ].join('\n');
  const command = [ts.createSourceFile('src/cli/one.ts', printed, ts.ScriptTarget.Latest, true)];
  expect(found(isPrinted, command)).toHaveLength(1);
  const shown = [
    "const advice = 'Pause it if you agree to.';",
    "const one = { code: 'GONE', ...said, advice };",
    "const two = { code: 'GONE', message: 'it is gone', advice: 'Look there.', adviceKey: 'a.b' };",
    "const three = { says: 'the game goes on' };",
    "const four = { code: 'GONE', message: 'it is gone', key: 'a.c' };",
  ].join('\n');
  const problems = [ts.createSourceFile('src/table/one.ts', shown, ts.ScriptTarget.Latest, true)];
  expect(found(isKeylessText, problems)).toHaveLength(3);
  const reading = "/does not solve it/.test(says) || text.includes('no table')";
  const reader = [ts.createSourceFile('src/table/one.ts', reading, ts.ScriptTarget.Latest, true)];
  expect(found(readsWords, reader)).toHaveLength(2);
  expect(found(isTranslated, file)).toHaveLength(1);
  expect(found(isEnglishParam, file)).toHaveLength(1);
  expect(found(isRefusal, file)).toHaveLength(1);
  expect(found(isKeyless, file)).toHaveLength(1);
  const keyed = [
    "new BridgeError('ENGINE_FAILED', 'no engine is called that');",
    'const said = `no engine is called that`;',
    "new BridgeError('ENGINE_FAILED', said);",
    "new BridgeError('ENGINE_FAILED', fault.reason);",
    "new BridgeError('ENGINE_FAILED', keyedText('error.noEngine', 'no engine'));",
  ].join('\n');
  const ofEngine = [ts.createSourceFile('src/extensions/engine/one.ts', keyed, ts.ScriptTarget.Latest, true)];
  expect(found(isKeyless, ofEngine)).toHaveLength(3);
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
