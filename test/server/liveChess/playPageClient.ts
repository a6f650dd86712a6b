import { WebSocket } from 'ws';
import { makeFen } from '../../../src/chess/fen.js';
import { playMove } from '../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import { parseSan } from '../../../src/chess/san.js';
import type { Color } from '../../../src/chess/types.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import { placementOf } from '../gameScript.js';

type PageDeps = {
  readonly url: string;
  readonly side: Color;
  /** A real page looks every five seconds. */
  readonly retryMs: number;
  /** How long several simultaneous moves are held while it is the player's turn. */
  readonly holdMs: number;
};

/**
 * Behaves like a page on which users play online games on their own boards. It uses the first board of the
 * list and attaches to the game whose position the board reported last. From then on it reads only `san`,
 * sends its own side's moves to the server, and expects the other side's moves to be those of the server.
 */
export const startPlayPage = ({ url, side, retryMs, holdMs }: PageDeps) => {
  let game: Position = startPosition;
  let socket: WebSocket | undefined;
  let board = '';
  let known: readonly string[] = [];
  let attached = false;
  let stopped = false;
  let held: NodeJS.Timeout | undefined;
  const sentMoves: string[] = [];
  const confirmed: string[] = [];
  const troubles: string[] = [];
  /** The opponent's move from the server until it is on the board. */
  let expected: string | undefined;
  let connections = 0;

  const send = (message: object): void => socket?.send(JSON.stringify(message));
  const attach = (): void => {
    const reply = expected === undefined ? undefined : parseSan(game, expected);
    const onServer = reply?.ok ? playMove(game, reply.value) : game;
    if (attached || board !== placementOf(makeFen(onServer))) return;
    attached = true;
    game = onServer;
    expected = undefined;
    known = [];
    send({ id: 3, call: 'call', param: { id: 1, method: 'setup', param: { fen: makeFen(game) } } });
  };
  const play = (san: string): void => {
    const move = parseSan(game, san);
    if (!move.ok) {
      troubles.push(`${san}: ${move.error.reason}`);
      return;
    }
    if (game.turn === side) sentMoves.push(makeUciMove(game, move.value));
    else if (san === expected) {
      confirmed.push(san);
      expected = undefined;
    } else {
      troubles.push(`${san} instead of ${expected}`);
      return;
    }
    game = playMove(game, move.value);
  };
  const readSan = (san: readonly string[]): void => {
    if (san.length === 0 || san.join(' ') === known.join(' ')) return;
    clearTimeout(held);
    const fresh = san.slice(known.length);
    const take = (): void => {
      known = san;
      for (const move of fresh) play(move);
    };
    if (fresh.length > 1 && game.turn === side) held = setTimeout(take, holdMs);
    else take();
  };
  const receive = (text: string): void => {
    const { response, id, param } = JSON.parse(text);
    if (response === 'call' && id === 1) {
      const [{ serialnr }] = param;
      send({ id: 2, call: 'subscribe', param: { feed: 'eboardevent', id: 1, param: { serialnr } } });
    }
    if (response !== 'feed' || id !== 1) return;
    if (typeof param.board === 'string') board = param.board;
    attach();
    if (Array.isArray(param.san)) readSan(param.san);
  };
  const connect = (): void => {
    connections++;
    attached = false;
    socket = new WebSocket(url, { origin: 'https://lichess.org' });
    socket.on('open', () => send({ id: 1, call: 'eboards' }));
    socket.on('message', (data) => receive(String(data)));
    socket.on('close', () => {
      if (!stopped) setTimeout(connect, retryMs);
    });
    socket.on('error', () => {});
  };
  connect();

  return {
    sentMoves,
    confirmed,
    troubles,
    attached: () => attached,
    connections: () => connections,
    /** The server sends the opponent's move, which the player must make on the board. */
    opponentPlays: (san: string): void => {
      expected = san;
    },
    /** Closes the connection. A new one follows soon. */
    reload: (): void => socket?.close(),
    stop: (): void => {
      stopped = true;
      clearTimeout(held);
      socket?.terminate();
    },
  };
};
