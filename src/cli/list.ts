import type { Command } from 'commander';
import { askTables } from '../app/doctorClocks.js';
import { makeBoardTable } from '../device/boardTable.js';
import { type ListedDevice, listDevices } from '../device/listDevices.js';
import type { DeviceView } from '../table/tableView.js';
import { deviceFacts } from '../wording/boardText.js';
import { capabilityText } from '../wording/capabilityText.js';
import { listBus } from './listBus.js';
import { parseWholeNumber } from './numbers.js';
import { makeTextTable, printJson } from './output.js';

type Options = {
  readonly host: string;
  readonly port: number;
  readonly json?: boolean;
  readonly known?: boolean;
  readonly bus?: string;
};

export const build = (command: Command): void => {
  command
    .description(
      'Lists what is plugged into this machine that may be a board, with what the daemon that has it knows of it.',
    )
    .option('--host <addr>', 'where a daemon that has the boards is asked about them', '127.0.0.1')
    .option('--port <n>', 'its HTTP port', parseWholeNumber(0, 65_535), 8960)
    .option('--bus <url>', 'ask who is on a line with many boards: serial:/dev/ttyUSB0?protocol=NAME')
    .option('--json', 'print the list as JSON')
    .option('--known', 'print the table of all boards that are known, and do nothing else')
    .action(async ({ host, port, json, known, bus }: Options) => {
      if (bus !== undefined) return listBus(bus, json === true);
      if (known) {
        process.stdout.write(`${makeBoardTable()}\n`);
        return;
      }
      const tables = (await askTables(host, port)) ?? [];
      const devices = (await listDevices()).map((device): ListedBoard => {
        const table = tables.find(
          ({ device: { url } }) => url === device.url || device.otherUrls?.includes(url),
        );
        return table === undefined ? device : { ...device, board: table.device };
      });
      if (json) printJson(devices);
      else process.stdout.write(`${makeList(devices)}\n`);
    });
};

/** What is plugged in, with what a daemon that has it open knows of it. */
type ListedBoard = ListedDevice & { readonly board?: DeviceView };

/** What is known of a board beside its port, one line each. */
const factsOf = ({ path, capabilities, board }: ListedBoard): readonly string[] => {
  const known = board === undefined ? [] : deviceFacts(board);
  const firmware = board?.firmware === undefined ? [] : [`firmware ${board.firmware}`];
  const facts = [...known, ...firmware].join(', ');
  const told = board?.capabilities ?? capabilities;
  const abilities = told === undefined ? '' : capabilityText(told);
  return [facts, abilities].filter((text) => text !== '').map((text) => `${path}: ${text}`);
};

const makeList = (devices: readonly ListedBoard[]): string => {
  if (devices.length === 0)
    return 'Nothing that may be a board. Plug a board in and switch it on; `jadoube doctor` looks for other causes.';
  const table = makeTextTable(
    ['PORT', 'MODEL', 'SURE', 'ACCESS', 'DEVICE'],
    devices.map(({ path, model, confidence, allowed, group, url }) => [
      path,
      model ?? 'unknown',
      model === undefined ? '' : `${Math.round(100 * confidence)} %`,
      allowed ? 'yes' : `no (group ${group ?? 'unknown'})`,
      url ?? '',
    ]),
  );
  const facts = devices.flatMap(factsOf);
  return facts.length === 0 ? table : `${table}\n\n${facts.join('\n')}`;
};
