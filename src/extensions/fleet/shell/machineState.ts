import { readFile, statfs } from 'node:fs/promises';
import type { TimeSource } from '../../../shared/timeSource.js';
import type { MachineView } from '../fleetService.js';

const LOOK_EVERY_MS = 10_000;
/**
 * Linux, driver-api/thermal/sysfs-api: millidegrees Celsius. On a Raspberry Pi this is the temperature of the
 * SoC.
 */
const TEMPERATURE = '/sys/class/thermal/thermal_zone0/temp';

const temperature = async (): Promise<MachineView> => {
  const milli = Number.parseInt(await readFile(TEMPERATURE, 'utf8'), 10);
  return Number.isFinite(milli) ? { temperatureC: milli / 1_000 } : {};
};

const disk = async (folder: string): Promise<MachineView> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { diskFreeBytes: bavail * bsize, diskBytes: blocks * bsize };
};

/** The temperature of this machine and the free space on the disk of `folder`. Unknown values are absent. */
const readMachine = async (folder: string): Promise<MachineView> => {
  const nothing = (): MachineView => ({});
  const [warm, room] = await Promise.all([temperature().catch(nothing), disk(folder).catch(nothing)]);
  return { ...warm, ...room };
};

/** Reads the state of this machine at intervals. */
export const watchMachine = (folder: string, time: TimeSource) => {
  let state: MachineView = {};
  let timer: number | undefined;
  let isStopped = false;
  const look = async (): Promise<void> => {
    state = await readMachine(folder);
    if (!isStopped) timer = time.setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  void look();
  return {
    now: (): MachineView => state,
    stop: (): void => {
      isStopped = true;
      time.clearTimeout(timer ?? 0);
    },
  };
};
