import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type Config, checkConfig } from '../../app/config.js';
import { type Daemon, startDaemon } from '../../app/daemon.js';
import type { OpenDevice } from '../../app/openDevice.js';
import type { OpenJournal } from '../../app/startTables.js';
import { createSimulatedTransport } from '../../boards/simulated/shell/simulatedTransport.js';
import { createSimulatedBoard, DEMO_PROTOCOL } from '../../boards/simulated/simulatedBoards.js';
import { realTime } from '../../boards/transport/realTime.js';
import { startBoard } from '../../chess/board.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { createRandom } from '../../shared/random.js';
import { VirtualTime } from '../../shared/timeSource.js';
import { startBroadcastServer } from '../../simulation/broadcast/broadcastServer.js';
import { tournamentServiceKey } from '../tournament/atTables/tournamentService.js';
import { EventCount } from './eventCount.js';
import { judgeNotifications } from './judgeNotifications.js';
import { NotificationLog } from './notificationLog.js';
import {
  AFTER_ROUND_MS,
  planRehearsal,
  type Rehearsal,
  type RehearsalFaults,
  type RehearsedRound,
} from './plan/planRehearsal.js';
import { PublicView, shownGames } from './publicView.js';
import { figuresOf } from './rehearsalFigures.js';
import { gameName, type RehearsalFindings } from './rehearsalReport.js';
import { createRehearsedOperator, tableOf } from './rehearsedOperator.js';
import { RehearsalStopped } from './stoppableWait.js';

/** The longest pause of simulated time for real work, such as files and sockets. */
const REST_MS = 2;

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const rest = (): Promise<void> => new Promise((resolve) => void realTime.setTimeout(resolve, REST_MS));

/**
 * Runs work in simulated time that is at most `speed` times as fast as real time. On a slow machine,
 * simulated time slows down, so nothing in it is late. Files and sockets take their real time.
 */
const runPaced = async <Value>(
  speed: number,
  work: (time: VirtualTime) => Promise<Value>,
): Promise<Value> => {
  // The program expects monotonic times on the scale of the wall clock.
  const time = new VirtualTime(realTime.nowMs());
  let isOver = false;
  const done = work(time).finally(() => {
    isOver = true;
  });
  done.catch(() => {});
  let isAhead = false;
  while (!isOver) {
    const [fromReal, from] = [realTime.nowMs(), time.nowMs()];
    await (isAhead ? rest() : breathe());
    // On a busy machine a pause can take long, so it is capped. Otherwise disk operations would seem late.
    const allowed = from + Math.min(realTime.nowMs() - fromReal, REST_MS) * speed;
    // Advances to one deadline at a time, so that its effects are done before the next.
    const due = time.nextDueMs() ?? Number.POSITIVE_INFINITY;
    isAhead = due > allowed;
    time.advanceTo(Math.min(due, allowed));
  }
  return done;
};

export type RehearsalRequest = {
  readonly boards: number;
  readonly rounds: number;
  readonly faults: RehearsalFaults;
  /** The greatest ratio of simulated to real time. */
  readonly speed: number;
  readonly seed: number;
  /** The boards to play at, numbered from 1. Each plays as it would in the full event. Default: all. */
  readonly only?: readonly number[];
  /** The folder for recordings of every byte of every board. */
  readonly recordDir?: string;
  /** Stops early in an orderly way. The report covers what is known by then. */
  readonly stop?: AbortSignal;
  /** Receives the progress from time to time. */
  readonly say?: (said: Message) => void;
  /** Replaces the journal, which by default runs in its own thread. */
  readonly openJournal?: OpenJournal;
};

/** The most games in a round of a broadcast. */
const BROADCAST_GAMES = 100;
const TOKEN = 'rehearsal';

type Server = Awaited<ReturnType<typeof startBroadcastServer>>;
type Target = { readonly round: string; readonly number: number; readonly boards: readonly [number, number] };

const targetsOf = ({ boards, rounds }: RehearsalRequest): readonly Target[] =>
  Array.from({ length: rounds }, (_, i) => i + 1).flatMap((number) =>
    Array.from({ length: Math.ceil(boards / BROADCAST_GAMES) }, (_, part) => ({
      round: `round${number}part${part + 1}`,
      number,
      boards: [part * BROADCAST_GAMES + 1, (part + 1) * BROADCAST_GAMES] as const,
    })),
  );

