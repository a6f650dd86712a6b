import type { Color } from '../../chess/types.js';
import { messageOf } from '../../shared/bridgeError.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { TableService } from '../../table/tableService.js';
import type { TableView } from '../../table/tableView.js';
import { type LichessNote, lichessGlass } from '../../wording/lichessText.js';
import { backoffMs } from './backoff.js';
import { byServer, type Deed } from './deed.js';
import { createDeedGuard, DEEDS_WITHIN_MS } from './deedGuard.js';
import { readGameLine } from './gameLine.js';
import { opponentOf, sayingOf } from './gameSays.js';
import { type AskOutcome, type GameAsk, type GameSession, newSession } from './gameSession.js';
import { hearLine, hearLost, hearOutcome } from './hearServer.js';
import type { LichessClient, ServerRequest } from './lichessClient.js';
import { nextDeed } from './nextDeed.js';
import { isUnderWay } from './serverGame.js';
import { forgetSettled } from './talkDeed.js';

const REFUSED_MS = 1_000;

export type ChatLine = { readonly user: string; readonly text: string };

export type RunnerDeps = {
  readonly tableId: string;
  readonly tables: Pick<TableService, 'table' | 'command'>;
  readonly client: LichessClient;
  readonly time: TimeSource;
  readonly onChat: (line: ChatLine) => void;
  /** The game is over, here and there. */
  readonly onOver: () => void;
  readonly log: (problem: string) => void;
};

const pathOf = (gameId: string, ask: GameAsk): ServerRequest => {
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

/** Keeps a game there and the game at a table the same, until it is over. */
export class GameRunner {
  readonly #deps: RunnerDeps;
  #session: GameSession;
  #stream: { stop(): void } | undefined;
  #tries = 0;
  #timer: number | undefined;
  #isBusy = false;
  #isStopped = false;
  #isTold = false;
  #glass: LichessNote | null = null;
  readonly #isRunningWild = createDeedGuard();

  constructor(gameId: string, own: Color, url: string, deps: RunnerDeps) {
    this.#deps = deps;
    this.#session = newSession(gameId, own, url);
  }

  get session(): GameSession {
    return this.#session;
  }

  start(): void {
    this.#open();
    this.work();
  }

  stop(): void {
    this.#isStopped = true;
    this.#stream?.stop();
    if (this.#timer !== undefined) this.#deps.time.clearTimeout(this.#timer);
  }

  /** Somebody wants this of the server. */
  async ask(ask: GameAsk): Promise<AskOutcome> {
    const outcome = await this.#deps.client.ask(pathOf(this.#session.gameId, ask));
    this.#become(hearOutcome(this.#session, ask, outcome));
    return outcome;
  }

  /** Something may have changed at the table. */
  work(): void {
    if (this.#isBusy || this.#isStopped) return;
    const table = this.#deps.tables.table(this.#deps.tableId);
    if (table === undefined) return;
    this.#session = forgetSettled(this.#session, table);
    const deed = nextDeed(this.#session, table);
    if (deed === undefined) this.#rest(table);
    else if (this.#isRunningWild(this.#deps.time.nowMs())) this.#later(DEEDS_WITHIN_MS);
    else this.#do(deed);
  }

  #do(deed: Deed): void {
    this.#session = deed.session;
    if (deed.kind === 'ask') {
      void this.ask(deed.ask);
      this.work();
      return;
    }
    this.#isBusy = true;
    const { tables, tableId, log } = this.#deps;
    tables
      .command(tableId, deed.command, byServer)
      .then(
        (answer) => {
          if (!answer.ok) log(`${deed.command.type}: ${answer.error.message}`);
          return answer.ok;
        },
        (error) => {
          log(`${deed.command.type}: ${messageOf(error)}`);
          return false;
        },
      )
      .then((isDone) => this.#done(isDone));
  }

  /** What was refused is tried again when something has changed, or in a while. */
  #done(isDone: boolean): void {
    this.#isBusy = false;
    if (isDone) this.work();
    else this.#later(REFUSED_MS);
  }

  /** Nothing is to be done: what is to be said is said. */
  #rest(table: TableView): void {
    const { server } = this.#session;
    const view = opponentOf(this.#session, table);
    const text = JSON.stringify(view);
    if (text !== JSON.stringify(table.opponent)) {
      this.#isBusy = true;
      const { tables, tableId } = this.#deps;
      void tables
        .command(tableId, { type: 'setOpponent', opponent: view }, byServer)
        .then(async (answer) => {
          if (answer.ok) await this.#showGlass(table);
          return answer.ok;
        })
        .catch(() => false)
        .then((isDone) => this.#done(isDone));
      return;
    }
    const isOver = server !== null && !isUnderWay(server);
    if ((!isOver && this.#session.stream !== 'broken') || this.#isTold) return;
    this.#isTold = true;
    this.stop();
    this.#deps.onOver();
  }

  /** A clock with letters says it in a word. */
  async #showGlass(table: TableView): Promise<void> {
    const saying = sayingOf(this.#session, table);
    const glass = saying === null ? undefined : lichessGlass(saying);
    const note = saying?.note ?? null;
    if (note === this.#glass) return;
    this.#glass = note;
    if (glass === undefined || table.clock === null) return;
    const { tables, tableId } = this.#deps;
    await tables.command(tableId, { type: 'showClockText', text: glass, beep: true }, byServer);
  }

  #become(session: GameSession): void {
    const before = this.#session.stream;
    this.#session = session;
    // Whether something has arrived is only to be seen in the whole list.
    if (session.stream === 'opening' && before !== 'opening') this.#reopen(0);
    this.work();
  }

  #open(): void {
    const { client } = this.#deps;
    const path = `/api/board/game/stream/${this.#session.gameId}`;
    this.#stream = client.stream(
      { method: 'GET', path, isUrgent: true },
      {
        onOpen: () => {},
        onLine: (line) => this.#hear(line),
        onEnd: (how) => this.#lost(how),
      },
    );
  }

  #hear(line: unknown): void {
    const read = readGameLine(line);
    if (read === undefined) return;
    this.#tries = 0;
    if (read.type === 'chatLine' && read.room === 'player')
      this.#deps.onChat({ user: read.username, text: read.text });
    this.#become(hearLine(this.#session, read));
  }

  #lost(how: AskOutcome['kind']): void {
    const { server } = this.#session;
    if (this.#isStopped || (server !== null && !isUnderWay(server))) return;
    this.#session =
      how === 'refused'
        ? {
            ...this.#session,
            stream: 'broken',
            trouble: { note: 'unreadable', about: 'lichess does not know it' },
          }
        : hearLost(this.#session, how === 'done' ? 'lost' : how);
    this.#reopen(backoffMs(this.#tries++));
    this.work();
  }

  #reopen(afterMs: number): void {
    this.#stream?.stop();
    if (this.#isStopped || this.#session.stream === 'broken') return;
    const { time } = this.#deps;
    if (this.#timer !== undefined) time.clearTimeout(this.#timer);
    this.#timer = time.setTimeout(() => this.#open(), afterMs);
  }

  #later(ms: number): void {
    this.#deps.time.setTimeout(() => this.work(), ms);
  }
}
