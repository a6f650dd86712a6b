import type { Random } from '../../../../shared/random.js';
import { addLineNoise } from '../../../simulated/parts/serialLine.js';
import type { OpenFaults } from './openBoardOptions.js';

const OLD_LINES_HELD = 20;
const FLOOD_BYTES_MAX = 20_000;
const DEBUG_TEXTS = [
  '# scan 812 us',
  '#',
  '# e2 lifted *',
  'ready',
  'Piece lifted from e2',
  '7 PING*0000',
] as const;
const ENDS = ['\r\n', '\r'] as const;

const encoder = new TextEncoder();

const changeBytes = (bytes: Uint8Array, rate: number, random: Random): Uint8Array =>
  rate === 0 ? bytes : bytes.map((byte) => (random.chance(rate) ? random.integer(0, 255) : byte));

/** Disturbs lines between the board and the host. */
export const createLineFaults = (faults: OpenFaults, random: Random) => {
  const old: string[] = [];
  const happens = (rate: number): boolean => rate > 0 && random.chance(rate);

  const disturbed = (line: string): string => {
    old.push(line);
    if (old.length > OLD_LINES_HELD) old.shift();
    let text = happens(faults.lostLineRate)
      ? ''
      : line + (happens(faults.otherEndRate) ? random.pick(ENDS) : '\n');
    if (happens(faults.repeatedLineRate)) text += `${line}\n`;
    if (happens(faults.oldLineRate)) text += `${random.pick(old)}\n`;
    if (happens(faults.debugLineRate)) text = `${random.pick(DEBUG_TEXTS)}\n${text}`;
    if (happens(faults.floodRate)) text = `${'x'.repeat(random.integer(200, FLOOD_BYTES_MAX))}\n${text}`;
    return text;
  };

  return {
    toHost: (line: string, calm: boolean): Uint8Array => {
      if (calm) return encoder.encode(`${line}\n`);
      const bytes = addLineNoise(encoder.encode(disturbed(line)), faults, random);
      return changeBytes(bytes, faults.changedByteRate, random);
    },
    fromHost: (bytes: Uint8Array, calm: boolean): Uint8Array =>
      calm
        ? bytes
        : addLineNoise(bytes, { lostByteRate: faults.lostHostByteRate, doubledByteRate: 0 }, random),
    skipsNumber: (calm: boolean): boolean => !calm && happens(faults.skippedNumberRate),
  };
};
