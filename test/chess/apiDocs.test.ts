import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const entry = fileURLToPath(new URL('../../src/chess/index.ts', import.meta.url));
const program = ts.createProgram([entry], {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  noLib: true,
  noEmit: true,
});
const checker = program.getTypeChecker();

/** Everything that `jadoube/chess` exports, followed to where it is declared. */
const exported = (): readonly ts.Symbol[] => {
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  return (module ? checker.getExportsOfModule(module) : []).map((symbol) =>
    (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol),
  );
};

/** The text before a declaration and its own. */
const sourceOf = (symbol: ts.Symbol): string =>
  (symbol.declarations ?? []).map((declaration) => declaration.getFullText()).join('\n');

const hasDescription = (symbol: ts.Symbol): boolean => symbol.getDocumentationComment(checker).length > 0;
const tellsThrows = (symbol: ts.Symbol): boolean =>
  symbol.getJsDocTags(checker).some(({ name }) => name === 'throws');

test('every export of jadoube/chess says what it is', () => {
  expect(exported().length).toBeGreaterThan(100);
  const silent = exported().filter((symbol) => !hasDescription(symbol));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('whatever throws a RangeError says when', () => {
  const throwing = exported().filter((symbol) =>
    /throw new RangeError|lastOf\(|checkDepth\(/.test(sourceOf(symbol)),
  );
  expect(throwing.length).toBeGreaterThan(5);
  expect(throwing.filter((symbol) => !tellsThrows(symbol)).map(({ name }) => name)).toEqual([]);
});
