// The tables and types for TypeScript, in the style of the project's formatter.

const LINE_COLUMNS_MAX = 110;

const quote = (text) => (text.includes("'") ? `"${text}"` : `'${text}'`);
const literal = (value) => {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? quote(value) : String(value);
};

const makeRow = (entries, indent) => {
  const parts = entries.map(([key, value]) => `${key}: ${literal(value)}`);
  const line = `${indent}{ ${parts.join(', ')} },`;
  if (line.length <= LINE_COLUMNS_MAX) return [line];
  return [`${indent}{`, ...parts.flatMap((part) => makeEntry(part, `${indent}  `)), `${indent}},`];
};

const makeEntry = (part, indent) => {
  const line = `${indent}${part},`;
  const list = /^(\w+): \[(.*)\]$/.exec(part);
  if (line.length <= LINE_COLUMNS_MAX || list === null) return [line];
  return [
    `${indent}${list[1]}: [`,
    ...list[2].split(', ').map((item) => `${indent}  ${item},`),
    `${indent}],`,
  ];
};

const withoutText = ({ means: _means, unit: _unit, ...field }) => Object.entries(field);

const makeFields = (fields) => {
  if (fields.length === 0) return ['    fields: [],'];
  const rows = fields.flatMap((field) => makeRow(withoutText(field), '      '));
  if (rows.length === 1) return [`    fields: [${rows[0].trim().slice(0, -1)}],`];
  return ['    fields: [', ...rows, '    ],'];
};

const makeMessage = ({ name, from, since, fields }) => [
  '  {',
  `    name: '${name}',`,
  `    from: '${from}',`,
  `    since: '${since}',`,
  ...makeFields(fields),
  '  },',
];

/** A comment, wrapped if necessary. */
const makeComment = (text, indent) => {
  const line = `${indent}/** ${text} */`;
  if (line.length <= LINE_COLUMNS_MAX) return [line];
  const lines = [`${indent} *`];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > LINE_COLUMNS_MAX) lines.push(`${indent} *`);
    lines.push(`${lines.pop()} ${word}`);
  }
  return [`${indent}/**`, ...lines, `${indent} */`];
};

const typeOf = (field) => {
  if (field.kind === 'uint') return 'number';
  return field.kind === 'word' ? field.words.map(quote).join(' | ') : 'string';
};

const makeField = (field) => {
  const unit = field.unit === undefined ? '' : ` (${field.unit})`;
  const start = `      readonly ${field.key}${field.optional ? '?' : ''}:`;
  const type = typeOf(field);
  const comment = makeComment(`${field.means}${unit}`, '      ');
  if (`${start} ${type};`.length <= LINE_COLUMNS_MAX) return [...comment, `${start} ${type};`];
  const words = type.split(' | ').map((word) => `        | ${word}`);
  return [...comment, start, ...words.slice(0, -1), `${words.at(-1)};`];
};

const makeMember = ({ name, reason, fields }) => [
  ...makeComment(reason, '  '),
  '  | {',
  `      readonly type: '${name}';`,
  ...fields.flatMap(makeField),
  '    }',
];

const makeUnion = (name, messages) => {
  const lines = messages.flatMap(makeMember);
  return [`export type ${name} =`, ...lines.slice(0, -1), `${lines.at(-1)};`];
};

const header = `// Written by firmware-protocol/generate.mjs from firmware-protocol/messages.json; do not edit.

/** What a value may be. \`min\`, \`max\`: of a number; \`max\` of a text: its characters as sent. */
export type OpenField = { readonly key: string; readonly optional?: boolean } & (
  | { readonly kind: 'uint'; readonly min: number; readonly max: number }
  | { readonly kind: 'hex'; readonly digitsMin: number; readonly digitsMax: number }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'square' | 'squares' | 'changes' | 'levels' | 'picture' | 'pen' }
);

export type OpenMessageRow = {
  readonly name: string;
  readonly from: 'host' | 'board';
  readonly since: string;
  readonly fields: readonly OpenField[];
};
`;

export const makeTypes = ({ major, version, lineBytesMax, messages }) => {
  const ofSide = (side) => messages.filter(({ from }) => from === side);
  return [
    header,
    `export const OPEN_PROTOCOL_NUMBER = ${major};`,
    `export const OPEN_PROTOCOL_VERSION = '${version}';`,
    '/** With the line end. */',
    `export const OPEN_LINE_BYTES_MAX = ${lineBytesMax};`,
    '',
    'export const openMessageTable: readonly OpenMessageRow[] = [',
    ...messages.flatMap(makeMessage),
    '];',
    '',
    ...makeUnion('OpenHostMessage', ofSide('host')),
    '',
    ...makeUnion('OpenBoardMessage', ofSide('board')),
    '',
    'export type OpenMessage = OpenHostMessage | OpenBoardMessage;',
    '',
  ].join('\n');
};
