import { type BoardFamily, type EBoardModel, linkOf } from '../../../src/boards/eboard/boardFamily.js';
import { boardFamilies } from '../../../src/boards/protocols/protocolTable.js';

const KINDS = ['serial', 'hid', 'ble', 'tcp'] as const;
const NONE = '-';

const inPage = ({ links }: BoardFamily): string => {
  const kinds = links.map(({ kind }) => kind);
  const ways = [
    kinds.includes('serial') ? ['Web Serial'] : [],
    kinds.includes('hid') ? ['WebHID'] : [],
    kinds.includes('ble') ? ['Web Bluetooth'] : [],
  ].flat();
  return ways.length === 0 ? NONE : ways.join(', ');
};

const rowOf = (family: BoardFamily, { displayName, experimental }: EBoardModel): string => {
  const isExperimental = family.experimental ?? experimental;
  const cells = [
    `${displayName}${isExperimental ? ' (experimental)' : ''}`,
    `[\`${family.id}\`](protocols/${family.id}/README.md)`,
    ...KINDS.map((kind) => linkOf(family, kind)?.sure ?? NONE),
    inPage(family),
  ];
  return `| ${cells.join(' | ')} |`;
};

/** Boards, the ways to reach each, and the certainty of each way, as a Markdown table. */
export const makeLinksTable = (families: readonly BoardFamily[] = boardFamilies): string =>
  [
    '| board | protocol | serial port | USB (HID) | Bluetooth LE | network | brought by a page |',
    '|---|---|---|---|---|---|---|',
    ...families.flatMap((family) => family.models.map((model) => rowOf(family, model))),
  ].join('\n');
