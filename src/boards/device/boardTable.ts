import { type BoardFamily, type BoardLink, type EBoardModel, linkOf } from '../eboard/boardFamily.js';
import type { Capabilities } from '../eboard/capabilities.js';
import { boardFamilies } from '../protocols/protocolTable.js';

const LINKS: Readonly<Record<BoardLink['kind'], string>> = {
  serial: 'serial port',
  hid: 'USB (HID)',
  ble: 'Bluetooth LE',
  tcp: 'network',
};
const SENSING = { piece: 'each piece', color: 'colours', occupancy: 'occupied squares' } as const;

const knows = ({ sensing, learnsPieces }: Capabilities): string =>
  learnsPieces ? `${SENSING[sensing]}, once learned` : SENSING[sensing];

const lights = (has: Capabilities['lights']): string => {
  if (has === undefined) return 'none';
  return `${has.where === 'corners' ? 'corners' : 'squares'}${has.colours === 'rgb' ? ', coloured' : ''}`;
};

const rowOf = (family: BoardFamily, models: readonly EBoardModel[]): string => {
  const { id } = family;
  const experimental = family.experimental ?? models[0]?.experimental;
  const usually = models[0]?.usually ?? family.usually;
  const names = models.map(({ displayName }) => displayName).join('; ');
  const links = (['serial', 'hid', 'ble', 'tcp'] as const).filter(
    (kind) => linkOf(family, kind) !== undefined,
  );
  const cells = [
    `${names}${experimental ? ' (experimental)' : ''}`,
    `\`${id}\``,
    links.map((kind) => LINKS[kind]).join(', '),
    usually === undefined ? 'depends on the board' : knows(usually),
    usually === undefined ? 'depends on the board' : lights(usually.lights),
    usually === undefined ? 'depends on the board' : usually.clock ? 'read and set' : 'none',
  ];
  return `| ${cells.join(' | ')} |`;
};

/** One row for the models with the family's usual capabilities, and one for each exception. */
const rowsOf = (family: BoardFamily): readonly string[] => {
  const usual = family.models.filter(({ usually }) => usually === undefined);
  const others = family.models.filter(({ usually }) => usually !== undefined);
  return [usual, ...others.map((model) => [model])].map((models) => rowOf(family, models));
};

/** The known boards as a Markdown table. */
export const makeBoardTable = (families: readonly BoardFamily[] = boardFamilies): string =>
  [
    '| board | `protocol=` | over | knows | lights | clock |',
    '|---|---|---|---|---|---|',
    ...families.flatMap(rowsOf),
  ].join('\n');
