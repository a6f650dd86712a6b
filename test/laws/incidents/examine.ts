import { replayRecording } from '../../../src/app/replayRecording.js';
import { findMate } from '../../../src/laws/findMate.js';
import { type LawsProfile, lawsRules } from '../../../src/laws/profiles.js';
import { compareOutcome } from '../../../src/simulation/incident/compareOutcome.js';
import type { Incident } from '../../../src/simulation/incident/incident.js';
import { type HeardEvent, outcomeOf } from '../../../src/simulation/incident/outcomeOf.js';
import type { Recording } from '../../../src/transport/recordingReader.js';

/** What comes out otherwise than the Laws demand when a recording of an incident is replayed. */
export const examine = async (incident: Incident, recording: Recording): Promise<readonly string[]> => {
  const laws = { rules: lawsRules(incident.rules as LawsProfile, incident.changes), canMate: findMate };
  try {
    const { events } = await replayRecording(recording, {}, () => {}, { laws });
    return compareOutcome(incident, outcomeOf(events as readonly HeardEvent[]));
  } catch (error) {
    return [`fails: ${error instanceof Error ? error.message : String(error)}`];
  }
};
