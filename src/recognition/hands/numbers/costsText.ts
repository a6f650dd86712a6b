import type { Counts } from './costTable.js';

/** Kinds of boards. Boards of one kind report in the same way and are counted together. */
export const BOARD_KINDS = ['piece', 'pieceBySquare', 'color', 'occupancy', 'occupancyBySquare'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

/** Version of the file. Other versions are refused. */
export const COSTS_VERSION = 2;

export type CountedKind = { readonly games: number; readonly counts: Counts };
export type Counted = {
  readonly hands: readonly string[];
  /** Classes of plies, counted from the moves alone. */
  readonly looks: Counts['groups'];
  readonly kinds: Readonly<Record<BoardKind, CountedKind>>;
};

const LINE_MOST = 84;

const inLines = (value: unknown, indent: string): string => {
  const text = JSON.stringify(value).replaceAll('":', '": ').replaceAll(',"', ', "');
  if (text.length + indent.length <= LINE_MOST) return text;
  const lines: string[] = [''];
  for (const part of text.split(/(?<=, )/)) {
    const last = lines.length - 1;
    if ((lines[last] ?? '').length + part.length + indent.length > LINE_MOST) lines.push(part);
    else lines[last] += part;
  }
  return lines.map((line) => line.trimEnd()).join(`\n${indent}  `);
};

const linesOf = (record: Readonly<Record<string, unknown>>, indent: string): string =>
  Object.entries(record)
    .map(([key, value]) => `${indent}${JSON.stringify(key)}: ${inLines(value, indent)}`)
    .join(',\n');

const kindText = (kind: string, { games, counts }: CountedKind): string =>
  `    ${JSON.stringify(kind)}: {
      "games": ${games},
      "groups": {
${linesOf(counts.groups, '        ')}
      },
      "times": {
${linesOf(counts.times, '        ')}
      }
    }`;

/** Counts as JSON text, with one group per line. */
export const makeCostsJson = ({ hands, looks, kinds }: Counted): string =>
  `{
  "version": ${COSTS_VERSION},
  "hands": ${JSON.stringify(hands)},
  "looks": {
${linesOf(looks, '    ')}
  },
  "kinds": {
${Object.entries(kinds)
  .map(([kind, counted]) => kindText(kind, counted))
  .join(',\n')}
  }
}
`;

/** The same as a module, because the library reads no files. */
export const makeCostsText = (counted: Counted): string =>
  `// Written by \`npm run learn:recognition\`; never by hand.
export const countedJson = \`${makeCostsJson(counted)}\`;
`;
