import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import catalogue from '../../../src/messages/catalogue/en.json' with { type: 'json' };
import { paramTypesOf } from './paramTypes.js';

const english: Readonly<Record<string, string>> = catalogue;

/** Words that a gap accepts as they are written: names in a program, a protocol or a file. */
const NAMES = /^(?:board:play|player|Certabo|Sentio|EIO|double forfeit|players_list_foa\.txt)$/;

const parsed = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** The value that a name has in its file. */
const meantBy = (node: ts.Expression): ts.Expression => {
  if (!ts.isIdentifier(node)) return node;
  let value: ts.Expression = node;
  const visit = (one: ts.Node): void => {
    if (ts.isVariableDeclaration(one) && one.name.getText() === node.text && one.initializer !== undefined)
      value = one.initializer;
    ts.forEachChild(one, visit);
  };
  visit(node.getSourceFile());
  return value;
};

/** The texts that an expression can have, as far as they stand in that file. */
const textsOf = (node: ts.Expression): readonly string[] => {
  const value = meantBy(node);
  if (ts.isStringLiteralLike(value)) return [value.text];
  if (ts.isTemplateExpression(value)) return [value.getText().replaceAll(/\$\{[^}]*\}|`/g, '')];
  if (ts.isConditionalExpression(value)) return [...textsOf(value.whenTrue), ...textsOf(value.whenFalse)];
  if (ts.isBinaryExpression(value)) return [...textsOf(value.left), ...textsOf(value.right)];
  return [];
};

const givenValue = (property: ts.ObjectLiteralElementLike): ts.Expression | undefined => {
  if (ts.isPropertyAssignment(property)) return property.initializer;
  return ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
};

/** Whether a text has words of a language, and is no path, option, address or field. */
const hasWords = (text: string): boolean =>
  !NAMES.test(text) &&
  !/^\w+\.$/.test(text) &&
  !/^(?:jadoube |https?:|hid:|--|\/)/.test(text.trim()) &&
  /[a-z]{2}/i.test(text);

const wordsInGaps = (file: ts.SourceFile): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:message|say|keyedText)$/.test(node.expression.getText())) {
      const [key, params] = [node.arguments[0], node.arguments.at(-1)];
      const icu = key !== undefined && ts.isStringLiteralLike(key) ? english[key.text] : undefined;
      const types = paramTypesOf(icu ?? '');
      if (params !== undefined && ts.isObjectLiteralExpression(params))
        for (const property of params.properties) {
          const value = givenValue(property);
          if (value === undefined || types.get(property.name?.getText() ?? '') !== 'text') continue;
          for (const text of textsOf(value))
            if (hasWords(text)) found.push(`${file.fileName}: ${key?.getText()}: ${text}`);
        }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** Errors whose English no reader sees: they are for programmers, in simulations, or only in the log. */
const UNSEEN =
  /^src\/(?:simulation|boards\/simulated|chess|web|table\/audience|messages\/(?:catalogue\/icu|openings))/;
/** Counts of parameters that carry a message of the operating system or a library, in its words. */
const IN_ENGLISH: Readonly<Record<string, number>> = {
  'src/app/shutdown.ts': 1,
  'src/extensions/broadcast/broadcastMaker.ts': 2,
  'src/extensions/fleet/shell/broker.ts': 2,
  'src/extensions/mqtt/mqttLine.ts': 1,
  'src/extensions/opponents/house/httpTable.ts': 1,
  'src/extensions/tournament/eventFiles/fileTarget.ts': 1,
  'src/server/pgnFiles/allGamesFile.ts': 2,
  'src/server/pushTarget.ts': 1,
  'src/shared/random.ts': 1,
};

const englishErrors = (file: ts.SourceFile): number => {
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && /^(?:Range|Type)?Error$/.test(node.expression.getText())) {
      const [said] = node.arguments ?? [];
      if (said !== undefined && textsOf(said).some((text) => /[a-z]{2} [a-z]{2}/i.test(text))) count += 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return count;
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => parsed(path, readFileSync(path, 'utf8')));

test('no gap of a message is filled with English words', () => {
  expect(sources.flatMap(wordsInGaps)).toEqual([]);
});

test('an error that says English has no reader, or is listed here', () => {
  const counts = sources
    .filter(({ fileName }) => !UNSEEN.test(fileName))
    .map((file) => [file.fileName, englishErrors(file)] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(counts)).toEqual(IN_ENGLISH);
});

test('English in a gap is found, by its name too', () => {
  const source = [
    "const who = isFirst ? 'the demonstration' : name;",
    "message('error.noGameToPlay', { game: who });",
    "message('error.noGameToPlay', { game: file ?? 'the demonstration' });",
    "message('error.noGameToPlay', { game: file + ' of games' });",
    "throw new Error('it is there already');",
  ].join('\n');
  const file = parsed('src/one.ts', source);
  expect(wordsInGaps(file)).toHaveLength(3);
  expect(englishErrors(file)).toBe(1);
});
