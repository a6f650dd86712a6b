import type { Message } from '../../messages/catalogue/message.js';
import { waitingMessage } from '../../messages/lichessText.js';
import type { TimeSource } from '../../shared/timeSource.js';
import { isOver } from '../../table/game/gameState.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TableService } from '../../table/tableService.js';
import type { GameHost } from '../opponents/remote/gameHost.js';
import { readGameLine } from '../opponents/remote/gameLine.js';
import { type ChatLine, GameRunner } from '../opponents/remote/gameRunner.js';
import type { GameAsk, GameSession } from '../opponents/remote/gameSession.js';
import { callerFor } from '../opponents/remote/request.js';
import { oneLine } from '../opponents/remote/serverFacts.js';
import { isPlayable } from '../opponents/remote/serverGame.js';
import type { ListedGame } from './accountLine.js';
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

/** A game on lichess through the Board API. */
const lichessGame = (client: LichessClient, gameId: string): GameHost => ({
  ask: (ask) => client.ask(requestOf(gameId, ask)),
  open: (listener) =>
    client.stream(
      { method: 'GET', path: `/api/board/game/stream/${gameId}`, isUrgent: true },
      {
        onOpen: () => {},
        onLine: (line) => {
          const read = readGameLine(line);
          if (read !== undefined) listener.onLine(read);
        },
        onEnd: (how) => listener.onEnd(how),
      },
    ),
});

/** The clock shows the final times for this long, unless a new game begins. */
const LINGER_MS = 60_000;
const CHAT_MAX = 50;
const byLichess = callerFor('lichess');

export type GamesDeps = {
  readonly table: string;
  readonly url: string;
  readonly tables: TableService;
  readonly client: LichessClient;
  /** Makes another remote opponent leave the table. */
  readonly makeRoom: () => Promise<void>;
  readonly time: TimeSource;
  readonly log: (problem: string) => void;
  /** Whether another program takes over the stream of this login. */
  readonly isTaken?: () => boolean;
};

type WaitingGame = { readonly game: ListedGame; readonly why: Message };

/** Plays the games of a login at its table, one at a time. */
export class LoginGames {
  readonly #deps: GamesDeps;
  #linger: number | undefined;
  runner: GameRunner | undefined;
  /** The last finished game. */
  last: GameSession | undefined;
  waiting: readonly WaitingGame[] = [];
  chat: readonly ChatLine[] = [];

  constructor(deps: GamesDeps) {
    this.#deps = deps;
  }

  stop(): void {
    this.runner?.stop();
    if (this.#linger !== undefined) this.#deps.time.clearTimeout(this.#linger);
  }

  receive(event: TableEvent): void {
    this.runner?.work();
    if (this.runner !== undefined) return;
    if (event.type === 'game' && this.#linger !== undefined) void this.#release();
    if (event.type === 'result' || event.type === 'game' || event.type === 'gameDeleted') this.#takeNext();
  }

  /** Resumes the table's unfinished game, which may have ended on the server by now. */
  resume(): void {
    const { tables, table, url, log } = this.#deps;
    const view = tables.table(table);
    const site = view?.game?.tags['Site'] ?? '';
    if (this.runner !== undefined || view?.game == null || isOver(view.game)) return;
    if (!site.startsWith(`${url}/`)) return;
    const { white, black } = view.seats;
    const own = white === 'remote' ? 'black' : black === 'remote' ? 'white' : undefined;
    if (own === undefined) return;
    log(`goes on with ${site}`);
    this.#play({ gameId: site.slice(url.length + 1), color: own });
  }

  /** Takes a game of this login: plays it now, lets it wait, or refuses it. */
  offer(game: ListedGame): void {
    if (this.runner?.session.url === `${this.#deps.url}/${game.gameId}`) return;
    this.forget(game.gameId);
    const why = this.#whyNot(game);
    if (why === undefined) this.#play(game);
    else this.waiting = [...this.waiting, { game, why }];
  }

  forget(gameId: string): void {
    this.waiting = this.waiting.filter(({ game }) => game.gameId !== gameId);
  }

  /** Whether another game occupies the table. */
  isBusy(gameId?: string): boolean {
    const { tables, table, url } = this.#deps;
    const game = tables.table(table)?.game ?? null;
    return (
      this.runner !== undefined ||
      (game !== null && game.moves.length > 0 && !isOver(game) && game.tags['Site'] !== `${url}/${gameId}`)
    );
  }

  #whyNot({ gameId, variant, speed, compat, opponent }: ListedGame): Message | undefined {
    const { tables, table } = this.#deps;
    const name = oneLine(opponent?.username ?? 'an opponent');
    if (variant != null && !isPlayable(variant.key))
      return waitingMessage({ why: 'variant', name, variant: oneLine(variant.key) });
    if (compat?.board === false) return waitingMessage({ why: 'tooFast', name, speed: oneLine(speed ?? '') });
    if (tables.table(table) === undefined) return waitingMessage({ why: 'noTable', name, table });
    return this.isBusy(gameId) ? waitingMessage({ why: 'busy', name }) : undefined;
  }

  #takeNext(): void {
    const [next, ...rest] = this.waiting;
    if (next === undefined) return;
    this.waiting = rest;
    this.offer(next.game);
  }

  #play({ gameId, color }: Pick<ListedGame, 'gameId' | 'color'>): void {
    const { url, table, tables, client, makeRoom, time, log, isTaken } = this.#deps;
    if (this.#linger !== undefined) time.clearTimeout(this.#linger);
    this.#linger = undefined;
    this.chat = [];
    const runner = new GameRunner(
      { place: 'lichess', url: `${url}/${gameId}`, own: color, ownSeat: 'board' },
      {
        tableId: table,
        tables,
        host: lichessGame(client, gameId),
        time,
        log,
        ...(isTaken && { isTaken }),
        onChat: ({ user, text }) => {
          this.chat = [...this.chat, { user: oneLine(user, 40), text: oneLine(text, 200) }].slice(-CHAT_MAX);
        },
        onOver: () => this.#over(),
      },
    );
    this.runner = runner;
    void makeRoom().finally(() => {
      if (this.runner === runner) runner.start();
    });
  }

  #over(): void {
    this.last = this.runner?.session;
    this.runner = undefined;
    this.#linger = this.#deps.time.setTimeout(() => void this.#release(), LINGER_MS);
    this.#takeNext();
  }

  /** Frees the table. */
  async #release(): Promise<void> {
    const { tables, table, time, log } = this.#deps;
    if (this.#linger !== undefined) time.clearTimeout(this.#linger);
    this.#linger = undefined;
    const commands = [
      { type: 'setSeats', white: 'board', black: 'board' },
      { type: 'setOpponent', opponent: null },
      { type: 'setClock', control: null },
    ] as const;
    for (const command of commands) {
      if (this.runner !== undefined) return;
      const answer = await tables.command(table, command, byLichess);
      if (!answer.ok) log(`${command.type}: ${answer.error.message}`);
    }
  }
}
