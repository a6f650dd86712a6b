/** One run: one game, one pair of hands, one board. All recognisers receive the same events. */
import { canHide, pullCable } from './cable.mjs';
import { uciOf } from './games.mjs';
import { createOurs } from './ours.mjs';
import { peers } from './peers.mjs';
import { simulation } from './product.mjs';
import { createScore } from './score.mjs';
import { trainingProfiles } from './seeds.mjs';
import { turnRound } from './turned.mjs';

export const OURS = 'jadoube';
export const APPEND_ONLY = 'jadoube, append-only';

const recognisersOf = ({ start, sensing }) => {
  return [
    [OURS, createOurs({ start, sensing })],
    [APPEND_ONLY, createOurs({ start, sensing, final: true })],
    ...Object.entries(peers).map(([name, create]) => [name, create({ start, sensing })]),
  ];
};

/** Processor time of this process in milliseconds, which excludes waiting for other programs. */
const cpuNowMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const listen = (recogniser, events, score) => {
  const cpu = [];
  for (const event of events) {
    const before = cpuNowMs();
    const said = recogniser.feed(event);
    cpu.push(cpuNowMs() - before);
    said.forEach(score.take);
  }
  recogniser.finish(events.at(-1)?.atMs ?? 0).forEach(score.take);
  return cpu;
};

/** The first ply (from 0) at which plies are missed, and the interval to the next. */
export const GAP_FIRST = 12;
export const GAP_STEP = 20;

/** Makes the board unreachable for this many plies, about every twentieth ply. */
const missPlies = ({ acts, truth: { plies } }, count) => {
  let hidden = acts;
  for (let first = GAP_FIRST; first + count < plies.length; first += GAP_STEP) {
    const last = first + count - 1;
    if (canHide(plies, first, last)) hidden = pullCable(hidden, plies, first, last);
  }
  return hidden;
};

const profiles = { ...simulation.handProfiles, ...trainingProfiles(simulation.handProfiles) };

/** Each run of `stranger` has its own hands. */
const profileOf = (hands, random) =>
  hands === 'stranger' ? simulation.drawStranger(random.fork('stranger')) : profiles[hands];

/** The capturing piece pushes the victim off, so that the square is never empty. */
const PUSHED = { victimFirst: 0, attackerFirst: 0, swap: 0, pushOff: 1 };

/** `named` replaces the board by one with the same scan that identifies pieces. */
const modelOf = ({ board, named }) =>
  named ? { ...simulation.scanModels[board], sensing: 'piece' } : simulation.scanModels[board];

/** Makes the events of a cell's run. The seed decides everything. */
export const makeRun = (cell, game, seed) => {
  const random = simulation.createRandom(seed);
  const hands = profileOf(cell.hands, random);
  const plan = simulation.planHands({
    start: game.start,
    moves: game.moves,
    result: game.result,
    ...(game.clock ? { clock: game.clock } : {}),
    profile: cell.pushed ? { ...hands, capture: PUSHED } : hands,
    random: random.fork('hands'),
    withoutClock: cell.clock === false,
  });
  const sensors = simulation.senseActs({
    start: game.start.board,
    acts: cell.missed === undefined ? plan.acts : missPlies(plan, cell.missed),
    model: modelOf(cell),
    noise: simulation.sensorNoises[cell.noise ?? 'none'],
    random: random.fork('sensors'),
  });
  return { plan, ...sensors, events: cell.turned ? turnRound(sensors.events) : sensors.events };
};

/** The rows of one run for every recogniser: ours and the peers'. */
export const playRun = (cell, game, seed) => {
  const { plan, events, reportMs } = makeRun(cell, game, seed);
  const { sensing } = simulation.scanModels[cell.board];
  const uci = uciOf(game);
  return recognisersOf({ start: game.start, sensing }).map(([name, recogniser]) => {
    const score = createScore({ uci, plan, reportMs });
    const cpu = listen(recogniser, events, score);
    const lastedMs = (events.at(-1)?.atMs ?? 0) - (events[0]?.atMs ?? 0);
    return { name, row: { ...score.finish(cpu), busyMs: cpu.reduce((sum, ms) => sum + ms, 0), lastedMs } };
  });
};
