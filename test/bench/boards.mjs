// npm run bench:boards: how many whole games are recognised from the bytes of simulated boards of every
// family, played by hands that nothing was tuned on. A game that no reader of the bytes could know is listed
// with the proof and left out. `--boards a,b`, `--hands club,blitz`, `--runs 40`, `--from 90000`, `--write`.
import { parseArgs } from 'node:util';
import { drawAkin } from './boards/akinHands.mjs';
import { replayWithArbiter } from './boards/arbiter.mjs';
import { reportedOtherwise } from './boards/ownAccount.mjs';
import { findTwin } from './boards/twin.mjs';
import { printMachine, printNote } from './lib/report.mjs';
import { keepText, writeResults } from './lib/results.mjs';
import { loadGames, uciOf } from './recognition/games.mjs';
import { load, simulation } from './recognition/product.mjs';

const { replayRecording } = await load('app/replayRecording.js');
const { createSession } = await load('boards/eboard/session.js');
const { protocolIds, protocolRow } = await load('boards/protocols/protocolTable.js');
const { createSimulatedBoard } = await load('boards/simulated/simulatedBoards.js');
const { recordSimulation } = await load('boards/simulated/shell/recordSimulation.js');

const { values: options } = parseArgs({
  options: {
    boards: { type: 'string', default: protocolIds.join() },
    hands: { type: 'string', default: 'club,blitz' },
    runs: { type: 'string', default: '40' },
    /** Seeds that no other bench and no test uses. */
    from: { type: 'string', default: '90000' },
    write: { type: 'boolean', default: false },
  },
});
const [runs, from] = [Number(options.runs), Number(options.from)];
const games = loadGames().standard;
const HANDS_BEGIN_MS = 5_000;
/** Together with the time that a replay adds itself, longer than the wait for a king in the centre. */
const LISTEN_MS = 8_000;
const WANTED = { club: 99, blitz: 98 };

/** Presses of a clock that is not connected to the board. They are recorded separately. */
const pressesOf = (acts) =>
  acts.flatMap((act) =>
    act.kind === 'press' ? [{ atMs: Math.round(act.atMs), kind: 'press', side: act.side }] : [],
  );

/** The bytes that a board sends during these acts, and the events that its driver makes of them. */
const record = async (id, seed, setup, acts) => {
  const events = [];
  const lines = await recordSimulation({
    board: createSimulatedBoard(id, { seed, setup }),
    script: acts,
    session: createSession(await protocolRow(id).load()),
    restMs: LISTEN_MS,
    receive: (received) => {
      if (received.kind === 'event') events.push(received);
    },
  });
  const reported = events.findLast(({ event }) => event.kind === 'capabilities');
  return { lines, events, hasClock: reported?.event.capabilities.clock !== undefined };
};

const sentBytes = ({ lines }) =>
  lines.flatMap(({ kind, atMs, bytes }) => (kind === 'rx' ? [`${atMs} ${bytes}`] : [])).join('\n');

/** Why the played game could not be known. Undefined when it could. */
const whyUnknowable = async ({ id, seed, game, plan, recorded, received }) => {
  const played = uciOf(game);
  const otherwise = reportedOtherwise(id, { start: game.start, played, plan, events: recorded.events });
  if (otherwise !== undefined) return otherwise;
  const bytes = sentBytes(recorded);
  const isTheSame = async (acts) => sentBytes(await record(id, seed, game.start.board, acts)) === bytes;
  return findTwin({ start: game.start, played, received, plan }, isTheSame);
};

/**
 * The outcome of a game before the pieces are set up again. Null when a flag fell on the board's clock before
 * the hands had finished, because later acts are no part of a game.
 */
const handleGame = async (id, hands, seed, game) => {
  const random = simulation.createRandom(seed);
  const plan = simulation.planHands({
    start: game.start,
    moves: game.moves,
    result: game.result,
    ...(game.clock ? { clock: game.clock } : {}),
    profile: drawAkin(simulation.handProfiles[hands], random.fork('habits')),
    random: random.fork('hands'),
    startMs: HANDS_BEGIN_MS,
  });
  const recorded = await record(id, seed, game.start.board, plan.acts);
  const lines = recorded.hasClock ? recorded.lines : [...recorded.lines, ...pressesOf(plan.acts)];
  const header = { protocol: id, link: 'memory', origin: 'simulated' };
  const sorted = lines.toSorted((a, b) => a.atMs - b.atMs);
  const replay = (commands = []) =>
    replayRecording({ header, lines: sorted, cut: false }, {}, undefined, { commands });
  const replayed = await replay();
  if (replayed.events.some(({ type }) => type === 'flag')) return null;
  return { plan, recorded, replay, received: pliesOf(replayed) };
};

const pliesOf = ({ games: [game] }) => game?.moves.map(({ uci }) => uci) ?? [];
const isGame = (received, game) => received.join(' ') === uciOf(game).join(' ');

const cellOf = async (id, hands) => {
  const missed = [];
  const unknowable = [];
  let counted = 0;
  let attended = 0;
  let answers = 0;
  for (let run = 0; run < runs; run++) {
    const seed = from + run;
    const game = games[(seed * 37) % games.length];
    const reported = await handleGame(id, hands, seed, game);
    if (reported === null) continue;
    const isExact = isGame(reported.received, game);
    const why = isExact ? undefined : await whyUnknowable({ id, seed, game, ...reported });
    if (why === undefined) counted++;
    else unknowable.push({ seed, why });
    if (!isExact && why === undefined) missed.push(seed);
    if (why !== undefined) continue;
    const { replayed, answered } = await replayWithArbiter(game, reported.replay);
    answers += answered;
    if (isGame(pliesOf(replayed), game)) attended++;
  }
  return { missed, unknowable, counted, attended, answers };
};

printMachine();
const rows = [];
for (const id of options.boards.split(','))
  for (const hands of options.hands.split(',')) {
    const { missed, unknowable, counted, attended, answers } = await cellOf(id, hands);
    const shareOf = (count) => `${((100 * count) / counted).toFixed(1)} %`;
    const share = shareOf(counted - missed.length);
    const which = missed.length === 0 ? '' : `, not: ${missed.join(' ')}`;
    console.log(
      `${id}, ${hands}: ${share} of ${counted} games exact (${WANTED[hands] ?? '?'} % wanted)${which}; ` +
        `${shareOf(attended)} with an arbiter, who answered ${answers}`,
    );
    for (const { seed, why } of unknowable) console.log(`  ${seed} cannot be known: ${why}`);
    rows.push(
      `| ${id} | ${hands} | ${counted} | ${share} | ${WANTED[hands] ?? ''} % | ${shareOf(attended)} | ${answers} | ${unknowable.length || ''} |`,
    );
  }
keepText(
  [
    '| board | hands | games | exact | wanted | with an arbiter | answers | cannot be known |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n'),
);
printNote(
  'Whole games at the level of bytes: simulated board, driver, recognition, table. Each game has hands of its own, every number ' +
    'of whose habits is drawn anew around those of the profile; the seeds are used nowhere else. Left out: games in which a flag fell, and ' +
    'those that cannot be known: hands that play the heard game make the board send the same bytes at the same moments, or a board that tells ' +
    'moves and no squares has told another game itself. `with an arbiter`: the same games, when an arbiter who saw them answers within five ' +
    'seconds what the table asks about the board; `answers`: how many he gave in all of them.',
);
if (options.write) writeResults('boards');
