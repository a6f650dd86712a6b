import type { ListedDevice } from '../boards/device/listDevices.js';
import { isOf } from '../boards/device/portIdentity.js';
import type { BoardFamily, EBoardModel } from '../boards/eboard/boardFamily.js';
import { boardFamilies } from '../boards/protocols/protocolTable.js';
import { parseDeviceUrl } from '../boards/transport/deviceUrl.js';
import { capabilityMessage } from '../messages/capabilityText.js';
import { inEnglish } from '../messages/catalogue/english.js';
import { deviceFacts, orientationMessage } from '../messages/deviceText.js';
import type { DeviceView } from '../table/tableView.js';
import { makeTextTable } from './output.js';

/** What is plugged in, or reached otherwise, with what a daemon that has it open knows of it. */
export type ListedBoard = Omit<ListedDevice, 'link'> & {
  readonly link: ListedDevice['link'] | 'page' | 'replay' | 'simulated';
  /** The name of the table at which it stands. */
  readonly table?: string;
  readonly board?: DeviceView;
};

type TableOfList = { readonly name: string; readonly device: DeviceView };

/** Whether a device URL names this port: as it was guessed, or as a person has said what is there. */
const isAt = (text: string, device: ListedDevice): boolean => {
  const { url, otherUrls = [], path, stablePath } = device;
  if (text === url || otherUrls.includes(text)) return true;
  const said = parseDeviceUrl(text);
  if (said.ok && said.value.kind === 'ble' && device.link === 'ble')
    return [path.toLowerCase(), device.product?.toLowerCase()].includes(said.value.device?.toLowerCase());
  if (!said.ok || said.value.kind !== 'serial') return false;
  // A port that is told by its device has no other name that counts.
  return said.value.usb === undefined
    ? [path, stablePath].includes(said.value.path)
    : isOf(said.value.usb, device);
};

/** The row of the catalogue that a board says it is, where that can do something else than its family. */
const saidModel = ({ models }: BoardFamily, hardware = ''): EBoardModel | undefined =>
  models.find(({ usually, name }) => usually !== undefined && name.test(hardware));

const familyOf = (protocol: string | undefined): BoardFamily | undefined =>
  boardFamilies.find(({ id }) => id === protocol);

/** A board that no port of this machine leads to: on the network, on a pseudo-terminal, simulated. */
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

/** What is plugged in, each with the tables of a daemon that has it; then the boards it has elsewhere. */
export const withTables = (
  devices: readonly ListedDevice[],
  tables: readonly TableOfList[],
): readonly ListedBoard[] => {
  // Of boards that share a serial number each is at the port that it is listed with.
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

/** The owner knows more of it than this project. */
const experimentText = (board: DeviceView | undefined): string => {
  const family = familyOf(board?.protocol);
  const isExperimental =
    family !== undefined && (family.experimental ?? saidModel(family, board?.hardware)?.experimental);
  return isExperimental
    ? 'Experimental: tested only against a simulation. A recording of a real board is welcome.'
    : '';
};

/** What is known of a board beside its port, one line each. */
const factsOf = ({ path, capabilities, rssiDbm, board }: ListedBoard): readonly string[] => {
  const known = board === undefined ? [] : deviceFacts(board).map(inEnglish);
  // A board that is turned, or whose orientation a person has set, has that among what is known.
  const isUsual = board?.link === 'ready' && !board.flipped && !board.orientedByHand;
  const orientation = isUsual ? [inEnglish(orientationMessage(board))] : [];
  const firmware = board?.firmware === undefined ? [] : [`firmware ${board.firmware}`];
  const facts = [...known, ...orientation, ...firmware].join(', ');
  const reported = board?.capabilities ?? capabilities;
  const abilities = reported === undefined ? '' : inEnglish(capabilityMessage(reported));
  const { message, advice } = board?.problem ?? {};
  const trouble = message === undefined ? '' : `${message}. ${advice}`;
  const signal = rssiDbm === undefined || board?.signalDbm !== undefined ? '' : `received at ${rssiDbm} dBm`;
  const texts = [signal, facts, trouble, abilities, experimentText(board)];
  return texts.filter((text) => text !== '').map((text) => `${path}: ${text}`);
};

/** A board that has answered is what it says; else the likeliest model that its port may have. */
const modelOf = ({ board, protocol, model }: ListedBoard): string => {
  if (board === undefined) return model ?? 'unknown';
  const family = familyOf(board.protocol);
  const said = family && saidModel(family, board.hardware);
  if (said !== undefined) return said.displayName;
  const displayName = family?.displayName ?? board.protocol;
  return board.protocol === protocol ? (model ?? displayName) : displayName;
};

const sureness = ({ board, confidence }: ListedBoard): string => {
  if (board?.link === 'ready') return 'it answers';
  return confidence === 0 ? '' : `${Math.round(100 * confidence)} %`;
};

const accessText = ({ board, allowed, group }: ListedBoard): string => {
  if (board?.link === 'ready') return 'in use';
  return allowed ? 'yes' : `no (group ${group ?? 'unknown'})`;
};

/** A table of ports, and what is known of the boards behind them. */
export const makeListText = (devices: readonly ListedBoard[]): string => {
  if (devices.length === 0)
    return 'Nothing that may be a board. Plug a board in and switch it on; `jadoube doctor` looks for other causes.';
  const rows = devices.map((device) => [
    device.path,
    modelOf(device),
    sureness(device),
    accessText(device),
    device.table ?? '',
    device.board?.url ?? device.url ?? '',
  ]);
  const table = makeTextTable(['PORT', 'MODEL', 'SURE', 'ACCESS', 'TABLE', 'DEVICE'], rows);
  const facts = devices.flatMap(factsOf);
  return facts.length === 0 ? table : `${table}\n\n${facts.join('\n')}`;
};
