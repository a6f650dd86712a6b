import { createBoardHost } from '../boards/simulated/shell/boardHost.js';
import { createPtyEnd } from '../boards/simulated/shell/ptyEnd.js';
import { createSimulatedBoard, DEMO_PROTOCOL } from '../boards/simulated/simulatedBoards.js';
import { makeDeviceUrl } from '../boards/transport/deviceUrl.js';
import { parseBoardFen, startBoard } from '../chess/board.js';
import { createRandom } from '../shared/random.js';
import type { TimeSource } from '../shared/timeSource.js';
import { followBoard } from '../simulation/follower.js';
import type { TableView } from '../table/tableView.js';
import type { HostedDemo } from './demo.js';

/** Hands that serve a player look at the game so often. */
const LOOK_EVERY_MS = 150;

export type FollowedDemo = HostedDemo & {
  /** From now on hands carry out what this table plays. */
  follow(view: () => TableView | undefined): void;
};

const boardOf = (fen: string | undefined): Uint8Array | undefined => {
  const read = parseBoardFen(fen?.split(' ')[0] ?? '');
  return read.ok ? read.value : undefined;
};

/**
 * A simulated board for who has none: hands carry out every move that is played at a page or by an opponent,
 * and never move by themselves. Like those of a real board, its pieces stand after a power cut where they
 * stood before: `leftFen`.
 */
export const hostFollowedDemo = async (
  time: TimeSource,
  path: string,
  leftFen?: string,
): Promise<FollowedDemo> => {
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
