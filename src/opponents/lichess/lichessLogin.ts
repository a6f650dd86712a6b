import { isOver } from '../../game/gameState.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TableService } from '../../table/tableService.js';
import { loginText, outcomeText } from '../../wording/lichessText.js';
import type { ListedChallenge, ListedGame } from './accountLine.js';
import { byServer } from './deed.js';
import { type ChatLine, GameRunner } from './gameRunner.js';
import type { AskOutcome, GameAsk, GameSession } from './gameSession.js';
import { LichessAccount } from './lichessAccount.js';
import type { LichessClient, ServerRequest } from './lichessClient.js';
import type { LichessChallengeView, LichessCommand, LichessLoginView } from './lichessView.js';
import { oneLine } from './serverFacts.js';
import { isPlayable } from './serverGame.js';
import { challengeRequest, rematchOf, seekRequest } from './wishes.js';

/** After the end the clock shows the times for so long, unless a new game begins. */
const LINGER_MS = 60_000;
const CHAT_MAX = 50;

export type LoginDeps = {
  readonly name: string;
  readonly table: string;
  readonly url: string;
  readonly tables: TableService;
  readonly client: LichessClient;
  readonly time: TimeSource;
  readonly log: (problem: string) => void;
};

type Waiting = { readonly game: ListedGame; readonly text: string };
type Answer = Result<void, BridgeError>;

const refuse = (message: string): Answer => err(new BridgeError('OPPONENT_REFUSED', message));

/** A login and its table: its games are played there one at a time, and its wishes carried to the server. */
export class LichessLogin {
  readonly #deps: LoginDeps;
  readonly #account: LichessAccount;
  #runner: GameRunner | undefined;
  #last: GameSession | undefined;
  #waiting: readonly Waiting[] = [];
  #seek: { stop(): void } | undefined;
  #chat: readonly ChatLine[] = [];
  #news: string | undefined;
  #linger: number | undefined;