const boardsOf = ({ boards, only }: RehearsalRequest): readonly number[] =>
  only === undefined ? Array.from({ length: boards }, (_, i) => i + 1) : [...new Set(only)];

/** The plan of the whole event, reduced to the requested boards. */
const planOf = (request: RehearsalRequest): Rehearsal => {
  const plan = planRehearsal({ ...request, random: createRandom(request.seed) });
  const played = boardsOf(request);
  const rounds = plan.rounds.map((round) => ({
    ...round,
    games: round.games.filter(({ board }) => played.includes(board)),
  }));
  return { ...plan, rounds };
};

const deviceOf = (board: number): string => `simulated:${DEMO_PROTOCOL}?seed=${board}`;

const configOf = (request: RehearsalRequest, server: Server, tokenFile: string): Config =>
  checkConfig(
    {
      port: 0,
      liveChessPort: 0,
      ...(request.recordDir !== undefined && { recordDir: request.recordDir }),
      broadcast: targetsOf(request).map((target) => ({ ...target, url: server.url, tokenFile })),
      tags: { Event: 'Rehearsal', TimeControl: '5400+30' },
      tables: boardsOf(request).map((board) => ({
        id: tableOf(board),
        name: `Board ${board}`,
        device: deviceOf(board),
      })),
    },
    'the rehearsal',
  );

/**
 * Opens simulated boards in memory that follow the plan. `openedMs`: when each board was opened, which is
 * when its acts begin.
 */
const openPlanned =
  ({ scripts }: Rehearsal, openedMs: Map<string, number>): OpenDevice =>
  async (url, time) => {
    const seed = url.kind === 'simulated' ? (url.seed ?? 1) : 1;
    const board = createSimulatedBoard(DEMO_PROTOCOL, { seed, setup: startBoard });
    const script = scripts[seed - 1] ?? [];
    const transport = createSimulatedTransport({ board, script, time });
    const open: typeof transport.open = (onEvent) => {
      const table = tableOf(seed);
      if (!openedMs.has(table)) openedMs.set(table, time.nowMs());
      return transport.open(onEvent);
    };
    return {
      transport: { ...transport, open },
      protocol: DEMO_PROTOCOL,
      link: 'memory',
      origin: 'simulated',
    };
  };

const publicRound = async (daemon: Daemon, round: number): Promise<string> => {
  const address = daemon.gateways().find(({ name }) => name === 'http')?.url;
  if (address === undefined) throw keyedError('NOT_FOUND', message('error.noPageOfRehearsal'));
  return (await fetch(new URL(`/pgn/round/${round}.pgn`, address))).text();
};

/** Compares the public result with what was played. */
const compareAll = async (
  daemon: Daemon,
  rounds: readonly RehearsedRound[],
  view: PublicView,
): Promise<readonly Message[]> => {
  const notExact: Message[] = [];
  for (const { round, games } of rounds) {
    const shown = shownGames(await publicRound(daemon, round)).map((one) => ({ one, game: view.see(one) }));
    for (const game of games) {
      const found = shown.find((each) => each.game === game)?.one;
      const isExact = found?.tags['Result'] === game.result && found.sans.join(' ') === game.sans.join(' ');
      if (isExact) continue;
      const same = found?.sans.findIndex((san, ply) => san !== game.sans[ply]) ?? 0;
      notExact.push(
        message('rehearsal.notAsPlayed', {
          game: gameName(game),
          shown: found?.sans.length ?? 0,
          plies: game.sans.length,
          same: same >= 0 ? 'no' : 'yes',
          from: same + 1,
          result: found?.tags['Result'] ?? '-',
          played: game.result,
        }),
      );
    }
  }
  return notExact;
};

const settingOf = ({ boards, rounds, faults, seed }: RehearsalRequest) => ({ boards, rounds, faults, seed });

type Outputs = {
  readonly openedMs: ReadonlyMap<string, number>;
  readonly view: PublicView;
  readonly rounds: readonly { readonly pushes: number }[];
};

