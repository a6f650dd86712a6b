import type { RecordingLine } from '../boards/transport/recording.js';
import { COLORS } from '../chess/types.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import type { Caller } from '../table/caller.js';
import type { TableCommand } from '../table/tableService.js';

type RecordedLine = Extract<RecordingLine, { readonly kind: 'command' }>;

/** A command of a player or arbiter in a recording. */
export type RecordedCommand = {
  readonly atMs: number;
  readonly command: TableCommand;
  readonly caller: Caller;
};

const ROLES: readonly Caller['role'][] = ['player', 'arbiter', 'operator'];

/** Older recordings name the caller as text: `player Anna`. */
const inWords = (text: string): Readonly<Record<string, unknown>> => {
  const [role = '', ...name] = text.split(' ');
  return name.length === 0 ? { role } : { role, name: name.join(' ') };
};

const readCaller = (by: RecordedLine['by'], atMs: number): Caller => {
  const said = typeof by === 'string' ? inWords(by) : by;
  const role = ROLES.find((known) => known === said['role']);
  const side = COLORS.find((known) => known === said['side']);
  const { name } = said;
  if (role === undefined || (name !== undefined && typeof name !== 'string') || side !== said['side'])
    throw keyedError(
      'RECORDING_INVALID',
      message('error.recordedCaller', { ms: String(atMs), by: JSON.stringify(by) }),
      { by: JSON.stringify(by) },
    );
  return { role, ...(side !== undefined && { side }), ...(name !== undefined && { name }) };
};

/**
 * The commands of a recording, in order.
 *
 * @throws BridgeError `RECORDING_INVALID` for one that no table would accept.
 */
export const recordedCommands = async (
  lines: readonly RecordingLine[],
): Promise<readonly RecordedCommand[]> => {
  const said = lines.filter((line) => line.kind === 'command');
  if (said.length === 0) return [];
  // Loads the schema only when needed, since most recordings have no commands.
  const { tableCommandSchema } = await import('../table/commandSchema.js');
  return said.map(({ atMs, command, by }) => {
    const read = tableCommandSchema.safeParse(command);
    if (!read.success)
      throw keyedError('RECORDING_INVALID', message('error.recordedCommand', { ms: String(atMs) }), {
        command: JSON.stringify(command),
      });
    return { atMs, command: read.data, caller: readCaller(by, atMs) };
  });
};
