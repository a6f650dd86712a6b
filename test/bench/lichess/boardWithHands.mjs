// A simulated Sentio on a socket, and hands that make one move after another on it in real time.
import { setTimeout as sleep } from 'node:timers/promises';
import { createSentioBoard } from '../../../dist/boards/protocols/sentio/simulated/sentioBoard.js';
import { readLights } from '../../../dist/boards/protocols/tabutronic/lightFrames.js';
import { createBoardHost } from '../../../dist/boards/simulated/shell/boardHost.js';
import { createTcpEnd } from '../../../dist/boards/simulated/shell/tcpEnd.js';
import { realTime } from '../../../dist/boards/transport/realTime.js';
import { makeSquare, parseUciMove, playMove, startBoard, startPosition } from '../../../dist/chess/index.js';
import { createRandom } from '../../../dist/shared/random.js';
import { HandScript } from '../../../dist/simulation/hands/handScript.js';
import { handProfiles } from '../../../dist/simulation/hands/profiles.js';
import { scriptMove } from '../../../dist/simulation/hands/scriptMove.js';

/** `onLights` receives the squares of a frame, sorted, after its last byte. */
export const openBoardWithHands = async (seed, onLights = () => {}) => {
  const board = createSentioBoard({ seed, setup: startBoard });
  const received = board.received.bind(board);
  board.received = (bytes, atMs) => {
    const squares = readLights(bytes)?.squares;
    if (squares !== undefined) onLights(squares.map(makeSquare).sort().join(' '), realTime.nowMs());
    return received(bytes, atMs);
  };
  const end = createTcpEnd({ port: 0 });
  const host = createBoardHost({ board, device: end, time: realTime, script: [] });
  await host.start();
  const random = createRandom(seed);
  let position = startPosition;
  return {
    url: `tcp:127.0.0.1:${end.port()}?protocol=sentio`,
    stop: () => host.stop(),
    /** Club hands make a move for either side. */
    make: async (uci) => {
      const { value: move } = parseUciMove(position, uci);
      const script = new HandScript();
      scriptMove(script, { position, move, profile: handProfiles.club, random });
      position = playMove(position, move);
      const startMs = realTime.nowMs();
      for (const act of script.acts.toSorted((a, b) => a.atMs - b.atMs)) {
        await sleep(Math.max(0, startMs + act.atMs - realTime.nowMs()));
        host.act((atMs) => ({ ...act, atMs }));
      }
    },
  };
};
