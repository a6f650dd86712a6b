import type { Command } from 'commander';
import { defaultDataDir } from '../app/dataDir.js';
import { askTables } from '../app/doctorClocks.js';
import { openDevice } from '../app/openDevice.js';
import { makeBoardTable } from '../boards/device/boardTable.js';
import { findOnBus } from '../boards/device/findOnBus.js';
import { listDevices } from '../boards/device/listDevices.js';
import { loadProtocol } from '../boards/device/loadProtocol.js';
import { makeDeviceUrl, parseDeviceUrl } from '../boards/transport/deviceUrl.js';
import { realTime } from '../boards/transport/realTime.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { makeListText, withTables } from './listText.js';
import { parseWholeNumber } from './numbers.js';
import { printJson, printMessage } from './output.js';
import { terminalWords } from './terminalWords.js';
import { DATA_DIR_HELP } from './tokenFor.js';

/** Lists the boards on one line as URLs for `--device`. */
const listBus = async (text: string, json: boolean): Promise<void> => {
  const url = parseDeviceUrl(text);
  if (!url.ok) throw url.error;
  const line = url.value;
  const { bus } = line.kind === 'serial' || line.kind === 'tcp' ? await loadProtocol(line.protocol) : {};
  if ((line.kind !== 'serial' && line.kind !== 'tcp') || bus === undefined)
    throw keyedError('DEVICE_URL', message('error.notABus', { url: text }), { url: text });
  const { transport } = await openDevice(line, realTime);
  const addresses = await findOnBus(transport, bus, realTime);
  const boards = addresses.map((address) => ({ address, url: makeDeviceUrl({ ...line, bus: address }) }));
  if (json) printJson(boards);
  else if (boards.length === 0) await printMessage(message('list.noneOnBus'));
  else process.stdout.write(boards.map((board) => `${board.url}\n`).join(''));
};

type Options = {
  readonly host: string;
  readonly port: number;
  readonly dataDir?: string;
  readonly json?: boolean;
  readonly known?: boolean;
  readonly bus?: string;
};

export const build = (command: Command): void => {
  command
    .description(
      'Lists the devices of this machine that may be boards, with what the daemon knows about them.',
    )
    .option('--host <addr>', 'address of the daemon to ask about its boards', '127.0.0.1')
    .option('--port <n>', 'its HTTP port', parseWholeNumber(0, 65_535), 8960)
    .option('--data-dir <dir>', DATA_DIR_HELP)
    .option('--bus <url>', 'list the boards at one shared serial line: serial:/dev/ttyUSB0?protocol=NAME')
    .option('--json', 'print the list as JSON')
    .option('--known', 'print the table of all known boards, and do nothing else')
    .action(async ({ host, port, dataDir, json, known, bus }: Options) => {
      if (bus !== undefined) return listBus(bus, json === true);
      if (known) {
        process.stdout.write(`${makeBoardTable()}\n`);
        return;
      }
      const tables = (await askTables(host, port, dataDir ?? defaultDataDir(process.env))) ?? [];
      const boards = withTables(await listDevices(), tables);
      if (json) printJson(boards);
      else process.stdout.write(`${makeListText(boards, await terminalWords(process.env))}\n`);
    });
};
