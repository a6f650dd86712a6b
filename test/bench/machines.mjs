// npm run bench:machines: how often each arrow of the recogniser's machine is taken in the recordings and event
// lists of the fixtures and in simulated games, one pair of hands and one board after the other. In games a
// cable is pulled now and then, and somebody resigns.
import { readdirSync, readFileSync } from 'node:fs';
import { sensorEventsOf } from '../../dist/app/sensorEventsOf.js';
import { readRecordingFile } from '../../dist/boards/transport/readRecordingFile.js';
import { printBudget, printMachine } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { loadGames } from './recognition/games.mjs';
import { makeRun } from './recognition/playRun.mjs';
import { chess, recognition, simulation } from './recognition/product.mjs';

const GAMES = Number(process.argv[2] ?? 2_000);
const hands = [...simulation.HAND_PROFILE_NAMES, 'stranger'];
const boards = Object.keys(simulation.scanModels);
const noises = Object.keys(simulation.sensorNoises);
const { standard, chess960 } = loadGames();

const cellOf = (run) => ({
  hands: hands[run % hands.length],
  board: boards[Math.floor(run / hands.length) % boards.length],
  noise: noises[run % 11 === 6 ? run % noises.length : 0],
  ...(run % 5 === 4 ? { clock: false } : {}),
});

/** How often the cable is pulled after an event: in phases that seldom come, more often. */
const PULLED = { settled: 0.005, pieceInHand: 0.005, captureInHand: 0.01, sliding: 0.01 };
const PULLED_ELSEWHERE = 0.1;

/** Now and then somebody resigns. */
const disturb = (events, random) =>
  events.flatMap((event) => {
    const { atMs } = event;
    if (random.chance(0.0005)) {
      return [
        event,
        { kind: 'command', atMs, command: { kind: 'finish', result: '1-0', by: 'resignation' } },
      ];
    }
    return [event];
  });

const taken = new Map();
/** A recogniser whose arrows are counted. */
const watched = () => {
  let state = recognition.createRecogniserState();
  let phase = state.phase;
  const step = (input) => {
    const stepped = recognition.stepRecogniser(state, input);
    state = stepped.state;
    for (const output of stepped.outputs) {
      if (output.type !== 'phase' || output.phase === phase) continue;
      const arrow = `${phase} --> ${output.phase}`;
      taken.set(arrow, (taken.get(arrow) ?? 0) + 1);
      phase = output.phase;
    }
  };
  const wakeUntil = (atMs) => {
    while (state.wakeAtMs !== null && state.wakeAtMs <= atMs) step({ kind: 'wake', atMs: state.wakeAtMs });
  };
  const receive = (input) => {
    wakeUntil(input.atMs);
    step(input);
  };
  return { receive, wakeUntil, phase: () => phase };
};

const receiveAll = (inputs) => {
  const { receive, wakeUntil } = watched();
  for (const input of inputs) receive(input);
  wakeUntil((inputs.at(-1)?.atMs ?? 0) + 60_000);
};
const namesIn = (folder, ending) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
const playFixtures = async () => {
  for (const name of namesIn('fixtures/recordings', '.jsonl'))
    receiveAll(await sensorEventsOf(await readRecordingFile(name)));
  for (const name of namesIn('fixtures/events', '.txt')) {
    const list = simulation.readEventList(readFileSync(name, 'utf8'));
    const [link, first, ...events] = simulation.sensorEvents(list);
    const { start } = list;
    const command = { kind: 'newGame', fen: chess.makeFen(start), chess960: start.chess960 };
    receiveAll([link, first, { kind: 'command', atMs: first.atMs, command }, ...events]);
  }
};

const play = (run) => {
  const games = run % 10 === 9 ? chess960 : standard;
  const game = games[(run * 37) % games.length];
  const { events } = makeRun(cellOf(run), game, run + 1);
  const { chess960: isChess960 } = game.start;
  const said = { kind: 'newGame', fen: chess.makeFen(game.start), chess960: isChess960 };
  const random = simulation.createRandom(run + 1).fork('disturbances');
  const { receive, wakeUntil, phase } = watched();
  // Before anything was seen of the board.
  for (const up of [true, false, true]) receive({ kind: 'link', atMs: 0, up });
  disturb(events, random).forEach((input, i) => {
    receive(input);
    if (random.chance(PULLED[phase()] ?? PULLED_ELSEWHERE))
      for (const up of [false, true]) receive({ kind: 'link', atMs: input.atMs, up });
    if (i === 1) receive({ kind: 'command', atMs: input.atMs, command: said });
  });
  wakeUntil((events.at(-1)?.atMs ?? 0) + 60_000);
};

await playFixtures();
for (let run = 0; run < GAMES; run++) play(run);

const drawn = Object.values(recognition.recogniserMachine.states).flatMap(({ key, always }) =>
  always.flatMap(({ target }) => target.map((to) => `${key} --> ${to.key}`)),
);
printMachine();
console.log(`the fixtures and ${GAMES} games\n\n| arrow | taken |\n|---|---:|`);
const counts = [...new Set(drawn)].map((arrow) => [arrow, taken.get(arrow) ?? 0]);
for (const [arrow, count] of counts.sort((a, b) => b[1] - a[1])) console.log(`| ${arrow} | ${count} |`);
const never = counts.filter(([, count]) => count === 0).length;
printBudget('drawn arrows that were never taken', never, '', 0);
const passed = [...taken].filter(([arrow]) => !drawn.includes(arrow));
console.log(`\nIn one scan, through other phases: ${passed.reduce((sum, [, count]) => sum + count, 0)}`);
for (const [arrow, count] of passed.sort((a, b) => b[1] - a[1])) console.log(`  ${arrow}: ${count}`);
if (process.argv.length === 2) writeResults('machines');
