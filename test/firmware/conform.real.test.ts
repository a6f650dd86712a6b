import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startController } from './emulatedController.js';
import { buildFirmware } from './firmwareBuild.js';

const run = promisify(execFile);

/**
 * Some checks wait for what only time brings: a host that is gone for ten seconds, a second without a light.
 */
const CONFORM_MS_MAX = 180_000;

test(
  'the release firmware passes the conformance test through a real serial port',
  async () => {
    const controller = await startController('uno', buildFirmware('reed-atmega328p'));
    try {
      const device = `serial:${controller.serialPaths[0]}?protocol=open`;
      const { stdout } = await run(process.execPath, ['dist/cli/main.js', 'conform', '--device', device]);
      expect(stdout).toMatch(/(?:[5-9]\d|1\d\d) passed, 0 failed/);
    } finally {
      await controller.stop();
    }
  },
  CONFORM_MS_MAX,
);
