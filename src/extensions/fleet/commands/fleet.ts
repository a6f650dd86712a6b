import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Argument, type Command, Option } from 'commander';
import type { Config } from '../../../app/config.js';
import { askedToStop } from '../../../app/shutdown.js';
import { ask, type DaemonCaller } from '../../../cli/daemonClient.js';
import { parsePositiveNumber, parseWholeNumber } from '../../../cli/numbers.js';
import { printJson } from '../../../cli/output.js';
import { configOfOptions } from '../../../cli/serveConfig.js';
import { terminalWords } from '../../../cli/terminalWords.js';
import { DATA_DIR_HELP } from '../../../cli/tokenFor.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { isLoopback } from '../../../server/access.js';
import type { FleetKeys } from '../fleetConfig.js';
import { CONFIGURED, type ConfiguredBroker } from '../shell/brokerConfig/brokerConfig.js';
import { HUB_USER } from '../shell/brokerConfig/brokerRequest.js';
import { shownUrl } from '../shell/bus.js';
import { startConfiguredBroker } from '../shell/fleetBroker.js';
import { BROKERS, type BrokerName } from '../simulation/simulatedBroker.js';
import { simulateFleet } from '../simulation/simulateFleet.js';
import { type BrokerConfigOptions, writeBrokerConfig } from './fleetBrokerConfig.js';

export const build = (command: Command): void => {
  command
    .command('simulate')
    .description(
      'Simulates the machines of a hall, each as a process on this machine. Each process is given a wrong system clock on purpose. Machines, hubs (which show all tables) and the broker are killed at moments that `--seed` decides. Then compares all journals. Exits with 1 if an event was lost, duplicated or reordered, or a command was carried out twice.',
    )
    .option('--nodes <n>', 'number of machines with boards', parseWholeNumber(1, 200), 3)
    .option('--tables <n>', 'number of tables on all these machines together', parseWholeNumber(1, 1_000), 6)
    .option(
      '--hubs <n>',
      'number of hubs, which show all tables and take over from each other',
      parseWholeNumber(1, 5),
      2,
    )
    .option('--cables', 'also cut and slow down cables, in a network namespace (Linux, root)', false)
    .addOption(
      new Option('--broker <name>', 'broker between the machines').choices([...BROKERS]).default('aedes'),
    )
    .option('--seed <n>', 'the same seed repeats the same test', parseWholeNumber(0, 2 ** 32 - 1), 1)
    .option('--seconds <s>', 'duration of the test in seconds', parsePositiveNumber, 20)
    .option('--report <file>', 'also write the result to this file, as JSON')
    .action(simulate);
  command
    .command('broker')
    .description('Run the broker that is part of a hub, without the hub')
    .option(
      '--config <file>',
      'configuration file; the broker uses only `host` and `fleet`, and machines log in by name and password',
    )
    .option('--port <n>', 'port to listen on (1883)', parseWholeNumber(0, 65_535))
    .option('--site <name>', 'the name of the hall (hall)')
    .action(runBroker);
  buildAdoption(command);
  command
    .command('broker-config')
    .description(
      'Write the files of a broker with TLS that accepts only known machines: its configuration and certificates, and for each machine a configuration with a password',
    )
    .addArgument(
      new Argument('<broker>', 'broker to write the files for; aedes is the one built into a hub').choices([
        ...CONFIGURED,
      ]),
    )
    .requiredOption('--nodes <names>', 'the machines with boards, separated by commas', splitNames)
    .requiredOption(
      '--hosts <names>',
      'the addresses of the broker; several make a cluster (nats)',
      splitNames,
    )
    .option('--site <name>', 'the name of the hall', 'hall')
    .option('--port <n>', 'port to listen on', parseWholeNumber(1, 65_535), 8883)
    .option(
      '--home-assistant',
      'add a user for Home Assistant, which may read the state of the machines',
      false,
    )
    .requiredOption('--out <folder>', 'a new folder for the files, on the machine of the broker')
    .action(async (broker: ConfiguredBroker, options: BrokerConfigOptions) => {
      for (const file of await writeBrokerConfig(broker, options)) process.stdout.write(`${file}\n`);
    });
};

