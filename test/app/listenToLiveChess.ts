import { WebSocket } from 'ws';

/** Everything that a LiveChess client that requests all feeds receives in this many milliseconds. */
export const listenToLiveChess = (address: string, forMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = new WebSocket(address);
    socket.on('error', reject);
    socket.on('message', (data) => {
      received += String(data).replace(/,"time":\d+/, '');
      for (const [, serialnr] of String(data).matchAll(/"serialnr":"([^"]+)"/g)) {
        const param = { feed: 'eboardevent', id: 1, param: { serialnr } };
        if (/"id":1,/.test(String(data))) socket.send(JSON.stringify({ id: 2, call: 'subscribe', param }));
      }
    });
    socket.on('open', () => socket.send(JSON.stringify({ id: 1, call: 'eboards' })));
    setTimeout(() => {
      socket.terminate();
      resolve(received);
    }, forMs);
  });
