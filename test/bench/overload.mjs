// npm run bench:overload [-- --tables 32 --seconds 20 --cores 1,0.25,0.1,0.05 --record DIR], as root: a hall
// that is too large for its machine. The hands keep their pace while the machine (a cgroup) gets smaller step
// by step, then large again. Records what it reports, what it puts off, its answer times and its memory. Then
// the hands stop, and all games are compared with those played.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { figure, printTable } from './lib/markdown.mjs';
import { printBudget, printMachine, printNote, quantile } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { createSmallMachine } from './lib/smallMachine.mjs';
import { openHall } from './load/hall.mjs';
import { judgeGames } from './overload/judgeGames.mjs';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '20' },
    cores: { type: 'string', default: '1,0.25,0.1,0.05' },
    profile: { type: 'string' },
    record: { type: 'string' },
  },
});
const [tables, seconds] = [Number(values.tables), Number(values.seconds)];
const steps = values.cores.split(',').map(Number);
const WHOLE = 2;
const MEGABYTES = 2_048;
const SAMPLE_MS = 500;
const CAUGHT_UP_WITHIN_S = 180;
/** The size and duration of the run that was recorded. */
const isWhole = seconds >= 20 && values.profile === undefined;

const dir = mkdtempSync(join(tmpdir(), 'jadoube-overload-'));
const machine = createSmallMachine({ megabytes: MEGABYTES, cores: WHOLE });
const nodeArgs = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
const hall = await openHall({
  ...{ tables, streams: 50, liveChess: 0, games: 12, listensAs: 'as=public&level=committed&shows=games' },
  options: { nodeArgs },
  args: values.record === undefined ? [] : ['--record', values.record],
  inside: machine.inside,
});
await sleep(10_000);

const health = async () => {
  const fromMs = performance.now();
  const said = await (await hall.ask('/healthz')).json();
  return { said, tookMs: performance.now() - fromMs };
};
/** A command of a user: the name of an event in the tags of a table. */
const command = async () => {
  const fromMs = performance.now();
  const answer = await fetch(`${hall.daemon.base}/api/v1/tables/board-1/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ type: 'setTags', tags: { Event: 'Overload' } }),
  });
  if (answer.status >= 500)
    throw new Error(`a command was answered ${answer.status}: ${await answer.text()}`);
  return performance.now() - fromMs;
};

/** How much the maximum of a step's last quarter exceeds that of its second one. */
const grownMb = (samples) => {
  const mostOf = (quarter) =>
    Math.max(
      ...samples
        .slice(Math.floor((quarter * samples.length) / 4), Math.ceil(((quarter + 1) * samples.length) / 4))
        .map(({ residentMb }) => residentMb),
    );
  return mostOf(3) - mostOf(1);
};

const measure = async (cores) => {
  machine.setCores(cores);
  hall.begin();
  const beganMs = performance.now();
  const [busyMs, samples] = [machine.busyMs(), []];
  let reportedAfterS;
  while (performance.now() - beganMs < 1_000 * seconds) {
    const [{ said, tookMs }, commandMs] = await Promise.all([health(), command()]);
    samples.push({ said, tookMs, commandMs, residentMb: hall.daemon.residentMb() });
    if (said.overloaded) reportedAfterS ??= (performance.now() - beganMs) / 1_000;
    await sleep(SAMPLE_MS);
  }
  const tookS = (performance.now() - beganMs) / 1_000;
  const received = await hall.received();
  return {
    cores,
    tookS,
    received,
    reportedAfterS,
    share: (machine.busyMs() - busyMs) / (1_000 * tookS) / cores,
    behindS: Math.max(...samples.map(({ said }) => said.behindSeconds)),
    waiting: Math.max(...samples.map(({ said }) => said.parts.journal.waiting)),
    putOff: samples.at(-1).said.parts.pace.putOff,
    httpMs: quantile(
      samples.map(({ tookMs }) => tookMs),
      0.99,
    ),
    commandMs: quantile(
      samples.map(({ commandMs }) => commandMs),
      0.99,
    ),
    residentMb: Math.max(...samples.map(({ residentMb }) => residentMb)),
    grownMb: grownMb(samples),
  };
};

printMachine();
printNote(
  `${tables} tables of blitz hands (a ply each 1.6 s), 50 spectators, ${seconds} s a step; the machine is a cgroup of ${MEGABYTES} MB.`,
);
const results = [];
for (const cores of steps) {
  const result = await measure(cores);
  results.push(result);
  console.log(
    `${cores} of a core: behind ${result.behindS} s, ${result.putOff.join(', ') || 'nothing'} put off`,
  );
}

machine.setCores(WHOLE);
const backMs = performance.now();
const backS = () => (performance.now() - backMs) / 1_000;
let now;
do {
  await sleep(SAMPLE_MS);
  now = (await health()).said;
} while ((now.overloaded || now.parts.pace.putOff.length > 0) && backS() < CAUGHT_UP_WITHIN_S);
const caughtUpS = backS();
await hall.endPlay();
await sleep(8_000);

const stands = await hall.stands();
const { tables: views } = await (await hall.ask('/api/v1/tables')).json();
const isSame = ({ id, physical }) => physical === stands.get(id);
const judged = judgeGames(await (await hall.ask('/pgn/games.pgn')).text(), hall.games);
const { gaps } = await hall.received();
const wrongBoards = views.filter((view) => !isSame(view)).map(({ id }) => id);
await hall.close();
await sleep(500);
machine.remove();
rmSync(dir, { recursive: true, force: true });

printTable(
  [
    'cores',
    'of them used %',
    'events/s',
    'board to stream p50 / p99 s',
    'behind, most s',
    'OVERLOADED after s',
    'put off at the end',
    '/healthz p99 ms',
    'command p99 ms',
    'events not on the disk, most',
    'resident MB',
    'grown MB',
  ],
  results.map(
    ({
      cores,
      share,
      tookS,
      received,
      behindS,
      reportedAfterS,
      putOff,
      httpMs,
      commandMs,
      waiting,
      ...memory
    }) => [
      ...[String(cores), figure(100 * share), figure(received.events / tookS)],
      `${figure(received.p50Ms / 1_000)} / ${figure(received.p99Ms / 1_000)}`,
      ...[figure(behindS), reportedAfterS === undefined ? '' : figure(reportedAfterS), putOff.join(', ')],
      ...[figure(httpMs), figure(commandMs), String(waiting), figure(memory.residentMb)],
      figure(memory.grownMb),
    ],
  ),
);
printBudget('caught up, nothing put off, after the machine is whole again', caughtUpS, 's', 60);
printBudget('numbers of events missing in the stream of the operator', gaps, '', 0);
printBudget('boards that stand otherwise than they are shown', wrongBoards.length, '', 0);
printBudget('games with a ply that was not played', judged.wrong.length, '', 0);
printBudget('games that ended without all their plies', judged.short.length, '', 0);
printNote(`${judged.games} games, ${judged.plies} plies.`);
for (const { table, why } of [...judged.wrong, ...judged.short]) console.log(`${table}: ${why}`);
for (const id of wrongBoards) {
  const { physical, phase, device } = views.find((view) => view.id === id);
  console.log(`${id} stands otherwise: shown ${physical}, is ${stands.get(id)}; ${phase}, ${device.link}`);
}
if (isWhole) writeResults('overload');
process.exit(0);
