import type { ListedDevice } from '../device/listDevices.js';
import { boardFamilies } from '../protocols/protocolTable.js';
import type { DeviceView } from '../table/tableView.js';
import { parseDeviceUrl } from '../transport/deviceUrl.js';
import { deviceFacts } from '../wording/boardText.js';
import { capabilityText } from '../wording/capabilityText.js';
import { makeTextTable } from './output.js';

/** What is plugged in, with what a daemon that has it open knows of it. */
export type ListedBoard = ListedDevice & { readonly board?: DeviceView };

/** Whether a device URL names this port: as it was guessed, or as somebody has said what is there. */
const isAt = (text: string, { url, otherUrls = [], path, stablePath }: ListedDevice): boolean => {
  const said = parseDeviceUrl(text);
  const isSaid = said.ok && said.value.kind === 'serial' && [path, stablePath].includes(said.value.path);
  return isSaid || text === url || otherUrls.includes(text);
};

/** What is plugged in, each with the table of a daemon that has it open. */
export const withTables = (
  devices: readonly ListedDevice[],
  tables: readonly { readonly device: DeviceView }[],
): readonly ListedBoard[] =>
  devices.map((device) => {
    const table = tables.find(({ device: { url } }) => isAt(url, device));
    return table === undefined ? device : { ...device, board: table.device };
  });

/** What is known of a board beside its port, one line each. */
const factsOf = ({ path, capabilities, board }: ListedBoard): readonly string[] => {
  const known = board === undefined ? [] : deviceFacts(board);
  const firmware = board?.firmware === undefined ? [] : [`firmware ${board.firmware}`];
  const facts = [...known, ...firmware].join(', ');
  const told = board?.capabilities ?? capabilities;
  const abilities = told === undefined ? '' : capabilityText(told);
  return [facts, abilities].filter((text) => text !== '').map((text) => `${path}: ${text}`);
};

/** A board that has answered is what it says; else the likeliest model that its port may have. */
const modelOf = ({ board, protocol, model }: ListedBoard): string => {
  if (board === undefined || board.protocol === protocol) return model ?? 'unknown';
  return boardFamilies.find(({ id }) => id === board.protocol)?.displayName ?? board.protocol;
};

const sureness = ({ board, model, confidence }: ListedBoard): string => {
  if (board?.link === 'ready') return 'it answers';
  return model === undefined ? '' : `${Math.round(100 * confidence)} %`;
};

const accessText = ({ board, allowed, group }: ListedBoard): string => {
  if (board?.link === 'ready') return 'in use';
  return allowed ? 'yes' : `no (group ${group ?? 'unknown'})`;
};

/** A table of ports, and what is known of the boards behind them. */
export const makeListText = (devices: readonly ListedBoard[]): string => {
  if (devices.length === 0)
    return 'Nothing that may be a board. Plug a board in and switch it on; `jadoube doctor` looks for other causes.';
  const table = makeTextTable(
    ['PORT', 'MODEL', 'SURE', 'ACCESS', 'DEVICE'],
    devices.map((device) => [
      device.path,
      modelOf(device),
      sureness(device),
      accessText(device),
      device.board?.url ?? device.url ?? '',
    ]),
  );
  const facts = devices.flatMap(factsOf);
  return facts.length === 0 ? table : `${table}\n\n${facts.join('\n')}`;
};
