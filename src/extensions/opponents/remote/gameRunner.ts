import { type RemoteNote, remoteDisplay } from '../../../messages/remoteText.js';
import { messageOf } from '../../../shared/bridgeError.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import type { Caller } from '../../../table/caller.js';
import type { TableService } from '../../../table/tableService.js';
import type { TableView } from '../../../table/tableView.js';
import { backoffMs } from './backoff.js';
import type { GameHost } from './gameHost.js';
import type { GameLine } from './gameLine.js';
import { messageForGame, opponentOf } from './gameMessage.js';
import {
  type AskOutcome,
  type GameAsk,
  type GameSession,
  newSession,
  type SessionStart,
} from './gameSession.js';
import { handleLine, handleLost, handleOutcome } from './handleServer.js';
import { nextRequest } from './nextRequest.js';
import { callerFor, type GameRequest } from './request.js';
import { isUnderWay } from './serverGame.js';
import { forgetSettled } from './talkRequest.js';

/** If table and server never agree, that is a bug. This limit keeps it from loading the processor. */
const REQUESTS_MAX = 60;
const REQUESTS_WITHIN_MS = 2_000;

/** Counts requests, and reports whether there are so many that something must be wrong. */
const createRequestGuard = () => {
  let requests: readonly number[] = [];
  return (nowMs: number): boolean => {
    requests = [...requests.filter((atMs) => nowMs - atMs < REQUESTS_WITHIN_MS), nowMs];
    return requests.length > REQUESTS_MAX;
  };
};

const REFUSED_MS = 1_000;

export type ChatLine = { readonly user: string; readonly text: string };

export type RunnerDeps = {
  readonly tableId: string;
  readonly tables: Pick<TableService, 'table' | 'command'>;
  readonly host: GameHost;
  readonly time: TimeSource;
  /** Whether another program takes over the stream of this login. */
  readonly isTaken?: () => boolean;
  readonly onChat: (line: ChatLine) => void;
  /** Called when the game is over on the server and at the table. */
  readonly onOver: () => void;
  readonly log: (problem: string) => void;
};

/** Keeps a game on the server and the game at a table in agreement until it is over. */
export class GameRunner {
  readonly #deps: RunnerDeps;
  readonly #caller: Caller;
  #session: GameSession;
  #stream: { stop(): void } | undefined;
  #tries = 0;
  #timer: number | undefined;
  #isBusy = false;
  #isStopped = false;
  #isReported = false;
  #clockDisplay: RemoteNote | null = null;
  readonly #isRunningWild = createRequestGuard();

  constructor(start: SessionStart, deps: RunnerDeps) {
    this.#deps = deps;
    this.#caller = callerFor(start.place);
    this.#session = newSession(start);
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

  async ask(ask: GameAsk): Promise<AskOutcome> {
    const outcome = await this.#deps.host.ask(ask);
    if (outcome.kind === 'refused') this.#deps.log(`${ask.kind} was refused: ${outcome.why}`);
    this.#become(handleOutcome(this.#session, ask, outcome));
    return outcome;
  }

  /** Takes the next step after a possible change. */
  work(): void {
    if (this.#isBusy || this.#isStopped) return;
    const table = this.#deps.tables.table(this.#deps.tableId);
    if (table === undefined) return;
    const isTaken = this.#deps.isTaken?.() ?? false;
    this.#session = forgetSettled({ ...this.#session, isTaken }, table);
    const request = nextRequest(this.#session, table);
    if (request === undefined) this.#rest(table);
    else if (this.#isRunningWild(this.#deps.time.nowMs())) this.#later(REQUESTS_WITHIN_MS);
    else this.#do(request);
  }

  #do(request: GameRequest): void {
    this.#session = request.session;
    if (request.kind === 'ask') {
      void this.ask(request.ask);
      this.work();
      return;
    }
    this.#isBusy = true;
    const { tables, tableId, log } = this.#deps;
    tables
      .command(tableId, request.command, this.#caller)
      .then(
        (answer) => {
          if (!answer.ok) log(`${request.command.type}: ${answer.error.message}`);
          return answer.ok;
        },
        (error) => {
          log(`${request.command.type}: ${messageOf(error)}`);
          return false;
        },
      )
      .then((isDone) => this.#done(isDone));
  }

  /** Retries a refused command after the next change, or after a while. */
  #done(isDone: boolean): void {
    this.#isBusy = false;
    if (isDone) this.work();
    else this.#later(REFUSED_MS);
  }

  /** Updates the opponent's messages when no request is due, and ends a finished game. */
  #rest(table: TableView): void {
    const { server } = this.#session;
    const view = opponentOf(this.#session, table);
    const text = JSON.stringify(view);
    if (text !== JSON.stringify(table.opponent)) {
      this.#isBusy = true;
      const { tables, tableId } = this.#deps;
      void tables
        .command(tableId, { type: 'setOpponent', opponent: view }, this.#caller)
        .then(async (answer) => {
          if (answer.ok) await this.#showOnClock(table);
          return answer.ok;
        })
        .catch(() => false)
        .then((isDone) => this.#done(isDone));
      return;
    }
    const isOver = server !== null && !isUnderWay(server);
    if ((!isOver && this.#session.stream !== 'broken') || this.#isReported) return;
    this.#isReported = true;
    this.stop();
    this.#deps.onOver();
  }

  /** Shows the message as a word on a clock with letters. */
  async #showOnClock(table: TableView): Promise<void> {
    const saying = messageForGame(this.#session, table);
    const clockDisplay = saying === null ? undefined : remoteDisplay(saying);
    const note = saying?.note ?? null;
    if (note === this.#clockDisplay) return;
    this.#clockDisplay = note;
    if (clockDisplay === undefined || table.clock === null) return;
    const { tables, tableId } = this.#deps;
    await tables.command(tableId, { type: 'showClockText', text: clockDisplay, beep: true }, this.#caller);
  }

  #become(session: GameSession): void {
    const before = this.#session.stream;
    this.#session = session;
    // Only the complete list of moves shows whether a request arrived, so the stream is reopened.
    if (session.stream === 'opening' && before !== 'opening') this.#reopen(0);
    this.work();
  }

  #open(): void {
    this.#stream = this.#deps.host.open({
      onLine: (line) => this.#receive(line),
      onEnd: (how) => this.#lost(how),
    });
  }

  #receive(line: GameLine): void {
    this.#tries = 0;
    if (line.type === 'chatLine' && line.room === 'player')
      this.#deps.onChat({ user: line.username, text: line.text });
    this.#become(handleLine(this.#session, line));
    const { gone } = this.#session;
    if (line.type !== 'opponentGone' || gone === null) return;
    // The server announces when the win may be claimed, but sends nothing when that moment comes.
    this.#deps.time.setTimeout(() => {
      if (!this.#isStopped && this.#session.gone === gone)
        this.#become({ ...this.#session, gone: { claimSeconds: 0 } });
    }, gone.claimSeconds * 1_000);
  }

  #lost(how: AskOutcome['kind']): void {
    const { server } = this.#session;
    if (this.#isStopped || (server !== null && !isUnderWay(server))) return;
    this.#session =
      how === 'refused'
        ? {
            ...this.#session,
            stream: 'broken',
            trouble: { note: 'unreadable' },
          }
        : handleLost(this.#session, how === 'done' ? 'lost' : how);
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
