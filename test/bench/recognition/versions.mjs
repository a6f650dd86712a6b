// npm run bench:versions -- --against DIST: this build and an older one on the same events, game by game.
// Prints for each cell how many games each has completely (`list`: for a listener that accepts corrections;
// `final`: for one that does not), how many final plies were wrong, the processor time of a step for the
// first listener, and every game in which the builds differ. `--write`: puts the table into RESULTS.md.
import { parseArgs } from 'node:util';
import { printMachine } from '../lib/report.mjs';
import { keepText, writeResults } from '../lib/results.mjs';
import { loadBuilds } from './builds.mjs';
import { loadGames, uciOf } from './games.mjs';
import { createOurs } from './ours.mjs';
import { makeRun } from './playRun.mjs';
import { simulation } from './product.mjs';
import { TRAINING_HANDS, testSeed, trainingSeed } from './seeds.mjs';

const { values: options } = parseArgs({
  options: {
    games: { type: 'string', default: '10' },
    from: { type: 'string', default: '0' },
    hands: { type: 'string', default: 'clean,club,blitz,child,scramble,chaos,stranger' },
    boards: { type: 'string', default: 'chesslink,dgt,sentio' },
    against: { type: 'string' },
    training: { type: 'boolean', default: false },
    noise: { type: 'string' },
    'no-clock': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The final lists of two listeners, and the wrong final plies. */
const listen = (recogniser, events, truth) => {
  const list = [];
  const finals = [];
  let wrong = 0;
  let reported = 0;
  let asks = 0;
  const receive = (said) => {
    if (said.kind === 'ask') asks++;
    if (said.kind !== 'moves') return;
    const { fromPly, uci, level } = said;
    uci.forEach((text, i) => {
      list[fromPly - 1 + i] = text;
      if (level !== 'final' || finals[fromPly - 1 + i] !== undefined) return;
      finals[fromPly - 1 + i] = text;
      reported++;
      if (text !== truth[fromPly - 1 + i]) wrong++;
    });
    if (level === 'revised') list.length = fromPly - 1 + uci.length;
  };
  let worst = 0;
  const before = cpuMs();
  for (const event of events) {
    const began = performance.now();
    recogniser.feed(event).forEach(receive);
    worst = Math.max(worst, performance.now() - began);
  }
  recogniser.finish(events.at(-1)?.atMs ?? 0).forEach(receive);
  return { list, finals, wrong, reported, asks, worst, ms: cpuMs() - before, steps: events.length };
};

const isSame = (a, b) => a.length === b.length && a.every((text, i) => text === b[i]);
const firstOff = (list, truth) => truth.findIndex((text, i) => list[i] !== text);
const describe = (list, truth) => {
  const at = firstOff(list, truth);
  if (at === -1)
    return list.length === truth.length ? 'whole' : `${list.length - truth.length} plies too many`;
  return `wrong from ply ${at + 1} of ${truth.length} (${list[at] ?? 'nothing'}, not ${truth[at]}), has ${list.length}`;
};

const games = loadGames().standard;
const builds = await loadBuilds(options.against);
const names = builds.map(({ name }) => name);
const addUp = (sums, one, uci) => {
  sums.whole += Number(isSame(one.list, uci));
  sums.final += Number(isSame(one.finals, uci));
  for (const key of ['wrong', 'reported', 'asks', 'ms', 'steps']) sums[key] += one[key];
  sums.worst = Math.max(sums.worst, one.worst);
};

const playCell = (hands, board) => {
  const sums = Object.fromEntries(
    names.map((name) => [
      name,
      { whole: 0, final: 0, wrong: 0, reported: 0, asks: 0, ms: 0, steps: 0, worst: 0 },
    ]),
  );
  const differing = [];
  const from = Number(options.from);
  for (let i = from; i < from + Number(options.games); i++) {
    const seed = options.training ? trainingSeed(i) : testSeed(i);
    const game = games[(seed * 7) % games.length];
    const cell = {
      games: 'standard',
      hands,
      board,
      ...(options['no-clock'] ? { clock: false } : {}),
      ...(options.noise ? { noise: options.noise } : {}),
    };
    const { events } = makeRun(cell, game, seed);
    const uci = uciOf(game);
    const { sensing } = simulation.scanModels[board];
    const said = builds.map(({ name, recogniser }) => {
      const one = listen(createOurs({ start: game.start, sensing, recogniser }), events, uci);
      addUp(sums[name], one, uci);
      return describe(one.list, uci);
    });
    if (new Set(said).size > 1)
      differing.push(
        `  ${hands} ${board} seed ${seed}: ${names.map((name, k) => `${name} ${said[k]}`).join('; ')}`,
      );
    else if (said[0] !== 'whole')
      differing.push(`  ${hands} ${board} seed ${seed}: ${names.length > 1 ? 'both ' : ''}${said[0]}`);
  }
  return { sums, differing };
};

printMachine();
const rows = [];
const total = Object.fromEntries(
  names.map((name) => [name, { whole: 0, wrong: 0, reported: 0, ms: 0, steps: 0 }]),
);
const kind = options.training ? 'training seeds' : 'seeds never counted';
console.log(`${options.games} games a cell, ${kind}; counted hands: ${TRAINING_HANDS.join(', ')}`);
for (const board of options.boards.split(','))
  for (const hands of options.hands.split(',')) {
    const { sums, differing } = playCell(hands, board);
    const cells = names.map((name) => {
      const { whole, final, wrong, reported, asks, ms, steps, worst } = sums[name];
      return `${name} ${whole} whole, ${final} final (${wrong} of ${reported} wrong, ${asks} asked), ${(ms / steps).toFixed(3)} ms a step, worst ${worst.toFixed(0)}`;
    });
    console.log(`${board} ${hands}: ${cells.join(' | ')}`);
    for (const line of differing) console.log(line);
    for (const name of names) for (const key of Object.keys(total[name])) total[name][key] += sums[name][key];
    rows.push([
      `${board}, ${hands}`,
      ...names.flatMap((name) => {
        const { whole, wrong, reported, ms, steps, worst } = sums[name];
        return [whole, `${wrong} of ${reported}`, (ms / steps).toFixed(2), worst.toFixed(0)];
      }),
    ]);
  }
if (options.write) {
  const all = names.flatMap((name) => {
    const { whole, wrong, reported, ms, steps } = total[name];
    return [whole, `${wrong} of ${reported}`, (ms / steps).toFixed(2), ''];
  });
  const heads = names.flatMap((name) => [`${name}: whole`, 'final plies wrong', 'ms a step', 'worst ms']);
  const table = [['', ...heads], ['---', ...heads.map(() => '---:')], ...rows, ['all', ...all]];
  keepText(
    `\`npm run bench:versions -- ${process.argv.slice(2).join(' ')}\`: ${options.games} games a cell, ${kind}, the same events for each.`,
  );
  keepText(table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
  writeResults('versions');
}
