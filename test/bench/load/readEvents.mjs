import { get } from 'node:http';

/**
 * Opens an event stream and passes on each numbered event with the time of its arrival. Resolves when the
 * stream is open. Alarms and refusals have no number, which is no gap.
 */
export const readEvents = (url, onEvent) =>
  new Promise((resolve, reject) => {
    get(url, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answers ${response.statusCode}`));
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        const nowMs = performance.now();
        const blocks = (text + part).split('\n\n');
        text = blocks.pop();
        for (const block of blocks) {
          const data = /^id: ?\d+\ndata: ?(\{.*)$/m.exec(block)?.[1];
          if (data !== undefined) onEvent(JSON.parse(data), nowMs);
        }
      });
      resolve();
    }).on('error', reject);
  });
