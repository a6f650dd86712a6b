import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { EXTENSION_INTERFACE } from '../../src/extensions/extension.js';

const page = readFileSync('src/extensions/INTERFACE.md', 'utf8');

const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);

/** The members that a type declares itself, sorted. */
const membersOf = (node: ts.Node): readonly string[] => {
  const names: string[] = [];
  const visit = (part: ts.Node): void => {
    if (ts.isTypeElement(part) && part.name !== undefined)
      names.push(`${part.name.getText()}${part.questionToken === undefined ? '' : '?'}`);
    else ts.forEachChild(part, visit);
  };
  visit(node);
  return names.toSorted();
};

/** The members of types of a file, in the order of the types. */
const typesOf = (path: string, names: readonly string[]): readonly string[] => {
  const found = parse(path).statements.filter(
    (statement): statement is ts.TypeAliasDeclaration | ts.InterfaceDeclaration =>
      (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) &&
      names.includes(statement.name.text),
  );
  expect(found.map(({ name }) => name.text).toSorted()).toEqual(names.toSorted());
  return found.flatMap(membersOf).toSorted();
};

const exported = parse('src/extensions/index.ts')
  .statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : [],
  )
  .toSorted();

const EXTENSION = 'src/extensions/extension.ts';
const HOST = 'src/extensions/host.ts';

test.each([
  ['`jadoube/extension`', exported],
  ['`Extension`', typesOf(EXTENSION, ['Described', 'Extension'])],
  ['`Offer`', typesOf(EXTENSION, ['Offer'])],
  ['`BoardSettings`', typesOf(EXTENSION, ['BoardSettings'])],
  ['`Gateway`', typesOf('src/server/gateway.ts', ['Gateway'])],
  ['`PublicHost`', typesOf(HOST, ['PublicHost'])],
  ['`Host`, besides those of `PublicHost`', typesOf(HOST, ['Host'])],
  ['`PlayerTokens`', typesOf(HOST, ['PlayerTokens'])],
  ['`OwnFiles`', typesOf(HOST, ['OwnFiles'])],
])('INTERFACE.md lists the members of %s: a change of them is one of the interface', (name, members) => {
  expect(members.length).toBeGreaterThan(1);
  const listed = page
    .split('\n- ')
    .find((line) => line.startsWith(`${name}: `))
    ?.split('\n\n')[0];
  expect(listed?.slice(name.length + 2).match(/`[^`]+`/g)).toEqual(members.map((member) => `\`${member}\``));
});

test('the changes of the interface end with its version', () => {
  const versions = [...page.matchAll(/^### (\d+)$/gm)].map(([, version]) => Number(version));
  expect(versions).toEqual(Array.from({ length: EXTENSION_INTERFACE }, (_, i) => EXTENSION_INTERFACE - i));
});
