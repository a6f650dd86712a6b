import { join } from 'node:path';
import { messageOf } from '../shared/bridgeError.js';
import { DEMO_TABLE } from '../table/demoTable.js';
import { areBothAtBoard, bothAtBoard } from '../table/game/seat.js';
import type { Board, BoardDeps } from './board.js';
import { type HostedDemo, hostDemo } from './demo.js';
import { hostFollowedDemo } from './followedDemo.js';
import type { OpenedDevice } from './openDevice.js';

export type DemoBoardDeps = BoardDeps & {
  readonly dataDir: string;
  /** Its hands never play by themselves. */
  readonly alwaysFollows: boolean;
  readonly board: () => Board | undefined;
  readonly open: (url: string) => Promise<OpenedDevice>;
};

/** How the simulated board stood in the game that was under way there when the daemon ended. */
const fenLeft = ({ registry }: DemoBoardDeps): string | undefined => {
  const [left] = registry.games({ table: DEMO_TABLE, limit: 1 });
  return left?.result === '*' ? registry.game(left.id)?.fen : undefined;
};

const hostBoard = async (
  { time, registry, dataDir }: DemoBoardDeps,
  follows: boolean,
  leftFen: string | undefined,
): Promise<HostedDemo> => {
  const path = join(dataDir, 'simulated-board');
  if (!follows) return hostDemo(time, path);
  const followed = await hostFollowedDemo(time, path, leftFen);
  followed.follow(() => registry.table(DEMO_TABLE));
  return followed;
};

/**
 * The simulated board that is there because there is no other. Hands play at it by themselves; once somebody
 * plays from a page, or an engine does, they carry out what is played, since they would never answer.
 */
export const startDemoBoard = async (deps: DemoBoardDeps) => {
  const { alwaysFollows, board, open, registry, log } = deps;
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
    /** Its table is there. */
    watch: async (): Promise<void> => {
      if (alwaysFollows) return;
      const { seats = bothAtBoard } = registry.table(DEMO_TABLE) ?? {};
      if (!areBothAtBoard(seats)) await turn(true, fenLeft(deps));
      leave = registry.subscribe('live', {
        onEvent: (event) => {
          if (event.table !== DEMO_TABLE || event.type !== 'seats') return;
          const toFollow = !areBothAtBoard(event);
          turning = turning
            .then(() => turn(toFollow))
            .catch((problem) => log.warn({ problem: messageOf(problem) }, 'the simulated board failed'));
        },
      });
    },
    /** Nothing is turned any more; the board itself is left by who has it. */
    rest: async (): Promise<void> => {
      isStopped = true;
      leave();
      await turning;
    },
    stop: (): Promise<void> => demo.stop(),
  };
};