const playAtDaemon = async (
  request: RehearsalRequest,
  time: VirtualTime,
  plan: Rehearsal,
  daemon: Daemon,
  { openedMs, view, rounds }: Outputs,
): Promise<RehearsalFindings> => {
  const { stop = new AbortController().signal, say = () => {} } = request;
  const { services, tables } = daemon;
  const tournamentService = services.find(tournamentServiceKey);
  if (tournamentService === undefined) throw keyedError('NOT_FOUND', message('error.noTournament'));
  const [fromReal, originMs] = [realTime.nowMs(), time.nowMs()];
  const count = new EventCount();
  const log = new NotificationLog((table) => time.nowMs() - (openedMs.get(table) ?? originMs));
  const leave = tables.subscribe(0, {
    onEvent: (event) => {
      count.receive(event);
      log.receive(event);
    },
  });
  const operator = createRehearsedOperator({ tournamentService, tables, time, stop, say });
  const over: RehearsedRound[] = [];
  try {
    for (const round of plan.rounds) {
      await operator.runRound(round, originMs);
      over.push(round);
    }
    await operator.until(time.nowMs() + AFTER_ROUND_MS);
  } catch (why) {
    if (!(why instanceof RehearsalStopped)) throw why;
  }
  leave();
  const simulatedMs = time.nowMs() - originMs;
  const notExact = await compareAll(daemon, over, view);
  const wrong = [...view.wrong].map(([game, why]) => message('rehearsal.shown', { game, why }));
  const lost = count.lost(tables).map((what) => message('rehearsal.lostEvent', { what }));
  return {
    ...settingOf(request),
    ...figuresOf(over, judgeNotifications(log.entries, plan.rounds)),
    exact: over.flatMap(({ games }) => games).length - notExact.length,
    lostEvents: lost.length,
    wrongPublished: view.wrong.size,
    ...operator.figures,
    pushes: rounds.reduce((sum, { pushes }) => sum + pushes, 0),
    simulatedSeconds: Math.round(simulatedMs / 1000),
    seconds: Math.round((realTime.nowMs() - fromReal) / 1000),
    notExact: [...notExact, ...wrong, ...lost],
    stoppedInRound: stop.aborted ? (plan.rounds[over.length]?.round ?? null) : null,
  };
};

const playEvent = async (
  request: RehearsalRequest,
  time: VirtualTime,
  dir: string,
): Promise<RehearsalFindings> => {
  const plan = planOf(request);
  const view = new PublicView(plan.rounds.flatMap(({ games }) => games));
  const server = await startBroadcastServer(TOKEN);
  try {
    const tokenFile = join(dir, 'broadcast.token');
    await writeFile(tokenFile, TOKEN);
    const rounds = targetsOf(request).map(({ round }) => server.addRound(round));
    for (const round of rounds)
      round.onPush = () => {
        for (const shown of round.boards) view.see(shown);
      };
    const openedMs = new Map<string, number>();
    const daemon = await startDaemon({
      config: configOf(request, server, tokenFile),
      dataDir: join(dir, 'data'),
      time,
      log: pino({ level: 'silent' }),
      openDevice: openPlanned(plan, openedMs),
      ...(request.openJournal && { openJournal: request.openJournal }),
    });
    try {
      return await playAtDaemon(request, time, plan, daemon, { openedMs, view, rounds });
    } finally {
      await daemon.stop();
    }
  } finally {
    await server.stop();
  }
};

/**
 * Plays a whole event through a daemon with all its outputs, in a temporary folder, and reports the outcome.
 */
export const rehearse = async (request: RehearsalRequest): Promise<RehearsalFindings> => {
  const dir = await mkdtemp(join(tmpdir(), 'jadoube-rehearsal-'));
  // Also removes the folder when the operator interrupts a second time.
  const removeAtOnce = (): void => rmSync(dir, { recursive: true, force: true });
  process.once('exit', removeAtOnce);
  try {
    return await runPaced(request.speed, (time) => playEvent(request, time, dir));
  } finally {
    await rm(dir, { recursive: true, force: true });
    process.off('exit', removeAtOnce);
  }
};
