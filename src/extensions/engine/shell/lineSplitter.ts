import { ENGINE_LINE_MAX } from '../uci/engineLine.js';

/** Splits text that arrives in any pieces into lines. A line without an end is cut, to bound memory. */
export const createLineSplitter = (onLine: (line: string) => void): ((text: string) => void) => {
  let held = '';
  return (text) => {
    const lines = `${held}${text}`.split(/\r?\n/);
    held = (lines.pop() ?? '').slice(0, ENGINE_LINE_MAX);
    for (const line of lines) onLine(line.slice(0, ENGINE_LINE_MAX));
  };
};
