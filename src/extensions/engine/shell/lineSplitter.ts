import { ENGINE_LINE_MAX } from '../uci/engineLine.js';

/** Whole lines out of any cutting of a text; of a line that never ends only the beginning is held. */
export const createLineSplitter = (onLine: (line: string) => void): ((text: string) => void) => {
  let held = '';
  return (text) => {
    const lines = `${held}${text}`.split(/\r?\n/);
    held = (lines.pop() ?? '').slice(0, ENGINE_LINE_MAX);
    for (const line of lines) onLine(line.slice(0, ENGINE_LINE_MAX));
  };
};
