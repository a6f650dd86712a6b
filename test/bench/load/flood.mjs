import { createServer } from 'node:net';

/** A device on a TCP port that sends noise as fast as it is accepted. */
export const startFlood = () =>
  new Promise((resolve) => {
    const noise = Buffer.from(Array.from({ length: 65_536 }, (_, i) => (i * 167 + 13) & 0xff));
    let sent = 0;
    const server = createServer((socket) => {
      const pour = () => {
        while (!socket.destroyed && socket.write(noise)) sent += noise.length;
        sent += noise.length;
      };
      socket.on('drain', pour);
      socket.on('error', () => {});
      pour();
    });
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `tcp:127.0.0.1:${server.address().port}?protocol=dgt`,
        sentMb: () => sent / 1e6,
        stop: () => server.close(),
      }),
    );
  });
