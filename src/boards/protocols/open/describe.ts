import type { OpenLine } from './line.js';
import { makeLine } from './line.js';

const withoutChecksum = (line: string): string => line.replace(/\*[0-9A-Fa-f]{4}$/, '');

export const describeLine = (line: OpenLine): string => {
  switch (line.kind) {
    case 'message':
      return withoutChecksum(makeLine(line.seq, line.message));
    case 'strange': {
      const what = line.code === 'type' ? 'unknown message' : `not allowed: ${line.key}`;
      return `${withoutChecksum(line.text)} (${what})`;
    }
    case 'empty':
      return '(empty line)';
    default:
      return line.text;
  }
};

/** Writes are whole lines. */
export const describeWrite = (bytes: Uint8Array): string => {
  const lines = new TextDecoder().decode(bytes).split('\n').filter(Boolean);
  return lines.length === 0 ? '(empty line)' : lines.map(withoutChecksum).join(' | ');
};
