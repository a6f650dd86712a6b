import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Where an operator's wishes are refused, and files and addresses are read for him. */
const FOLDERS = ['src/tournament', 'src/hall', 'src/extensions/broadcast'];
const FILES = [
  'src/app/boardExchange.ts',
  'src/server/access.ts',
  'src/server/http/requestInput.ts',
  'src/server/http/routes/tournamentRoutes.ts',
  'src/extensions/broadcast/broadcastRoutes.ts',
  'src/journal/actFile.ts',
];

/** What is called with a refusal, and which of its arguments that is. */
const CALLS: Readonly<Record<string, number>> = {
  refuseAct: 1,
  refuse: 1,
  fault: 1,
  faulty: 0,
  nothing: 0,
  absent: 0,
  wrong: 0,
};
/** Fields that hold one. */
const FIELDS = new Set(['reason', 'text']);
/** What a house meets while it starts, and no wish of an operator. */
const AT_START = new Set(['CONFIG_INVALID', 'JOURNAL_UNREADABLE']);
/** Ways in which one sentence is tried. */
const WAYS_MAX = 24;

const paths = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((path) => path.endsWith('.ts')),
  ...FILES,
];
const sources = paths.map((path) =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
);

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

/** What constants and functions of these files are, by their names; that of the file itself counts before others. */
const declared = new Map<string, { readonly file: ts.SourceFile; readonly is: ts.Node }[]>();
for (const file of sources)
  walk(file, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.initializer === undefined)
      return;
    const known = declared.get(node.name.text) ?? [];
    declared.set(node.name.text, [...known, { file, is: node.initializer }]);
  });

const isImported = (name: string, file: ts.SourceFile): boolean =>
  file.statements.some(
    (one) => ts.isImportDeclaration(one) && new RegExp(`\\b${name}\\b`).test(one.getText()),
  );

const isParameter = (name: string, from: ts.Node): boolean => {
  for (let at: ts.Node | undefined = from; at !== undefined; at = at.parent)
    if (
      ts.isArrowFunction(at) &&
      at.parameters.some((one) => new RegExp(`\\b${name}\\b`).test(one.name.getText()))
    )
      return true;
  return false;
};

const lookUp = (name: string, from: ts.Node): ts.Node | undefined => {
  if (isParameter(name, from)) return undefined;
  const file = from.getSourceFile();
  const known = declared.get(name) ?? [];
  const own = known.filter((one) => one.file === file);
  return own.length > 0 ? own.at(-1)?.is : isImported(name, file) ? known[0]?.is : undefined;
};

/** What lichess is asked for, as refusals of it say. */
const askedOf = (): readonly string[] =>
  sources.flatMap((file) => {
    const found: string[] = [];
    walk(file, (node) => {
      if (ts.isVariableDeclaration(node) && node.name.getText() === 'what' && node.initializer !== undefined)
        found.push(...textsOf(node.initializer));
      if (!ts.isCallExpression(node)) return;
      const [, second, third] = node.arguments;
      const isCall = /^calls\.(json|text)$|^ask$/.test(node.expression.getText());
      const named = third !== undefined && ts.isArrayLiteralExpression(third) ? third.elements[0] : second;
      if (isCall && named !== undefined && ts.isStringLiteral(named)) found.push(named.text);
    });
    return found;
  });

/** What a function gives. */
const givenBy = (made: ts.ArrowFunction): readonly ts.Expression[] => {
  if (!ts.isBlock(made.body)) return [made.body];
  const given: ts.Expression[] = [];
  walk(made.body, (node) => {
    if (ts.isReturnStatement(node) && node.expression !== undefined) given.push(node.expression);
  });
  return given;
};

const ROLES: Readonly<Record<string, string>> = { least: 'operator', 'caller.role': 'player' };

/** Something of the kind that stands in a gap; names have initials, with a stop and a space behind it. */
const sampleOf = (gap: string): string => {
  const role = ROLES[gap];
  if (role !== undefined) return role;
  if (gap === 'who') return 'the token is for';
  if (/fideId|startNumber/.test(gap)) return '3';
  if (/names?\b|white|black|player/i.test(gap)) return 'Adams, J. Q.';
  if (
    /board|round|index|stranger|Ms\b|bytes|there\b|line|column|number|before|after|length|status|opponent|fideId|\bn\b|\bof\b/i.test(
      gap,
    )
  )
    return '3';
  return 'T7';
};

