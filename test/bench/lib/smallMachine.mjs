import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
const PERIOD_US = 100_000;
const isSecond = existsSync(join(ROOT, 'cgroup.controllers'));

const write = (folder, file, text) => writeFileSync(join(folder, file), String(text));

/**
 * A group of processes with limited memory and a share of one core, enforced by the kernel (cgroup, first or
 * second version). Needs root.
 */
export const createSmallMachine = ({ megabytes, cores }) => {
  const name = `jadoube-small-${process.pid}`;
  const folders = (isSecond ? [''] : ['memory', 'cpu', 'cpuacct']).map((kind) => join(ROOT, kind, name));
  const [memory, cpu, account = cpu] = isSecond ? [folders[0], folders[0]] : folders;
  for (const folder of folders) if (!existsSync(folder)) mkdirSync(folder);
  const bytes = megabytes * 2 ** 20;
  write(memory, isSecond ? 'memory.max' : 'memory.limit_in_bytes', bytes);
  const setCores = (now) => {
    const quota = Math.round(now * PERIOD_US);
    if (isSecond) write(cpu, 'cpu.max', `${quota} ${PERIOD_US}`);
    else {
      write(cpu, 'cpu.cfs_period_us', PERIOD_US);
      write(cpu, 'cpu.cfs_quota_us', quota);
    }
  };
  setCores(cores);
  const read = (folder, file) => readFileSync(join(folder, file), 'utf8');
  return {
    /** Changes the share of a core. */
    setCores,
    /** Processes started meanwhile belong to the group, but not their parent. */
    inside: async (start) => {
      for (const folder of folders) write(folder, 'cgroup.procs', process.pid);
      try {
        return await start();
      } finally {
        for (const folder of folders) write(join(folder, '..'), 'cgroup.procs', process.pid);
      }
    },
    /** The maximum memory so far, including the kernel's file cache. */
    peakMb: () => Number(read(memory, isSecond ? 'memory.peak' : 'memory.max_usage_in_bytes')) / 2 ** 20,
    busyMs: () =>
      isSecond
        ? Number(/usage_usec (\d+)/.exec(read(cpu, 'cpu.stat'))[1]) / 1_000
        : Number(read(account, 'cpuacct.usage')) / 1e6,
    remove: () => {
      for (const folder of folders) rmdirSync(folder);
    },
  };
};
