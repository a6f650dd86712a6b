import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Where sentences are written that people at a table read: what is refused, asked, noticed and explained. */
const FOLDERS = [
  'src/laws',
  'src/table',
  'src/extensions/opponents',
  'src/clock',
  'src/chess/explain',
  'src/boards/device/link',
];
/** What is called with a sentence, and which of its arguments that is. */
const CALLS: Readonly<Record<string, number>> = {
  refuse: 1,
  reason: 1,
  clockAlarm: 1,
  locked: 0,
};
/** Fields that hold a sentence. */
const FIELDS = new Set(['text', 'reason', 'question', 'says', 'advice']);
/** Errors that players, arbiters and operators meet at a table; the others are for who runs the program. */
const ERRORS = new Set([
  'COMMAND_REFUSED',
  'HELP_LOCKED',
  'LINK_LOST',
  'LINK_FAILED',
  'DEVICE_SILENT',
  'OPPONENT_REFUSED',
  'NOT_FOUND',
]);

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => path.endsWith('.ts') && FOLDERS.some((folder) => path.startsWith(folder)));

/** What stands in a gap for a sample: one of each kind of thing. */
const SAMPLES: readonly string[] = [
  '',
  'White',
  'white',
  '3',
  'e4',
  'Nf3',
  'knight',
  'knight to f3',
  '0:05:00',
  'lichess',
  'paused',
  'the knight on g8',
  '0:05:00 for White and 0:04:00 for Black',
];

/** Of many gaps fewer ways are tried. */
const FEW = ['', 'White', '3', 'e4', 'knight', '0:05:00', 'the knight on g8'];

/** The words that are chosen from, where a gap says them itself, else the samples. */
const fillings = (gap: ts.Expression, samples: readonly string[]): readonly string[] => {
  const own: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && !ts.isBinaryExpression(node.parent)) own.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(gap);
  return own.length > 0 ? own : samples;
};

/** A sentence as it is written, or ways in which its gaps may be filled; none where it has no words of its own. */
const samplesOf = (node: ts.Expression): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  const samples = node.templateSpans.length > 2 ? FEW : SAMPLES;
  return node.templateSpans.reduce<readonly string[]>(
    (starts, { expression, literal }) =>
      starts.flatMap((start) =>
        fillings(expression, samples).map((filling) => `${start}${filling}${literal.text}`),
      ),
    [node.head.text],
  );
};

/** What stands between the gaps; nothing where there are no words. */
const literalsOf = (node: ts.Expression): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  const literals = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
  return literals.some((text) => /\w/.test(text)) ? literals : [];
};

const rowOf = (literals: readonly string[]): RegExp =>
  new RegExp(`^${literals.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`, 'i');

/** A sentence that is written in the sources, with where; its samples, of which one is to be known. */
export type WrittenText = {
  readonly place: string;
  /** What a row of it looks like, whatever its gaps are called. */
  readonly row: RegExp;
  readonly samples: () => readonly string[];
};

const collect = (path: string): readonly WrittenText[] => {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: WrittenText[] = [];
  const note = (node: ts.Expression | undefined): void => {
    if (node === undefined) return;
    if (ts.isConditionalExpression(node)) {
      note(node.whenTrue);
      note(node.whenFalse);
      return;
    }
    const literals = literalsOf(node);
    if (!/^\S+ \S+/.test(literals.join('x'))) return;
    found.push({ place: `${path}: ${node.getText()}`, row: rowOf(literals), samples: () => samplesOf(node) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const at = CALLS[node.expression.getText()];
      if (at !== undefined) note(node.arguments[at]);
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'BridgeError') {
      const [code, message] = node.arguments ?? [];
      if (code !== undefined && ts.isStringLiteral(code) && ERRORS.has(code.text)) note(message);
    }
    if (ts.isPropertyAssignment(node) && FIELDS.has(node.name.getText())) note(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** The sentences of the sources that are told to people at a table. */
export const writtenTexts = (): readonly WrittenText[] => sources.flatMap(collect);
