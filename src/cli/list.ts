import type { Command } from 'commander';
import { type ListedDevice, listDevices } from '../device/listDevices.js';
import { listBus } from './listBus.js';
import { makeTextTable, printJson } from './output.js';

export const build = (command: Command): void => {
  command
    .description(
      'Lists what is plugged into this machine that may be a board, with those that are known by their USB numbers.',
    )
    .option('--bus <url>', 'ask who is on a line with many boards: serial:/dev/ttyUSB0?protocol=NAME')
    .option('--json', 'print the list as JSON')
    .action(async ({ json, bus }: { readonly json?: boolean; readonly bus?: string }) => {
      if (bus !== undefined) return listBus(bus, json === true);
      const devices = await listDevices();
      if (json) printJson(devices);
      else process.stdout.write(`${makeList(devices)}\n`);
    });
};

const makeList = (devices: readonly ListedDevice[]): string =>
  devices.length === 0
    ? 'Nothing that may be a board. Plug a board in and switch it on; `jadoube doctor` looks for other causes.'
    : makeTextTable(
        ['PORT', 'MODEL', 'SURE', 'ACCESS', 'DEVICE'],
        devices.map(({ path, model, confidence, allowed, group, url }) => [
          path,
          model ?? 'unknown',
          model === undefined ? '' : `${Math.round(100 * confidence)} %`,
          allowed ? 'yes' : `no (group ${group ?? 'unknown'})`,
          url ?? '',
        ]),
      );