/** The texts that an expression may come to be; none: it is not written here. */
const textsOf = (node: ts.Node, depth = 0): readonly string[] => {
  if (depth > 8) return [];
  const next = (one: ts.Node): readonly string[] => textsOf(one, depth + 1);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return next(node.expression);
  if (ts.isConditionalExpression(node)) return [...next(node.whenTrue), ...next(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...next(node.left), ...next(node.right)];
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce<readonly string[]>(
      (starts, { expression, literal }) => {
        const isAsked = expression.getText() === 'what';
        const known = (isAsked ? [...new Set(askedOf())] : next(expression)).filter(
          (text) => text !== '' || ts.isCallExpression(expression),
        );
        const fillings = known.length > 0 ? known : [sampleOf(expression.getText())];
        return starts
          .flatMap((start) => fillings.map((filling) => `${start}${filling}${literal.text}`))
          .slice(0, WAYS_MAX);
      },
      [node.head.text],
    );
  if (ts.isIdentifier(node)) {
    const is = lookUp(node.text, node);
    return is === undefined || ts.isArrowFunction(is) ? [] : next(is);
  }
  return ts.isCallExpression(node) ? textsOfCall(node, depth) : [];
};

/** Of a function that is called, or of a list that is joined. */
const textsOfCall = (node: ts.CallExpression, depth: number): readonly string[] => {
  const [called] = [node.expression];
  if (ts.isIdentifier(called)) {
    const is = lookUp(called.text, node);
    return is !== undefined && ts.isArrowFunction(is)
      ? givenBy(is).flatMap((given) => textsOf(given, depth + 1))
      : [];
  }
  if (!ts.isPropertyAccessExpression(called) || called.name.text !== 'join') return [];
  const items: string[] = [];
  walk(called.expression, (one) => {
    const is = ts.isIdentifier(one) ? lookUp(one.text, one) : undefined;
    if (is !== undefined && ts.isArrowFunction(is))
      for (const given of givenBy(is)) items.push(...textsOf(given, depth + 1));
  });
  const [by] = node.arguments;
  return items.length === 0 || by === undefined || !ts.isStringLiteral(by) ? [] : [items.join(by.text)];
};

/** The message of a refusal, when this is one. */
const messageIn = (node: ts.Node): ts.Node | undefined => {
  if (ts.isCallExpression(node)) {
    const at = CALLS[node.expression.getText()];
    return at === undefined ? undefined : node.arguments[at];
  }
  if (ts.isNewExpression(node)) {
    const [first, second] = node.arguments ?? [];
    // Why lichess is not reached; others are not shown.
    if (node.expression.getText() === 'Error')
      return node.getSourceFile().fileName.endsWith('lichessCalls.ts') ? first : undefined;
    const isMeant = first !== undefined && ts.isStringLiteral(first) && !AT_START.has(first.text);
    return node.expression.getText() === 'BridgeError' && isMeant ? second : undefined;
  }
  if (ts.isShorthandPropertyAssignment(node) && FIELDS.has(node.name.text)) return node.name;
  // Why the parts of a file do not fit together.
  if (ts.isReturnStatement(node) && node.getSourceFile().fileName.includes('/tunx/')) return node.expression;
  if (ts.isPropertyAssignment(node) && FIELDS.has(node.name.getText())) return node.initializer;
  const isProblem =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    node.left.getText() === 'problem';
  return isProblem ? node.right : undefined;
};

/** Every refusal that these files write, with where, in each way in which it may be said. */
export const refusalTexts = (): readonly { readonly place: string; readonly texts: readonly string[] }[] =>
  sources.flatMap((file) => {
    const found: { readonly place: string; readonly texts: readonly string[] }[] = [];
    walk(file, (node) => {
      const message = messageIn(node);
      // What a schema says of a field: pages send nothing that it refuses.
      if (message === undefined || message.getText().includes('issue?.message')) return;
      const texts = textsOf(message).filter((text) => /\p{L}{3}/u.test(text) && text.includes(' '));
      if (texts.length > 0)
        found.push({ place: `${file.fileName}: ${message.getText().replaceAll(/\s+/g, ' ')}`, texts });
    });
    return found;
  });
