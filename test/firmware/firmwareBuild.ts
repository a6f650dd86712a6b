import { execFileSync, spawnSync } from 'node:child_process';
import { requireFirmwareTools } from './requireFirmwareTools.js';

const folder = 'firmware-protocol/firmware';

/** The file of a build, rebuilt when its sources have changed. */
export const buildFirmware = (name: string): string => {
  requireFirmwareTools();
  const target = `build/${name}.elf`;
  execFileSync('make', ['--no-print-directory', '-C', folder, target], { encoding: 'utf8' });
  return `${folder}/${target}`;
};

/** Runs targets of the firmware's Makefile. */
export const makeFirmware = (
  ...targets: readonly string[]
): { readonly ok: boolean; readonly text: string } => {
  requireFirmwareTools();
  const { status, stdout, stderr } = spawnSync('make', ['--no-print-directory', '-C', folder, ...targets], {
    encoding: 'utf8',
  });
  return { ok: status === 0, text: `${stdout}${stderr}` };
};
