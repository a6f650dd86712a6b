/** Part three, the examination: every incident of fixtures/laws, played by hands of a profile. */
import { join } from 'node:path';
import { load, repositoryRoot, simulation } from '../recognition/product.mjs';

const { replayRecording } = await load('app/replayRecording.js');
const { makeScorePgn } = await load('table/game/gamePgn.js');
const { eventFor } = await load('table/audience.js');
const { findMate } = await load('laws/findMate.js');
const { lawsRules } = await load('laws/profiles.js');

export const EXAMINED_HANDS = ['ideal', 'club', 'blitz'];
const incidents = await simulation.readIncidentFiles(join(repositoryRoot, 'fixtures/laws'));

/** Every incident with all hands. Those of a profile play it this many times, differently each time. */
export const examinationCases = (rounds = 1) =>
  EXAMINED_HANDS.flatMap((hands) =>
    Array.from({ length: hands === 'ideal' ? 1 : rounds }, (_, round) => round).flatMap((round) =>
      incidents.map((_, number) => ({ hands, number, round })),
    ),
  );

/** The distance between the seeds of two rounds. */
const ROUND_SEEDS = 1000;

export const playIncident = async ({ hands: name, number, round }) => {
  const incident = incidents[number];
  const seed = round * ROUND_SEEDS + number;
  const random = simulation.createRandom(seed);
  const hands =
    name === 'ideal' ? simulation.idealHands : simulation.profileHands(simulation.handProfiles[name], random);
  const recording = await simulation.recordIncident(incident, hands, seed);
  const rules = lawsRules(incident.rules, incident.changes);
  const { events, games } = await replayRecording(recording, {}, () => {}, {
    laws: { rules, canMate: findMate },
  });
  const byPlayers = events.map((event) => eventFor(event, rules, 'public', null));
  const pgn = games.map(makeScorePgn).join('\n');
  const wrong = simulation.compareOutcome(incident, simulation.outcomeOf({ events, byPlayers, pgn }));
  return { hands: name, number, round, group: incident.group, name: incident.name, wrong };
};

/** Headings and rows: how many incidents of each group come out as the Laws demand. */
export const examinationTable = (rows) => {
  const groups = [...new Set(rows.map(({ group }) => group))].sort();
  const line = (name, some) => [
    name,
    String(new Set(some.map(({ number }) => number)).size),
    ...EXAMINED_HANDS.map((hands) => {
      const theirs = some.filter((row) => row.hands === hands);
      return `${theirs.filter((row) => row.wrong.length === 0).length} of ${theirs.length}`;
    }),
  ];
  const lines = groups.map((group) =>
    line(
      group,
      rows.filter((row) => row.group === group),
    ),
  );
  return [
    ['incidents', 'all', ...EXAMINED_HANDS],
    [...lines, line('all', rows)],
  ];
};

export const examinationList = (rows) =>
  rows
    .filter(({ wrong }) => wrong.length > 0)
    .map(
      ({ hands, group, name, round, wrong }) =>
        `${hands} ${group}/${name}, round ${round}: ${wrong.join('; ')}`,
    );
