import { onTestFinished } from 'vitest';
import { createBoardHost } from '../../../src/boards/simulated/shell/boardHost.js';
import { createPtyEnd } from '../../../src/boards/simulated/shell/ptyEnd.js';
import { createTcpEnd } from '../../../src/boards/simulated/shell/tcpEnd.js';
import { createSimulatedBoard } from '../../../src/boards/simulated/simulatedBoards.js';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { startBoard } from '../../../src/chess/board.js';
import { makeSquare } from '../../../src/chess/square.js';
import type { Board, Color } from '../../../src/chess/types.js';
import { followBoard } from '../../../src/simulation/follower.js';

/** The ratio of this hand's durations to a human one's. */
const HASTE = 0.3;

/** No player replies sooner. A piece that leaves a square earlier is read as still in the hand that put it there. */
const REPLY_MS = 500;

/** A simulated board on a socket or a pseudo-terminal, with a careful hand. */
export const openHandsBoard = async (protocol: string, seed: number, link?: string) => {
  const socket = createTcpEnd({ port: 0 });
  const device = link === undefined ? socket : createPtyEnd({ link });
  const board = createSimulatedBoard(protocol, { seed, setup: startBoard });
  const host = createBoardHost({ board, device, time: realTime, script: [] });
  await host.start();
  onTestFinished(() => host.stop());
  let stands: Board = startBoard;
  let madeAtMs = realTime.nowMs();
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
  return {
    url: `${link === undefined ? `tcp:127.0.0.1:${socket.port()}` : `serial:${link}`}?protocol=${protocol}`,
    lit: () => [...(board.litSquares?.() ?? [])].map(makeSquare).sort().join(' '),
    stop: () => host.stop(),
    /** Has no effect on a board without a clock. */
    press: (side: Color): void => host.act((atMs) => ({ atMs, kind: 'press', side })),
    /** The hand sets up this placement. */
    make: async (wanted: Board): Promise<void> => {
      const { acts } = followBoard(stands, wanted);
      stands = wanted;
      let atMs = 0;
      await pause(madeAtMs + REPLY_MS - realTime.nowMs());
      for (const act of acts) {
        await pause((act.atMs - atMs) * HASTE);
        atMs = act.atMs;
        host.act((nowMs) => ({ ...act, atMs: nowMs }));
      }
      madeAtMs = realTime.nowMs();
    },
  };
};
export type HandsBoard = Awaited<ReturnType<typeof openHandsBoard>>;
