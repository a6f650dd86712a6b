import type { GameHost } from '../opponents/remote/gameHost.js';
import { readGameLine } from '../opponents/remote/gameLine.js';
import type { GameAsk } from '../opponents/remote/gameSession.js';
import type { LichessClient, ServerRequest } from './lichessClient.js';

const requestOf = (gameId: string, ask: GameAsk): ServerRequest => {
  const base = `/api/board/game/${gameId}`;
  const post = { method: 'POST' } as const;
  switch (ask.kind) {
    case 'move':
      return { ...post, path: `${base}/move/${ask.uci}`, isUrgent: true };
    case 'draw':
    case 'takeback':
      return { ...post, path: `${base}/${ask.kind}/${ask.yes ? 'yes' : 'no'}` };
    case 'chat':
      return { ...post, path: `${base}/chat`, form: { room: 'player', text: ask.text } };
    default:
      return { ...post, path: `${base}/${ask.kind}` };
  }
};

/** A game of a login, by the Board API. */
export const lichessGame = (client: LichessClient, gameId: string): GameHost => ({
  ask: (ask) => client.ask(requestOf(gameId, ask)),
  open: (ear) =>
    client.stream(
      { method: 'GET', path: `/api/board/game/stream/${gameId}`, isUrgent: true },
      {
        onOpen: () => {},
        onLine: (line) => {
          const read = readGameLine(line);
          if (read !== undefined) ear.onLine(read);
        },
        onEnd: (how) => ear.onEnd(how),
      },
    ),
});
