import { createServer, type Server, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { onTestFinished } from 'vitest';

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });

/** A broker on a port, and the messages that it retains. */
export const startBroker = async (port = 0, password?: string) => {
  const broker = await Aedes.createBroker();
  if (password !== undefined)
    broker.authenticate = (_client, user, given, done) =>
      done(null, user === 'board' && given?.toString() === password);
  const kept = new Map<string, string>();
  broker.on('publish', ({ topic, payload, retain }) => {
    if (!retain || topic.startsWith('$SYS')) return;
    const text = payload.toString();
    if (text === '') kept.delete(topic);
    else kept.set(topic, text);
  });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    broker.handle(socket);
  });
  const bound = await listening(server, port);
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => broker.close(() => resolve()));
    server.close();
  };
  onTestFinished(stop);
  return { port: bound, kept, stop, cut: () => sockets.forEach((socket) => void socket.destroy()) };
};
