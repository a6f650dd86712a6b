import { BridgeError } from '../shared/bridgeError.js';
import type { TableCommand } from '../table/tableService.js';
import type { RecordingLine } from '../transport/recording.js';

/** Something a player or arbiter told a table while it was recorded. */
export type RecordedCommand = {
  readonly atMs: number;
  readonly command: TableCommand;
  readonly by: string;
};

/**
 * The commands that stand in a recording, in order.
 *
 * @throws BridgeError `RECORDING_INVALID` for one that no table would take.
 */
export const recordedCommands = async (
  lines: readonly RecordingLine[],
): Promise<readonly RecordedCommand[]> => {
  const said = lines.filter((line) => line.kind === 'command');
  if (said.length === 0) return [];
  // Most recordings hold none, and need not wait for the schema.
  const { tableCommandSchema } = await import('../table/commandSchema.js');
  return said.map(({ atMs, command, by }) => {
    const read = tableCommandSchema.safeParse(command);
    if (!read.success)
      throw new BridgeError('RECORDING_INVALID', `the recording holds a command that is none at ${atMs} ms`, {
        command: JSON.stringify(command),
      });
    return { atMs, command: read.data, by };
  });
};
