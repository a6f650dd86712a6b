import { execFile } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { createOpenBoard } from '../../src/boards/protocols/open/simulated/openBoard.js';
import type { OpenBoardOptions } from '../../src/boards/protocols/open/simulated/openBoardOptions.js';
import { createBoardHost } from '../../src/boards/simulated/shell/boardHost.js';
import { createTcpEnd } from '../../src/boards/simulated/shell/tcpEnd.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import type { ConformReport } from '../../src/extensions/boardMaker/conform/conform.js';
import { startController } from './emulatedController.js';
import { buildFirmware } from './firmwareBuild.js';

/** Some checks take a fixed time: a host that is away for ten seconds, a second without a light. */
const CONFORM_MS_MAX = 180_000;
const RUNS_MAX = 3;

/** The installed `jadoube conform`: its exit status and its output. */
const conform = (device: string, ...more: readonly string[]) =>
  new Promise<{ readonly status: number; readonly printed: string }>((resolve) => {
    const args = ['dist/cli/main.js', 'conform', '--device', device, ...more];
    execFile(process.execPath, args, (error, stdout) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, printed: stdout });
    });
  });

const conformSimulated = async (options: Partial<OpenBoardOptions>, ...more: readonly string[]) => {
  const end = createTcpEnd({ port: 0 });
  const host = createBoardHost({
    board: createOpenBoard(options),
    device: end,
    time: realTime,
    script: [],
  });
  await host.start();
  try {
    return await conform(`tcp:127.0.0.1:${end.port()}?protocol=open`, ...more);
  } finally {
    await host.stop();
  }
};

describe.concurrent('the conformance test on the command line', () => {
  test(
    'the release firmware passes through a real serial port',
    async () => {
      const controller = await startController('uno', buildFirmware('reed-atmega328p'));
      const failedNow = async (): Promise<readonly string[]> => {
        const { status, printed } = await conform(`serial:${controller.serialPaths[0]}?protocol=open`);
        expect(printed).toMatch(/reed board \(firmware .*\): (?:[6-9]\d|1\d\d) passed/);
        const failed = [...printed.matchAll(/^FAIL (\S+)/gm)].map(([, id = '']) => id);
        expect(status).toBe(failed.length === 0 ? 0 : 1);
        return failed.filter((id) => id !== 'said-pace');
      };
      try {
        // This emulator's timer depends on the load of the computer (`make` counts board time in cycles, by
        // simavr). A check that fails for that reason passes in another run. One that fails in all runs is
        // the firmware's fault.
        let failed = await failedNow();
        for (let run = 2; run <= RUNS_MAX && failed.length > 0; run += 1) {
          const again = await failedNow();
          failed = failed.filter((id) => again.includes(id));
        }
        expect(failed).toEqual([]);
      } finally {
        await controller.stop();
      }
    },
    RUNS_MAX * CONFORM_MS_MAX,
  );

  test(
    'a board with a fault fails, and is told what to mend',
    async () => {
      const { status, printed } = await conformSimulated({ defects: ['questionIgnored'] });
      expect(status).toBe(1);
      expect(printed).toMatch(/^FAIL ask .*\n {5}found: .+\n {5}mend: {2}\S.+$/m);
      expect(printed).toMatch(/^ok {3}crc-wrong/m);
      expect(printed).toMatch(/ 1 failed, /);
    },
    CONFORM_MS_MAX,
  );

  test(
    'the same for programs, over TCP',
    async () => {
      const { status, printed } = await conformSimulated({ defects: ['lowerCaseRefused'] }, '--json');
      const report = JSON.parse(printed) as ConformReport;
      expect(status).toBe(1);
      expect(report.results.filter(({ outcome }) => outcome === 'failed')).toMatchObject([
        { id: 'crc-lower', rule: '1.8', found: expect.any(String), fix: expect.any(String) },
      ]);
      expect(report.passed + report.failed + report.skipped).toBe(report.results.length);
      expect(report.board.name).toBe('simulated open board');
    },
    CONFORM_MS_MAX,
  );
});
