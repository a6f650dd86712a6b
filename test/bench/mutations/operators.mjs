// Small mistakes in TypeScript: every place of a file where one of the operators applies.
import ts from 'typescript';

const { SyntaxKind } = ts;

/** For each operator, what replaces it. */
const BINARY = new Map([
  [SyntaxKind.AmpersandAmpersandToken, ['and/or', '||']],
  [SyntaxKind.BarBarToken, ['and/or', '&&']],
  [SyntaxKind.LessThanToken, ['boundary', '<=']],
  [SyntaxKind.LessThanEqualsToken, ['boundary', '<']],
  [SyntaxKind.GreaterThanToken, ['boundary', '>=']],
  [SyntaxKind.GreaterThanEqualsToken, ['boundary', '>']],
  [SyntaxKind.EqualsEqualsEqualsToken, ['comparison', '!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['comparison', '===']],
  [SyntaxKind.PlusToken, ['arithmetic', '-']],
  [SyntaxKind.MinusToken, ['arithmetic', '+']],
]);
const METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['find', 'findLast'],
  ['findLast', 'find'],
]);

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

const ofBinary = (node) => {
  const found = BINARY.get(node.operatorToken.kind);
  if (found === undefined || (found[0] === 'arithmetic' && (isText(node.left) || isText(node.right))))
    return [];
  return [[found[0], node.operatorToken, found[1]]];
};

const leaves = (node) =>
  ts.isReturnStatement(node) ||
  ts.isThrowStatement(node) ||
  ts.isContinueStatement(node) ||
  (ts.isBlock(node) && node.statements.length === 1 && leaves(node.statements[0]));

const ofIf = ({ expression, thenStatement, elseStatement }) => [
  ['inverted', expression, `!(${expression.getText()})`],
  ...(elseStatement === undefined && leaves(thenStatement) ? [['guard off', expression, 'false']] : []),
];

const ofLiteral = (node) => {
  if (node.kind === SyntaxKind.TrueKeyword) return [['true/false', node, 'false']];
  if (node.kind === SyntaxKind.FalseKeyword) return [['true/false', node, 'true']];
  if (!ts.isNumericLiteral(node)) return [];
  if (node.text === '0') return [['0/1', node, '1']];
  return node.text === '1' ? [['0/1', node, '0']] : [['number', node, `(${node.getText()} + 1)`]];
};

const ofCall = ({ expression }) => {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : undefined;
  const put = name && METHODS.get(name.text);
  return put === undefined ? [] : [[`${name.text}/${put}`, name, put]];
};

const ofNode = (node) => {
  if (ts.isBinaryExpression(node)) return ofBinary(node);
  if (ts.isIfStatement(node)) return ofIf(node);
  if (ts.isCallExpression(node)) return ofCall(node);
  if (ts.isConditionalExpression(node))
    return [['inverted', node.condition, `!(${node.condition.getText()})`]];
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return [['inverted', node, node.operand.getText()]];
  return ofLiteral(node);
};

/** `find` is the text at `at`. Replacing it by `put` makes a mistake. */
export const mutationsOf = (file, text) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
    for (const [operator, place, put] of ofNode(node)) {
      const at = place.getStart();
      const line = source.getLineAndCharacterOfPosition(at).line + 1;
      found.push({ file, line, operator, at, find: place.getText(), put });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** The text with the mistake. */
export const mutate = (text, { at, find, put }) => text.slice(0, at) + put + text.slice(at + find.length);
