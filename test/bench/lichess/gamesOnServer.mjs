// A daemon whose tables are logged in on the fake lichess, and the games that begin there.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { realTime } from '../../../dist/boards/transport/realTime.js';
import { createRandom } from '../../../dist/shared/random.js';
import { createFakeLichess } from '../../../dist/simulation/lichess/fakeLichess.js';
import { silentOpponent } from '../../../dist/simulation/lichess/fakeOpponent.js';
import { startDaemonProcess } from '../lib/daemonProcess.mjs';

const WITHIN_MS = 30_000;

export const until = async (what, find) => {
  const endMs = realTime.nowMs() + WITHIN_MS;
  for (let found = await find(); ; found = await find()) {
    if (found) return found;
    if (realTime.nowMs() > endMs) throw new Error(`${what}: not within ${WITHIN_MS} ms`);
    await sleep(10);
  }
};

/** A table with its own account for each board. Ready when all are logged in. */
export const startHouse = async (boards) => {
  const fake = createFakeLichess({ time: realTime, random: createRandom(5), opponent: silentOpponent });
  const url = await fake.listen(0);
  const folder = mkdtempSync(join(tmpdir(), 'jadoube-bench-lichess-'));
  const ids = boards.map((_, i) => `board-${i + 1}`);
  for (const id of ids) writeFileSync(join(folder, id), `${fake.server.people.giveToken(id)}\n`);
  const tables = ids.map((id, i) => ({ id, device: boards[i].url }));
  const accounts = ids.map((id) => ({ name: id, tokenFile: join(folder, id), table: id }));
  const config = join(folder, 'jadoube.yaml');
  writeFileSync(config, JSON.stringify({ version: 1, tables, lichess: { url, accounts } }));
  const daemon = await startDaemonProcess(['--config', config]);
  const ask = async (path) => (await fetch(`${daemon.base}/api/v1/${path}`)).json();
  await until('all tables ready', async () => {
    const [{ logins }, { tables: shown }] = [await ask('lichess'), await ask('tables')];
    return (
      logins.length === ids.length &&
      logins.every(({ state }) => state === 'ready') &&
      shown.every(({ device }) => device.link === 'ready')
    );
  });
  return {
    fake,
    daemon,
    /** A game of that table's account, which plays White. */
    begin: async (table) => {
      const opponent = { id: 'bobby', name: 'Bobby', rating: 1_700 };
      const clock = { limit: 3_600, increment: 0 };
      const game = fake.server.startGame({ user: ids[table], color: 'white', opponent, clock });
      await until('the game at the table', async () => {
        const { tables: shown } = await ask('tables');
        const { game: at } = shown.find(({ id }) => id === ids[table]);
        return at?.tags.Site?.endsWith(game.id);
      });
      return game;
    },
    /** Calls `receive` when the table reports a ply as final, by following its events. */
    onFinal: (receive) => {
      const follow = async () => {
        const stream = await fetch(`${daemon.base}/api/v1/events?level=final`);
        let text = '';
        for await (const chunk of stream.body) {
          const nowMs = realTime.nowMs();
          text += Buffer.from(chunk).toString();
          const parts = text.split('\n\n');
          text = parts.pop();
          for (const part of parts) {
            const data = /^data: ?(.*)$/m.exec(part)?.[1];
            const event = data === undefined ? undefined : JSON.parse(data);
            if (event?.type === 'move') receive(event, nowMs);
          }
        }
      };
      follow().catch(() => {});
    },
    stop: async () => {
      await daemon.stop();
      await fake.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
