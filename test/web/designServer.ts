import { createServer } from 'vite';
import { onTestFinished } from 'vitest';

/** The page of all design parts is in no package, so it comes from the sources, as `npx vite` serves them. */
export const startSources = async (): Promise<string> => {
  const server = await createServer({
    server: { port: 0, host: '127.0.0.1' },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
  await server.listen();
  onTestFinished(() => server.close());
  const address = server.httpServer?.address();
  if (address === null || typeof address !== 'object') throw new Error('the sources are served nowhere');
  return `http://127.0.0.1:${address.port}`;
};
