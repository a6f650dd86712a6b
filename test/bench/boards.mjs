// npm run bench:boards: how many whole games come through byte for byte, on simulated boards of every family, by
// hands that nothing was tuned on. `--boards a,b`, `--hands club,blitz`, `--runs 40`, `--from 90000`, `--write`.
import { parseArgs } from 'node:util';
import { drawAkin } from './boards/akinHands.mjs';
import { printMachine, printNote } from './lib/report.mjs';
import { keepText, writeResults } from './lib/results.mjs';
import { loadGames, uciOf } from './recognition/games.mjs';
import { load, simulation } from './recognition/product.mjs';

const { replayRecording } = await load('app/replayRecording.js');
const { createSession } = await load('eboard/session.js');
const { protocolIds, protocolRow } = await load('protocols/protocolTable.js');
const { createSimulatedBoard } = await load('simulation/simulatedBoards.js');
const { recordSimulation } = await load('simulation/shell/recordSimulation.js');

const { values: options } = parseArgs({
  options: {
    boards: { type: 'string', default: protocolIds.join() },
    hands: { type: 'string', default: 'club,blitz' },
    runs: { type: 'string', default: '40' },
    /** Seeds that no other bench and no test plays. */
    from: { type: 'string', default: '90000' },
    write: { type: 'boolean', default: false },
  },
});
const [runs, from] = [Number(options.runs), Number(options.from)];
const games = loadGames().standard;
const HANDS_BEGIN_MS = 5_000;
const WANTED = { club: 99, blitz: 98 };

/** A clock on the table that the board knows nothing of: its presses are seen by other means. */
const pressesOf = (acts) =>
  acts.flatMap((act) =>
    act.kind === 'press' ? [{ atMs: Math.round(act.atMs), kind: 'press', side: act.side }] : [],
  );

/**
 * What stood for a game before the pieces were set up again; null when a flag fell on the board's own clock
 * before hands were through: what they do after that is nobody's game.
 */
const heardOn = async (id, hands, seed, game) => {
  const random = simulation.createRandom(seed);
  const { acts } = simulation.planHands({
    start: game.start,
    moves: game.moves,
    result: game.result,
    ...(game.clock ? { clock: game.clock } : {}),
    profile: drawAkin(simulation.handProfiles[hands], random.fork('habits')),
    random: random.fork('hands'),
    startMs: HANDS_BEGIN_MS,
  });
  let capabilities;
  const recorded = await recordSimulation({
    board: createSimulatedBoard(id, { seed, setup: game.start.board }),
    script: acts,
    session: createSession(await protocolRow(id).load()),
    hear: (heard) => {
      if (heard.kind === 'event' && heard.event.kind === 'capabilities')
        capabilities = heard.event.capabilities;
    },
  });
  const lines = capabilities?.clock ? recorded : [...recorded, ...pressesOf(acts)];
  const header = { protocol: id, link: 'memory', origin: 'simulated' };
  const sorted = lines.toSorted((a, b) => a.atMs - b.atMs);
  const replayed = await replayRecording({ header, lines: sorted, cut: false }, {});
  if (replayed.events.some(({ type }) => type === 'flag')) return null;
  const [first] = replayed.games;
  return first?.moves.map(({ uci }) => uci).join(' ') ?? '';
};

const cellOf = async (id, hands) => {
  const missed = [];
  let counted = 0;
  for (let run = 0; run < runs; run++) {
    const seed = from + run;
    const game = games[(seed * 37) % games.length];
    const heard = await heardOn(id, hands, seed, game);
    if (heard === null) continue;
    counted++;
    if (heard !== uciOf(game).join(' ')) missed.push(seed);
  }
  return { missed, counted };
};

printMachine();
const rows = [];
for (const id of options.boards.split(','))
  for (const hands of options.hands.split(',')) {
    const { missed, counted } = await cellOf(id, hands);
    const share = `${((100 * (counted - missed.length)) / counted).toFixed(1)} %`;
    const which = missed.length === 0 ? '' : `, not: ${missed.join(' ')}`;
    console.log(
      `${id}, ${hands}: ${share} of ${counted} games exact (${WANTED[hands] ?? '?'} % wanted)${which}`,
    );
    rows.push(`| ${id} | ${hands} | ${counted} | ${share} | ${WANTED[hands] ?? ''} % |`);
  }
keepText(
  ['| board | hands | games | exact | wanted |', '| --- | --- | ---: | ---: | ---: |', ...rows].join('\n'),
);
printNote(
  'Whole games at the level of bytes: simulated board, driver, recognition, table. Each game has hands of its own, every number ' +
    'of whose habits is drawn anew around those of the profile; the seeds are used nowhere else. Left out: games in which a flag fell.',
);
if (options.write) writeResults('boards');
