import { join } from 'node:path';
import { createBoardHost } from '../boards/simulated/shell/boardHost.js';
import { createPtyEnd } from '../boards/simulated/shell/ptyEnd.js';
import { createSimulatedBoard, DEMO_PROTOCOL } from '../boards/simulated/simulatedBoards.js';
import { makeDeviceUrl } from '../boards/transport/deviceUrl.js';
import { parseBoardFen, startBoard } from '../chess/board.js';
import { messageOf } from '../shared/bridgeError.js';
import { createRandom } from '../shared/random.js';
import type { TimeSource } from '../shared/timeSource.js';
import { followBoard } from '../simulation/follower.js';
import { DEMO_TABLE } from '../table/demoTable.js';
import { areBothAtBoard, bothAtBoard } from '../table/game/seat.js';
import type { TableView } from '../table/tableView.js';
import type { Board, BoardDeps } from './board.js';
import { type HostedDemo, hostDemo } from './demo.js';
import type { OpenedDevice } from './openDevice.js';

/** How often hands that serve a player look at the game. */
const LOOK_EVERY_MS = 150;

type FollowedDemo = HostedDemo & {
  /** Makes hands carry out what this table plays. */
  follow(view: () => TableView | undefined): void;
};

const boardOf = (fen: string | undefined): Uint8Array | undefined => {
  const read = parseBoardFen(fen?.split(' ')[0] ?? '');
  return read.ok ? read.value : undefined;
};

/**
 * A simulated board for demonstration. Hands carry out every move that is played at a page or by an opponent,
 * and never move by themselves. Its pieces keep their places over a restart (`leftFen`), as on a real board.
 */
const hostFollowedDemo = async (time: TimeSource, path: string, leftFen?: string): Promise<FollowedDemo> => {
  const left = boardOf(leftFen) ?? startBoard;
  const seed = createRandom(1).integer(1, 1_000);
  const board = createSimulatedBoard(DEMO_PROTOCOL, { seed, setup: left });
  const host = createBoardHost({ board, device: createPtyEnd({ link: path }), time, script: [] });
  await host.start();
  let stands = left;
  let timer: number | undefined;
  let isStopped = false;

  const carryOut = (fen: string): number => {
    const wanted = boardOf(fen);
    if (wanted === undefined) return 0;
    const script = followBoard(stands, wanted);
    stands = wanted;
    for (const act of script.acts)
      time.setTimeout(() => {
        if (!isStopped) host.act((atMs) => ({ ...act, atMs }));
      }, act.atMs);
    return script.nowMs;
  };
  const look = (view: () => TableView | undefined): void => {
    const { device, game } = view() ?? {};
    const busyMs = device?.link === 'ready' && game ? carryOut(game.fen) : 0;
    if (!isStopped) timer = time.setTimeout(() => look(view), busyMs + LOOK_EVERY_MS);
  };
  return {
    path,
    url: makeDeviceUrl({ kind: 'serial', path, protocol: DEMO_PROTOCOL }),
    tags: { Site: 'A simulated board' },
    follow: look,
    stop: async () => {
      isStopped = true;
      if (timer !== undefined) time.clearTimeout(timer);
      await host.stop();
    },
  };
};

export type DemoBoardDeps = BoardDeps & {
  readonly dataDir: string;
  /** Its hands never play by themselves. */
  readonly alwaysFollows: boolean;
  readonly board: () => Board | undefined;
  readonly open: (url: string) => Promise<OpenedDevice>;
};

/** The position of the unfinished game on the simulated board when the daemon ended. */
const fenLeft = ({ tables }: DemoBoardDeps): string | undefined => {
  const [left] = tables.games({ table: DEMO_TABLE, limit: 1 });
  return left?.result === '*' ? tables.game(left.id)?.fen : undefined;
};

const hostBoard = async (
  { time, tables, dataDir }: DemoBoardDeps,
  follows: boolean,
  leftFen: string | undefined,
): Promise<HostedDemo> => {
  const path = join(dataDir, 'simulated-board');
  if (!follows) return hostDemo(time, path);
  const followed = await hostFollowedDemo(time, path, leftFen);
  followed.follow(() => tables.table(DEMO_TABLE));
  return followed;
};

/**
 * The simulated board that is there because there is no other. Hands play at it by themselves. Once a player
 * at a page or an engine plays, the hands carry out those moves, since they would never answer.
 */
export const startDemoBoard = async (deps: DemoBoardDeps) => {
  const { alwaysFollows, board, open, tables, log } = deps;
  let follows = alwaysFollows;
  let demo = await hostBoard(deps, follows, fenLeft(deps));
  let isStopped = false;
  let turning: Promise<unknown> = Promise.resolve();
  let leave = (): void => {};

  const turn = async (toFollow: boolean, leftFen?: string): Promise<void> => {
    const here = board();
    if (isStopped || follows === toFollow || here === undefined) return;
    follows = toFollow;
    await here.stop();
    await demo.stop();
    demo = await hostBoard(deps, toFollow, leftFen);
    await here.plug({ ...here.device, url: demo.url }, await open(demo.url));
  };
  return {
    url: demo.url,
    tags: demo.tags,
    path: demo.path,
    /** Call once the table is there. */
    watch: async (): Promise<void> => {
      if (alwaysFollows) return;
      const { seats = bothAtBoard } = tables.table(DEMO_TABLE) ?? {};
      if (!areBothAtBoard(seats)) await turn(true, fenLeft(deps));
      leave = tables.subscribe('live', {
        onEvent: (event) => {
          if (event.table !== DEMO_TABLE || event.type !== 'seats') return;
          const toFollow = !areBothAtBoard(event);
          turning = turning
            .then(() => turn(toFollow))
            .catch((problem) => log.warn({ problem: messageOf(problem) }, 'the simulated board failed'));
        },
      });
    },
    /** Ends the switching. The caller stops the board itself. */
    rest: async (): Promise<void> => {
      isStopped = true;
      leave();
      await turning;
    },
    stop: (): Promise<void> => demo.stop(),
  };
};
