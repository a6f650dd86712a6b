import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { GatewayLog } from '../server/gatewayLog.js';
import { messageOf } from '../shared/bridgeError.js';
import { OWN_FILE } from '../shared/files/ownFile.js';
import { writeFileAtomically } from '../shared/files/writeFileAtomically.js';
import { keptJson, parseKeptJson } from '../shared/keptJson.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { ShutdownStep } from './shutdown.js';

const LOOK_EVERY_MS = 10_000;
/** Steps of time servers are smaller than this, and every public delay is longer. */
const JUMP_MS = 2_000;
/** Upper bound on the jumps kept. Events older than these are published already. */
const JUMPS_MAX = 20;
/** Linux, Documentation/admin-guide/sysctl/kernel.rst: a new text after each start of the machine. */
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/** A reading of the machine's clocks, in milliseconds. */
export type MachineTime = {
  /** Since 1970. */
  readonly nowMs: number;
  /** Since the start of the machine. This clock is never set. */
  readonly upMs: number;
  /** Identifies the start of the machine. Empty when the system does not say. */
  readonly boot: string;
};

/** The clock was set ahead by `byMs`. The jump was seen when the clock showed `seenMs`. */
export type ClockJump = { readonly seenMs: number; readonly byMs: number };

export const clockSchema = z.object({
  version: z.literal(1),
  boot: z.string(),
  /** When the machine was started, by its clock at that time. */
  bootedMs: z.number(),
  jumps: z.array(z.object({ seenMs: z.number(), byMs: z.number() })),
});
type Known = z.infer<typeof clockSchema>;

const bootedMsOf = ({ nowMs, upMs }: MachineTime): number => nowMs - upMs;

/**
 * Trusts the clock after another start of the machine. When the start cannot be identified, another start
 * looks like a clock set ahead, and delays begin anew.
 */
export const lookAtClock = (known: Known | undefined, reading: MachineTime): Known => {
  const bootedMs = bootedMsOf(reading);
  const jumps = known?.jumps ?? [];
  const isSameStart = known?.boot === reading.boot;
  const byMs = isSameStart ? bootedMs - known.bootedMs : 0;
  return {
    version: 1,
    boot: reading.boot,
    // Keeps the old reference, so that small steps add up.
    bootedMs: isSameStart && Math.abs(byMs) < JUMP_MS ? known.bootedMs : bootedMs,
    jumps: byMs >= JUMP_MS ? [...jumps, { seenMs: reading.nowMs, byMs }].slice(-JUMPS_MAX) : jumps,
  };
};

/**
 * The least time since the clock showed `thenMs`, without what the clock was set ahead since. A delay may
 * then last too long, but never too short.
 */
export const agoOnClock = (jumps: readonly ClockJump[], thenMs: number, nowMs: number): number =>
  jumps
    .filter(({ seenMs }) => seenMs > thenMs)
    .reduce((agoMs, { byMs }) => Math.max(0, agoMs - byMs), Math.max(0, nowMs - thenMs));

const bootId = (): string => {
  try {
    return readFileSync(BOOT_ID, 'utf8').trim();
  } catch {
    return '';
  }
};

const readClock = (boot: string): MachineTime => ({ nowMs: Date.now(), upMs: uptime() * 1_000, boot });

const readKnown = async (path: string): Promise<Known | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return clockSchema.parse(parseKeptJson(text));
  } catch {
    return undefined;
  }
};

type MachineClockDeps = {
  readonly dataDir: string;
  readonly time: TimeSource;
  readonly log: GatewayLog;
};

/**
 * Notices when a person or a time server sets the clock of the machine ahead, even while the daemon does not
 * run: `clock.json` in the data directory has the last reading. `agoMs` gives the milliseconds since an ISO
 * time, as `agoOnClock` does.
 */
export const startMachineClock = async (
  { dataDir, time, log }: MachineClockDeps,
  undo: ShutdownStep[],
): Promise<{ readonly agoMs: (at: string) => number }> => {
  const path = join(dataDir, 'clock.json');
  const boot = bootId();
  let known = await readKnown(path);
  let timer: number | undefined;
  const look = async (): Promise<void> => {
    const next = lookAtClock(known, readClock(boot));
    const isNews = JSON.stringify(next) !== JSON.stringify(known);
    known = next;
    if (!isNews) return;
    await writeFileAtomically(path, keptJson(next), OWN_FILE).catch((problem) =>
      log.warn({ problem: messageOf(problem) }, 'the record of the set system clock cannot be written'),
    );
  };
  const lookOn = (): void => {
    timer = time.setTimeout(() => {
      void look();
      lookOn();
    }, LOOK_EVERY_MS);
  };
  await look();
  lookOn();
  undo.push({
    name: 'clock of the machine',
    run: () => {
      if (timer !== undefined) time.clearTimeout(timer);
    },
  });
  return { agoMs: (at) => agoOnClock(known?.jumps ?? [], Date.parse(at), Date.now()) };
};
