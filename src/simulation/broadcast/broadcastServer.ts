import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeFen } from '../../chess/fen.js';
import type { PgnGame } from '../../chess/pgn/pgnGame.js';
import { createPgnReader } from '../../chess/pgn/pgnReader.js';
import { replayPgn } from '../../chess/pgn/replayPgn.js';
import { playMove } from '../../chess/playMove.js';
import { type BroadcastGame, type Matched, matchGames } from './matchGames.js';

const BODY_BYTES_MAX = 512 * 1024;
const GAMES_MAX = 100;

type Read = { readonly game: BroadcastGame; readonly error?: string };

const readGame = (game: PgnGame): Read => {
  const { startPosition, moves, fault } = replayPgn(game);
  const fens = startPosition === undefined ? [] : [makeFen(startPosition)];
  let position = startPosition;
  for (const move of moves) {
    if (position === undefined) break;
    position = playMove(position, move);
    fens.push(makeFen(position));
  }
  const tags = Object.fromEntries(game.tags.map(({ name, value }) => [name, value]));
  return {
    game: {
      tags: { ...tags, Result: game.result },
      fens,
      sans: game.moves.slice(0, moves.length).map(({ san }) => san),
    },
    ...(fault !== undefined && { error: fault.reason }),
  };
};

const readGames = (text: string): readonly Read[] => {
  const games: Read[] = [];
  const reader = createPgnReader({ onGame: (game) => games.push(readGame(game)) });
  reader.push(text);
  reader.finish();
  return games.slice(0, GAMES_MAX);
};

/** A round of a broadcast as the public sees it there. */
export class BroadcastRound {
  readonly boards: BroadcastGame[] = [];
  /** How each game of the last push was found. */
  matches: readonly Matched[] = [];
  pushes = 0;
  /** Told after each push: who watches the public sees every state that it saw. */
  onPush: (() => void) | undefined;

  /** What was pushed, and the answer to it: a game that cannot be played is left out, with its result. */
  push(text: string): readonly object[] {
    this.pushes += 1;
    const read = readGames(text);
    const playable = read.filter(({ error }) => error === undefined).map(({ game }) => game);
    this.matches = matchGames(this.boards, playable);
    for (const [i, { board }] of this.matches.entries()) {
      const game = playable[i];
      if (game === undefined) continue;
      const before = board === undefined ? undefined : this.boards[board];
      if (board === undefined || before === undefined) {
        if (this.boards.length < GAMES_MAX) this.boards.push(game);
      } else this.boards[board] = { ...game, tags: { ...before.tags, ...game.tags } };
    }
    this.onPush?.();
    return read.map(({ game, error }) =>
      error === undefined ? { tags: game.tags, moves: game.sans.length } : { tags: game.tags, error },
    );
  }
}

/** What happens to pushes, for tests and rehearsals. */
export type BroadcastFaults = {
  /** Answers with this status instead; undefined: as it should. */
  status?: number | undefined;
  /** Never answers. */
  hangs?: boolean;
};

const readText = async (request: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > BODY_BYTES_MAX) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/**
 * A stand-in for lichess's broadcasts: rounds that are pushed to, on a free port of this machine, with its
 * limits and its way of telling games apart.
 */
export const startBroadcastServer = async (token: string) => {
  const rounds = new Map<string, BroadcastRound>();
  const faults: BroadcastFaults = {};
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = (status: number, body: object): void =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (faults.hangs === true) return;
    if (faults.status !== undefined) return say(faults.status, { error: 'as told' });
    const id = /^\/api\/broadcast\/round\/([^/]+)\/push$/.exec(request.url ?? '')?.[1];
    const round = id === undefined ? undefined : rounds.get(id);
    if (request.headers.authorization !== `Bearer ${token}`) return say(401, { error: 'No such token' });
    if (request.method !== 'POST' || round === undefined) return say(404, { error: 'Not found' });
    const text = await readText(request);
    if (text === undefined) return say(413, { error: 'too large' });
    say(200, { games: round.push(text) });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    addRound: (id: string): BroadcastRound => {
      const round = new BroadcastRound();
      rounds.set(id, round);
      return round;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
