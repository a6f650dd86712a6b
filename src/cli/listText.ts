import type { ListedDevice } from '../boards/device/listDevices.js';
import { isOf } from '../boards/device/portIdentity.js';
import type { BoardFamily, EBoardModel } from '../boards/eboard/boardFamily.js';
import { boardFamilies } from '../boards/protocols/protocolTable.js';
import { parseDeviceUrl } from '../boards/transport/deviceUrl.js';
import { capabilityMessage } from '../messages/capabilityText.js';
import { type Message, message } from '../messages/catalogue/message.js';
import { adviceMessage, problemMessage } from '../messages/catalogue/messageBeside.js';
import type { Translate } from '../messages/catalogue/translate.js';
import { deviceFacts, orientationMessage } from '../messages/deviceText.js';
import type { DeviceView } from '../table/tableView.js';
import { makeTextTable } from './output.js';

/** A board at a port or reached otherwise, with what a daemon that has it open knows of it. */
export type ListedBoard = Omit<ListedDevice, 'link'> & {
  readonly link: ListedDevice['link'] | 'page' | 'replay' | 'simulated';
  /** The name of the table where it stands. */
  readonly table?: string;
  readonly board?: DeviceView;
};

type TableOfList = { readonly name: string; readonly device: DeviceView };

/** Whether a device URL names this port, as the program guessed it or as the user wrote it. */
const isAt = (text: string, device: ListedDevice): boolean => {
  const { url, otherUrls = [], path, stablePath } = device;
  if (text === url || otherUrls.includes(text)) return true;
  const said = parseDeviceUrl(text);
  if (said.ok && said.value.kind === 'ble' && device.link === 'ble')
    return [path.toLowerCase(), device.product?.toLowerCase()].includes(said.value.device?.toLowerCase());
  if (!said.ok || said.value.kind !== 'serial') return false;
  // A URL with a USB identity names the port only by that.
  return said.value.usb === undefined
    ? [path, stablePath].includes(said.value.path)
    : isOf(said.value.usb, device);
};

/** The model that a board reports, when it can do something else than its family. */
const saidModel = ({ models }: BoardFamily, hardware = ''): EBoardModel | undefined =>
  models.find(({ usually, name }) => usually !== undefined && name.test(hardware));

const familyOf = (protocol: string | undefined): BoardFamily | undefined =>
  boardFamilies.find(({ id }) => id === protocol);

/** A board without a port on this machine: on the network, on a pseudo-terminal, or simulated. */
const boardElsewhere = ({ name, device }: TableOfList): readonly ListedBoard[] => {
  const { url, protocol } = device;
  const said = parseDeviceUrl(url);
  if (!said.ok) return [];
  const { kind } = said.value;
  const path = url
    .slice(kind.length + 1)
    .split('?', 1)
    .join('');
  const displayName = familyOf(protocol)?.displayName;
  const model = displayName === undefined ? {} : { model: displayName };
  return [
    { path, link: kind, url, protocol, ...model, confidence: 0, allowed: true, table: name, board: device },
  ];
};

/**
 * The devices plugged in, each with the tables where a daemon uses it, then the boards that the daemon has
 * elsewhere.
 */
export const withTables = (
  devices: readonly ListedDevice[],
  tables: readonly TableOfList[],
): readonly ListedBoard[] => {
  // Boards may share a serial number. Each belongs to the port that is listed with its exact URL.
  const exactly = (device: ListedDevice) => tables.filter(({ device: { url } }) => url === device.url);
  const others = tables.filter(({ device: { url } }) => devices.every((device) => device.url !== url));
  const left = new Set(others);
  const plugged = devices.flatMap((device): readonly ListedBoard[] => {
    const own = exactly(device);
    const here = own.length > 0 ? own : others.filter(({ device: { url } }) => isAt(url, device));
    for (const table of here) left.delete(table);
    if (here.length === 0) return [device];
    return here.map((table) => ({ ...device, table: table.name, board: table.device }));
  });
  return [...plugged, ...[...left].flatMap(boardElsewhere)];
};

/** Whether support for the board is unproven: based on a single source, or partly guessed. */
const isExperimental = (board: DeviceView | undefined): boolean => {
  const family = familyOf(board?.protocol);
  if (family === undefined) return false;
  return (family.experimental ?? saidModel(family, board?.hardware)?.experimental) === true;
};

/** What is known of a board apart from its port, one line each. */
const factsOf = (
  { path, capabilities, rssiDbm, board }: ListedBoard,
  translate: Translate,
): readonly string[] => {
  const known = board === undefined ? [] : deviceFacts(board).map(translate);
  // `deviceFacts` already has the orientation when the board is turned or was oriented by hand.
  const isUsual = board?.link === 'ready' && !board.flipped && !board.orientedByHand;
  const orientation = isUsual ? [translate(orientationMessage(board))] : [];
  const firmware =
    board?.firmware === undefined ? [] : [translate(message('list.firmware', { version: board.firmware }))];
  const facts = [...known, ...orientation, ...firmware].join(', ');
  const reported = board?.capabilities ?? capabilities;
  const abilities = reported === undefined ? '' : translate(capabilityMessage(reported));
  const problem = board?.problem;
  const trouble =
    problem == null ? '' : `${translate(problemMessage(problem))}. ${translate(adviceMessage(problem))}`;
  const signal =
    rssiDbm === undefined || board?.signalDbm !== undefined
      ? ''
      : translate(message('list.signal', { dbm: String(rssiDbm) }));
  const experiment = isExperimental(board) ? translate(message('list.experimental')) : '';
  const texts = [signal, facts, trouble, abilities, experiment];
  return texts.filter((text) => text !== '').map((text) => `${path}: ${text}`);
};

/** The model that a board has reported. Otherwise the likeliest model at its port. */
const modelOf = ({ board, protocol, model }: ListedBoard): string | Message => {
  if (board === undefined) return model ?? message('list.unknownModel');
  const family = familyOf(board.protocol);
  const said = family && saidModel(family, board.hardware);
  if (said !== undefined) return said.displayName;
  const displayName = family?.displayName ?? board.protocol;
  return board.protocol === protocol ? (model ?? displayName) : displayName;
};

const sureness = ({ board, confidence }: ListedBoard): string | Message => {
  if (board?.link === 'ready') return message('list.answers');
  return confidence === 0 ? '' : `${Math.round(100 * confidence)} %`;
};

const accessMessage = ({ board, allowed, group = '?' }: ListedBoard): Message => {
  if (board?.link === 'ready') return message('list.inUse');
  return allowed ? message('list.allowed') : message('list.notAllowed', { group });
};

const HEADS = [
  'list.headPort',
  'list.headModel',
  'list.headSure',
  'list.headAccess',
  'list.headTable',
  'list.headDevice',
] as const;

/** A table of ports and what is known of their boards. */
export const makeListText = (devices: readonly ListedBoard[], translate: Translate): string => {
  if (devices.length === 0) return translate(message('list.noBoard'));
  const rows = devices.map((device) => [
    device.path,
    translate(modelOf(device)),
    translate(sureness(device)),
    translate(accessMessage(device)),
    device.table ?? '',
    device.board?.url ?? device.url ?? '',
  ]);
  const table = makeTextTable(
    HEADS.map((key) => translate(message(key))),
    rows,
  );
  const facts = devices.flatMap((device) => factsOf(device, translate));
  return facts.length === 0 ? table : `${table}\n\n${facts.join('\n')}`;
};
