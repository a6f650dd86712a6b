import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { createScriptedEngine } from '../../../src/simulation/engine/scriptedEngine.js';

/** A scripted engine behind a port. Returns the port. */
export const serveEngine = async (moves: readonly string[]): Promise<number> => {
  const engine = createScriptedEngine({ time: realTime, moves, thinkMs: 10 });
  const server = createServer((socket) => {
    const link = engine.open({ onLine: (line) => socket.write(`${line}\n`), onEnd: () => socket.end() });
    createInterface({ input: socket }).on('line', link.send);
    socket.on('close', link.kill).on('error', link.kill);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};
