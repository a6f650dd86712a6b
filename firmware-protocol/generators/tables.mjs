import { crc16, hex4, withChecksum } from '../checksum.mjs';

const allowed = (field) => {
  switch (field.kind) {
    case 'uint':
      return `${field.min} … ${field.max}${field.unit === undefined ? '' : ` ${field.unit}`}`;
    case 'hex':
      return field.digitsMin === field.digitsMax
        ? `${field.digitsMin} hex digits`
        : `${field.digitsMin} … ${field.digitsMax} hex digits`;
    case 'word':
      return field.words.map((word) => `\`${word}\``).join(' ');
    case 'text':
      return `text, up to ${field.max}`;
    default:
      return field.kind;
  }
};

/** A table with padded columns, in the style of the project's formatter. */
export const makeTable = (rows) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [heading, ...body] = rows;
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
};

const messageSection = ({ name, since, answer, reason, fields }) => {
  const answered = answer === undefined ? '' : ` Answer: ${answer.join(name === 'HELLO' ? ', ' : ' or ')}.`;
  const rows = fields.map((field) => [
    `\`${field.key}\`${field.optional ? ' (optional)' : ''}`,
    allowed(field),
    field.means,
  ]);
  const table = rows.length === 0 ? [] : ['', makeTable([['key', 'value', 'meaning'], ...rows])];
  return [`### ${name}`, '', `_${reason}_${answered} Since ${since}.`, ...table].join('\n');
};

const example = () => {
  const start = `${'o'.repeat(16)}${'.'.repeat(32)}${'o'.repeat(16)}`;
  const lifted = `${start.slice(0, 12)}.${start.slice(13)}`;
  const placed = `${lifted.slice(0, 28)}o${lifted.slice(29)}`;
  const hash = (squares) => hex4(crc16(squares));
  const lines = [
    ['<', '0 BOARD proto=1 id=00000000 name=reed%20board fw=1.0.0 boot=2C'],
    ['>', '1 HELLO min=1 max=1'],
    ['<', '1 BOARD re=1 proto=1 id=00000000 name=reed%20board fw=1.0.0 boot=2C'],
    [
      '<',
      '2 CAPS re=1 sense=occupancy levels=1 lights=squares colours=rgb buttons=2 clock=1 battery=0 scan=10 turn=fixed motors=0 queue=1 line=200',
    ],
    ['<', `3 STATE re=1 t=2210 squares=${start} hash=${hash(start)}`],
    ['<', `4 BEAT t=3000 hash=${hash(start)} bad=0`],
    ['<', `5 DIFF t=3441 changes=e2. hash=${hash(lifted)}`],
    ['<', `6 DIFF t=3875 changes=e4o hash=${hash(placed)}`],
    ['>', `2 LIGHT picture=${'.'.repeat(12)}a${'.'.repeat(15)}a${'.'.repeat(35)} a=00FF00`],
    ['<', '7 OK re=2'],
  ];
  return ['```', ...lines.map(([side, text]) => `${side} ${withChecksum(text)}`), '```'].join('\n');
};

/** The normative text with the parts between its markers replaced. */
export const fillTables = (text, { kinds, messages, errorCodes }) => {
  const parts = {
    kinds: makeTable([['kind', 'meaning'], ...Object.entries(kinds)]),
    host: messages
      .filter(({ from }) => from === 'host')
      .map(messageSection)
      .join('\n\n'),
    board: messages
      .filter(({ from }) => from === 'board')
      .map(messageSection)
      .join('\n\n'),
    errors: makeTable([
      ['code', 'meaning'],
      ...Object.entries(errorCodes).map(([code, means]) => [`\`${code}\``, means]),
    ]),
    example: example(),
  };
  return text.replaceAll(
    /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, open, name, close) => `${open}${parts[name]}\n${close}`,
  );
};
