// A separate process with the servers that receive broadcasts. It also reads the event stream and notes how
// long after a ply became final each broadcast had it, by one clock for both. Rounds are answered as lichess
// does, but not replayed.
import { createServer } from 'node:http';
import { readEvents } from '../load/readEvents.mjs';

const targets = Number(process.argv[2]);
/** When each ply of a table was reported as final. */
const finalMs = new Map();
let lateMs = [];
let pushes = 0;
const shown = new Map();

const boardOf = (game) => /\[Board "(\d+)"\]/.exec(game)?.[1];
/** The number of plies in a movetext with comments. */
const pliesOf = (game) =>
  game
    .slice(game.lastIndexOf(']\n') + 2)
    .replaceAll(/\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter((word) => /^[KQRBNOa-h]/.test(word)).length;

const handleGame = (target, game, nowMs) => {
  const board = boardOf(game);
  if (board === undefined) return;
  const plies = pliesOf(game);
  const key = `${target} ${board}`;
  const before = shown.get(key) ?? 0;
  for (let ply = before + 1; ply <= plies; ply++) {
    const sinceMs = finalMs.get(`board-${board} ${ply}`);
    if (sinceMs !== undefined) lateMs.push(nowMs - sinceMs);
  }
  shown.set(key, plies);
};

const startTarget = (target) =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const parts = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () => {
        const nowMs = performance.now();
        pushes += 1;
        const games = Buffer.concat(parts)
          .toString()
          .split(/\n\n(?=\[Event )/);
        for (const game of games) handleGame(target, game, nowMs);
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ games: games.map((game) => ({ tags: {}, moves: pliesOf(game) })) }));
      });
    });
    server.listen(0, '127.0.0.1', () => resolve(server.address().port));
  });

const ports = [];
for (let i = 0; i < targets; i++) ports.push(await startTarget(i));
process.send({ ports });
process.on('message', async ({ what, base }) => {
  if (what === 'listen') {
    await readEvents(`${base}/api/v1/events?after=live&level=final`, (event, nowMs) => {
      if (event.type === 'game') {
        for (const key of finalMs.keys()) if (key.startsWith(`${event.table} `)) finalMs.delete(key);
        for (let i = 0; i < targets; i++) shown.delete(`${i} ${event.table.slice('board-'.length)}`);
      }
      if (event.type === 'move') finalMs.set(`${event.table} ${event.ply}`, nowMs);
    });
    process.send({ listens: true });
  } else {
    process.send({ lateMs, pushes });
    lateMs = [];
    pushes = 0;
  }
});
process.on('disconnect', () => process.exit());
