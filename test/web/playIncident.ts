import { recordedCommands } from '../../src/app/recordedCommands.js';
import { reportTable } from '../../src/app/reportTable.js';
import { createSessionFor } from '../../src/boards/device/loadProtocol.js';
import { createRecordingEnd } from '../../src/boards/device/recordingEnd.js';
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import type { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableActor } from '../../src/table/tableActor.js';

/**
 * Passes the bytes that a simulated board sent in a recorded incident to a live table, with the commands
 * given then. `name` is a recording of `fixtures/laws`.
 */
export const playIncident = async (table: TableActor, time: VirtualTime, name: string): Promise<void> => {
  const { header, lines } = await readRecordingFile(`fixtures/laws/${name}.jsonl`);
  const session = await createSessionFor(header.protocol);
  const end = createRecordingEnd({ session, time, onEvent: (event) => reportTable(table, event) });
  const said = [...(await recordedCommands(lines))];
  for (const line of lines) {
    time.advanceTo(line.atMs);
    const [next] = said;
    if (next !== undefined && next.atMs <= line.atMs) {
      said.shift();
      const answer = table.command(next.command, next.atMs, next.caller);
      if (!answer.ok) throw answer.error;
    }
    end.play(line);
  }
  time.advanceTo(time.nowMs() + 5_000);
};