const buildAdoption = (command: Command): void => {
  const at = (sub: Command): Command =>
    sub
      .option('--url <url>', "address of the hub's daemon", 'http://127.0.0.1:8960')
      .option('--token <token>', "an operator's token, needed from other machines")
      .option('--data-dir <dir>', DATA_DIR_HELP);
  at(command.command('adopt').description('Admit the new machine that shows this code'))
    .argument('<code>', 'six digits')
    .action(async (code: string, options: DaemonCaller) =>
      printJson(await ask(options, '/api/v1/fleet/adopt', { code })),
    );
  at(
    command
      .command('take-over')
      .description('Put this hub in control of all machines, for example when the other hub has died'),
  ).action(async (options: DaemonCaller) => printJson(await ask(options, '/api/v1/fleet/take-over', {})));
  at(
    command
      .command('move')
      .description('Move the game of a table to another table, on this or another machine'),
  )
    .argument('<from>', 'the table, as the hub calls it: A-board-1')
    .argument('<to>', 'a table where nothing is played')
    .action(async (from: string, to: string, options: DaemonCaller) =>
      printJson(await ask(options, '/api/v1/fleet/move', { from, to })),
    );
  at(
    command
      .command('update')
      .description(
        'Update the program on all machines of a ring, a group that is updated together (`fleet.ring`); refused during a round',
      ),
  )
    .argument('<ring>', 'number of the ring; update ring 1 first', parseWholeNumber(1, 9))
    .action(async (ring: number, options: DaemonCaller) =>
      printJson(await ask(options, '/api/v1/fleet/update', { ring })),
    );
  at(command.command('revoke').description('Immediately remove a machine that was admitted by a code'))
    .argument('<node>', 'name of the machine')
    .action(async (node: string, options: DaemonCaller) =>
      printJson(await ask(options, '/api/v1/fleet/revoke', { node })),
    );
};

const splitNames = (text: string): readonly string[] => text.split(',').map((name) => name.trim());

type SimulateOptions = {
  readonly nodes: number;
  readonly tables: number;
  readonly hubs: number;
  readonly cables: boolean;
  readonly broker: BrokerName;
  readonly seed: number;
  readonly seconds: number;
  readonly report?: string;
};

const simulate = async ({ seconds, report: file, ...hall }: SimulateOptions): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-hall-'));
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  say((await terminalWords(process.env))(message('fleet.simulationFolder', { folder: dir })));
  const self = [process.execPath, process.argv[1] ?? ''] as const;
  const report = await simulateFleet({ ...hall, lastsMs: seconds * 1_000, dir, self, say });
  printJson(report);
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  const { lost, doubled, reordered, commandsTwice, commandsLost, commandsInSpite, wrongPgn } = report;
  const wrong = lost + doubled + reordered + commandsTwice + commandsLost + commandsInSpite + wrongPgn;
  if (wrong > 0 || report.wholeAfterMs === null) process.exitCode = 1;
};

type BrokerOptions = { readonly config?: string; readonly port?: number; readonly site?: string };

const runBroker = async ({ config: file, port, site }: BrokerOptions): Promise<void> => {
  const stopAsked = askedToStop();
  const { host, fleet } = (await configOfOptions(file === undefined ? {} : { config: file })) as Config &
    FleetKeys;
  if (!isLoopback(host) && fleet.users?.[HUB_USER] === undefined)
    throw keyedError(
      'CONFIG_INVALID',
      message('error.brokerNeedsUsers', { file: file ?? '', hub: HUB_USER }),
    );
  const broker = await startConfiguredBroker(
    { host, fleet: { ...fleet, ...(port !== undefined && { port }), ...(site !== undefined && { site }) } },
    undefined,
    (problem) => process.stderr.write(`${problem}\n`),
  );
  process.stdout.write(`ready: ${shownUrl(broker.url)}\n`);
  await stopAsked;
  await broker.stop();
};