  constructor(deps: LoginDeps) {
    this.#deps = deps;
    this.#account = new LichessAccount(deps.client, deps.time, {
      onChange: () => this.#resume(),
      onGame: (game) => this.#offer(game),
      onGameOver: (gameId) => {
        this.#waiting = this.#waiting.filter(({ game }) => game.gameId !== gameId);
      },
    });
  }

  get table(): string {
    return this.#deps.table;
  }

  start(): void {
    this.#account.start();
  }

  stop(): void {
    this.#account.stop();
    this.#runner?.stop();
    this.#seek?.stop();
    if (this.#linger !== undefined) this.#deps.time.clearTimeout(this.#linger);
  }

  /** Something has happened at its table. */
  hear(event: TableEvent): void {
    this.#runner?.work();
    if (this.#runner !== undefined) return;
    if (event.type === 'game' && this.#linger !== undefined) void this.#release();
    if (event.type === 'result' || event.type === 'game' || event.type === 'gameDeleted') this.#takeNext();
    if (event.type === 'device') this.#resume();
  }

  view(): LichessLoginView {
    const { state, user, challenges, news } = this.#account;
    const said = this.#news ?? news;
    return {
      name: this.#deps.name,
      table: this.#deps.table,
      state,
      text: loginText(state),
      ...(user !== undefined && { user: user.name }),
      ...(this.#runner !== undefined && { game: this.#runner.session.url }),
      waiting: this.#waiting.map(({ game, text }) => ({ id: game.gameId, text })),
      isSeeking: this.#seek !== undefined,
      challenges: challenges.map((challenge) => this.#challengeView(challenge)),
      ...(said !== undefined && { news: said }),
      chat: this.#chat,
      canRematch: this.#runner === undefined && this.#last !== undefined,
    };
  }

  async obey(command: LichessCommand): Promise<Answer> {
    this.#news = undefined;
    switch (command.type) {
      case 'seek':
        return this.#seekGame(command);
      case 'stopSeek':
        this.#seek?.stop();
        this.#seek = undefined;
        return ok(undefined);
      case 'challenge':
      case 'playAi':
        return this.#challenge(command);
      case 'rematch':
        return this.#rematch();
      case 'accept':
      case 'decline':
        return this.#tell({ method: 'POST', path: `/api/challenge/${command.challenge}/${command.type}` });
      case 'logOut':
        return this.#tell({ method: 'DELETE', path: '/api/token' });
      case 'chat':
        return this.#inGame({ kind: 'chat', text: command.text });
      case 'abort':
        return this.#inGame({ kind: 'abort' });
      case 'claimVictory':
        return this.#inGame({ kind: 'claim-victory' });
      case 'claimDraw':
        return this.#inGame({ kind: 'claim-draw' });
    }
  }

  #challengeView(challenge: ListedChallenge): LichessChallengeView {
    const { id, challenger, destUser, rated, timeControl, variant } = challenge;
    const isForYou = challenger.id !== this.#account.user?.id;
    const who = oneLine((isForYou ? challenger.name : destUser?.name) ?? 'Somebody');
    const what = [timeControl.show ?? 'no clock', rated ? 'rated' : 'casual', variant.key].map((text) =>
      oneLine(text),
    );
    return { id, text: `${who}: ${what.join(', ')}`, isForYou };
  }

  /** A game that the table was in when it was left may be over by now, or go on. */
  #resume(): void {
    const { tables, table, url, log } = this.#deps;
    const view = tables.table(table);
    const site = view?.game?.tags['Site'] ?? '';
    if (
      this.#runner !== undefined ||
      this.#account.state !== 'ready' ||
      view?.game == null ||
      isOver(view.game)
    )
      return;
    if (!site.startsWith(`${url}/`)) return;
    const own = view.seats.white === 'remote' ? 'black' : view.seats.black === 'remote' ? 'white' : undefined;
    if (own === undefined) return;
    log(`goes on with ${site}`);
    this.#play({ gameId: site.slice(url.length + 1), color: own });
  }

  /** A game of this login is there: played at the table now, later, or not at all. */
  #offer(game: ListedGame): void {
    if (this.#runner?.session.gameId === game.gameId) return;
    const rest = this.#waiting.filter((waiting) => waiting.game.gameId !== game.gameId);
    const why = this.#whyNot(game);
    this.#waiting = why === undefined ? rest : [...rest, { game, text: why }];
    if (why === undefined) this.#play(game);
  }

  #whyNot({ gameId, variant, speed, compat, opponent }: ListedGame): string | undefined {
    const { tables, table, url } = this.#deps;
    const who = oneLine(opponent?.username ?? 'somebody');
    if (variant != null && !isPlayable(variant.key))
      return `The game against ${who} is ${oneLine(variant.key)}, which this board cannot play.`;
    if (compat?.board === false)
      return `lichess keeps the ${speed ?? ''} game against ${who} from boards: it is too fast.`;
    const view = tables.table(table);
    if (view === undefined) return `The game against ${who} waits: there is no table ${table} yet.`;
    if (this.#runner !== undefined)
      return `The game against ${who} waits until the one at the table is over.`;
    const { game } = view;
    const isOther =
      game !== null && game.moves.length > 0 && !isOver(game) && game.tags['Site'] !== `${url}/${gameId}`;
    return isOther ? `The game against ${who} waits: another game is under way at the table.` : undefined;
  }

  #takeNext(): void {
    const [next, ...rest] = this.#waiting;
    if (next === undefined) return;
    this.#waiting = rest;
    this.#offer(next.game);
  }

  #play({ gameId, color }: Pick<ListedGame, 'gameId' | 'color'>): void {
    const { url, table, tables, client, time, log } = this.#deps;
    if (this.#linger !== undefined) time.clearTimeout(this.#linger);
    this.#linger = undefined;
    this.#chat = [];
    this.#seek?.stop();
    this.#seek = undefined;
    this.#runner = new GameRunner(gameId, color, `${url}/${gameId}`, {
      tableId: table,
      tables,
      client,
      time,
      log,
      onChat: ({ user, text }) => {
        this.#chat = [...this.#chat, { user: oneLine(user, 40), text: oneLine(text, 200) }].slice(-CHAT_MAX);
      },
      onOver: () => {
        this.#last = this.#runner?.session;
        this.#runner = undefined;
        this.#linger = time.setTimeout(() => void this.#release(), LINGER_MS);
        this.#takeNext();
      },
    });
    this.#runner.start();
  }

  /** The table is again for whoever sits at it. */
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
      if (this.#runner !== undefined) return;
      const answer = await tables.command(table, command, byServer);
      if (!answer.ok) log(`${command.type}: ${answer.error.message}`);
    }
  }

  #seekGame(command: Extract<LichessCommand, { type: 'seek' }>): Answer {
    const request = seekRequest(command);
    if (!request.ok) return refuse(request.error);
    const isFree = this.#isFree();
    if (!isFree.ok) return isFree;
    if (this.#seek !== undefined) return refuse('you are looking for an opponent already');
    const seek = this.#deps.client.stream(request.value, {
      onOpen: () => {},
      onLine: () => {},
      onEnd: (how, why) => {
        if (this.#seek !== seek) return;
        this.#seek = undefined;
        if (how !== 'done') this.#news = outcomeText(how, why);
      },
    });
    this.#seek = seek;
    return ok(undefined);
  }

  #isFree(): Answer {
    if (this.#runner !== undefined) return refuse('a game is under way at the table');
    const game = this.#deps.tables.table(this.#deps.table)?.game ?? null;
    return game !== null && game.moves.length > 0 && !isOver(game)
      ? refuse('a game is under way at the table: end it first, and begin then')
      : ok(undefined);
  }

  async #challenge(command: Extract<LichessCommand, { type: 'challenge' | 'playAi' }>): Promise<Answer> {
    const request = challengeRequest(command);
    if (!request.ok) return refuse(request.error);
    const isFree = this.#isFree();
    return isFree.ok ? this.#tell(request.value) : isFree;
  }

  async #rematch(): Promise<Answer> {
    const again = this.#last === undefined ? err('no game was played yet') : rematchOf(this.#last);
    return again.ok ? this.obey(again.value) : refuse(again.error);
  }

  async #tell(request: ServerRequest): Promise<Answer> {
    return this.#judge(await this.#deps.client.ask(request));
  }

  async #inGame(ask: GameAsk): Promise<Answer> {
    if (this.#runner === undefined) return refuse('no game on lichess is under way at the table');
    return this.#judge(await this.#runner.ask(ask));
  }

  #judge(outcome: AskOutcome): Answer {
    if (outcome.kind === 'done') return ok(undefined);
    const code =
      outcome.kind === 'refused'
        ? 'OPPONENT_REFUSED'
        : outcome.kind === 'lost' || outcome.kind === 'limited'
          ? 'OPPONENT_UNREACHABLE'
          : 'OPPONENT_LOGIN';
    return err(
      new BridgeError(code, outcomeText(outcome.kind, outcome.kind === 'refused' ? outcome.why : '')),
    );
  }
}
