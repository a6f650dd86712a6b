import { createSession } from '../../boards/eboard/session.js';
import { dgtProtocol } from '../../boards/protocols/dgt/dgtProtocol.js';
import { createDgtBoard } from '../../boards/protocols/dgt/simulated/dgtBoard.js';
import { sentioProtocol } from '../../boards/protocols/sentio/sentioProtocol.js';
import { createSentioBoard } from '../../boards/protocols/sentio/simulated/sentioBoard.js';
import { recordSimulation, type SimulationToRecord } from '../../boards/simulated/shell/recordSimulation.js';
import type { RecordingLine } from '../../boards/transport/recording.js';
import type { Recording } from '../../boards/transport/recordingReader.js';
import type { Incident, IncidentBoard } from './incident.js';
import type { IncidentHands } from './incidentHands.js';
import { planIncident } from './planIncident.js';

/** How long the recording continues after the last act. */
const REST_MS = 2000;

type Setup = { readonly seed: number; readonly setup: Uint8Array };

const boards: Readonly<
  Record<IncidentBoard, (incident: Incident, on: Setup) => Pick<SimulationToRecord, 'board' | 'session'>>
> = {
  dgt: ({ clock }, on) => ({
    board: createDgtBoard({ ...on, clock: clock === null ? 'none' : '3000' }),
    session: createSession(dgtProtocol),
  }),
  sentio: (_incident, on) => ({ board: createSentioBoard(on), session: createSession(sentioProtocol) }),
};

const byTime = (a: RecordingLine, b: RecordingLine): number => a.atMs - b.atMs;

/** Records an incident on its simulated board, as a host would: the board's reports, and the commands. */
export const recordIncident = async (
  incident: Incident,
  hands: IncidentHands,
  seed = 1,
): Promise<Recording> => {
  const { setup, acts, spoken, endMs } = planIncident(incident, hands);
  const lines = await recordSimulation({
    ...boards[incident.board](incident, { seed, setup }),
    script: acts,
    restMs: endMs - (acts.at(-1)?.atMs ?? 0) + REST_MS,
  });
  const said = spoken.map(({ atMs, by, command }) => ({ atMs, kind: 'command' as const, command, by }));
  const received = lines.filter(({ kind }) => kind !== 'tx');
  return {
    header: { protocol: incident.board, link: 'serial', origin: 'simulated', note: incident.says },
    lines: [...received, ...said].sort(byTime),
    cut: false,
  };
};
