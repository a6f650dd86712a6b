import { execFileSync, spawnSync } from 'node:child_process';
import { requireFirmwareTools } from './requireFirmwareTools.js';

const folder = 'firmware-protocol/firmware';
/** Test files run side by side, and two makes that build the same file at once would spoil it. */
const MAKE = [`${folder}/Makefile`, 'make', '--no-print-directory', '-C', folder] as const;

/** The file of a build, rebuilt when its sources have changed. */
export const buildFirmware = (name: string): string => {
  requireFirmwareTools();
  const target = `build/${name}.elf`;
  execFileSync('flock', [...MAKE, target], { encoding: 'utf8' });
  return `${folder}/${target}`;
};

/** Runs targets of the firmware's Makefile. */
export const makeFirmware = (
  ...targets: readonly string[]
): { readonly ok: boolean; readonly text: string } => {
  requireFirmwareTools();
  const { status, stdout, stderr } = spawnSync('flock', [...MAKE, ...targets], { encoding: 'utf8' });
  return { ok: status === 0, text: `${stdout}${stderr}` };
};
