import { oneByOne } from '../../shared/oneByOne.js';
import {
  type BoardOrientation,
  type BoardPortInput,
  type BoardReport,
  createBoardPort,
  stepBoardPort,
} from './boardPort.js';
import type { EBoardCommand } from './eboardEvent.js';

export type BoardShellOptions = {
  readonly orientation?: BoardOrientation | undefined;
  readonly command: (command: EBoardCommand) => void;
};

/**
 * A board port in use: below it a link, a recording or a simulation, above it recognition or a table.
 * `onReports` receives the reports of one input, possibly none. The listener may send a command at once,
 * which is handled after these reports.
 */
export interface BoardShell {
  take(input: BoardPortInput, atMs: number, onReports: (reports: readonly BoardReport[]) => void): void;
}

export const createBoardShell = ({ orientation, command }: BoardShellOptions): BoardShell => {
  let port = createBoardPort(orientation);
  const take = oneByOne(([input, atMs, onReports]: Parameters<BoardShell['take']>) => {
    const [next, outputs] = stepBoardPort(port, input, atMs);
    port = next;
    try {
      onReports(outputs.filter((output) => output.kind !== 'command'));
    } finally {
      // The port assumes that the device has received these commands, so they are sent even when a listener
      // throws.
      for (const output of outputs) if (output.kind === 'command') command(output.command);
    }
  });
  return { take: (...one) => take(one) };
};
