import { createSession } from '../../boards/eboard/session.js';
import { dgtProtocol } from '../../boards/protocols/dgt/dgtProtocol.js';
import { createDgtBoard } from '../../boards/protocols/dgt/simulated/dgtBoard.js';
import { recordSimulation } from '../../boards/simulated/shell/recordSimulation.js';
import type { RecordingLine } from '../../boards/transport/recording.js';
import type { Recording } from '../../boards/transport/recordingReader.js';
import type { Incident } from './incident.js';
import type { IncidentHands } from './incidentHands.js';
import { planIncident } from './planIncident.js';

/** After the last act, so long is listened. */
const REST_MS = 2000;

const byTime = (a: RecordingLine, b: RecordingLine): number => a.atMs - b.atMs;

/**
 * An incident on a simulated board that knows its pieces, as a host would have recorded it: what the board
 * told, and what was said.
 */
export const recordIncident = async (
  incident: Incident,
  hands: IncidentHands,
  seed = 1,
): Promise<Recording> => {
  const { setup, acts, spoken, endMs } = planIncident(incident, hands);
  const lines = await recordSimulation({
    board: createDgtBoard({ seed, setup, clock: incident.clock === null ? 'none' : '3000' }),
    script: acts,
    session: createSession(dgtProtocol),
    restMs: endMs - (acts.at(-1)?.atMs ?? 0) + REST_MS,
  });
  const said = spoken.map(({ atMs, by, command }) => ({ atMs, kind: 'command' as const, command, by }));
  const heard = lines.filter(({ kind }) => kind !== 'tx');
  return {
    header: { protocol: 'dgt', link: 'serial', origin: 'simulated', note: incident.says },
    lines: [...heard, ...said].sort(byTime),
    cut: false,
  };
};
