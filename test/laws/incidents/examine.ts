import { replayRecording } from '../../../src/app/replayRecording.js';
import type { Recording } from '../../../src/boards/transport/recordingReader.js';
import { findMate } from '../../../src/laws/findMate.js';
import { type LawsProfile, lawsRules } from '../../../src/laws/profiles.js';
import { compareOutcome } from '../../../src/simulation/incident/compareOutcome.js';
import type { Incident } from '../../../src/simulation/incident/incident.js';
import { type EventFields, outcomeOf } from '../../../src/simulation/incident/outcomeOf.js';
import { eventFor } from '../../../src/table/audience.js';
import { makeScorePgn } from '../../../src/table/game/gamePgn.js';

/** The differences between the outcome of a recorded incident and the one that the Laws demand. */
export const examine = async (incident: Incident, recording: Recording): Promise<readonly string[]> => {
  const rules = lawsRules(incident.rules as LawsProfile, incident.changes);
  try {
    const { events, games } = await replayRecording(recording, {}, () => {}, {
      laws: { rules, canMate: findMate },
    });
    const byPlayers = events.map((event) => eventFor(event, rules, 'public', null));
    return compareOutcome(
      incident,
      outcomeOf({
        events: events as readonly EventFields[],
        byPlayers: byPlayers as readonly EventFields[],
        pgn: games.map(makeScorePgn).join('\n'),
      }),
    );
  } catch (error) {
    return [`fails: ${error instanceof Error ? error.message : String(error)}`];
  }
};
