import type { Command } from 'commander';
import { openDevice } from '../../app/openDevice.js';
import { parseDeviceUrl } from '../../boards/transport/deviceUrl.js';
import { realTime } from '../../boards/transport/realTime.js';
import { printJson } from '../../cli/output.js';
import { lineToTest } from './boardUnderTest.js';
import { type CheckResult, runConform } from './conform/conform.js';

type Options = { readonly device: string; readonly json?: boolean };

const MARKS = { passed: 'ok  ', failed: 'FAIL', skipped: '-   ' } as const;

export const build = (command: Command): void => {
  command
    .description(
      `Checks a home-made board against the open protocol, and says what to fix.
It takes a minute; do not touch the board meanwhile.`,
    )
    .requiredOption('--device <url>', 'the board, such as serial:/dev/ttyUSB0?protocol=NAME')
    .option('--json', 'print the report as JSON')
    .action(conform);
};

const print = (result: CheckResult): void => {
  const { id, rule, title, outcome, found, fix } = result;
  const lines = [`${MARKS[outcome]} ${id.padEnd(16)} ${title} (${rule})`];
  if (outcome === 'skipped') lines.push(`     not tried: ${found}`);
  if (outcome === 'failed') lines.push(`     found: ${found}`, `     mend:  ${fix}`);
  process.stdout.write(`${lines.join('\n')}\n`);
};

const conform = async ({ device, json }: Options): Promise<void> => {
  const url = parseDeviceUrl(device);
  if (!url.ok) throw url.error;
  const transport = lineToTest(await openDevice(url.value, realTime));
  const report = await runConform({
    transport,
    time: realTime,
    ...(!json && { onResult: print }),
  });
  if (json) printJson(report);
  else {
    const { board, passed, failed, skipped } = report;
    const { name, firmware } = board;
    process.stdout.write(
      `\n${name} (firmware ${firmware}): ${passed} passed, ${failed} failed, ${skipped} not tried\n`,
    );
  }
  if (report.failed > 0) process.exitCode = 1;
};
