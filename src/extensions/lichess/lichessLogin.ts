import { keyedError, withEnglish } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { loginMessage, outcomeMessage } from '../../messages/lichessText.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import type { ErrorCode } from '../../shared/errorCodes.js';
import { err, ok, type Result } from '../../shared/result.js';
import type {
  LichessChallengeView,
  LichessCommand,
  LichessLoginView,
  LoginState,
} from '../../table/opponents/lichessView.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { AskOutcome, GameAsk } from '../opponents/remote/gameSession.js';
import { oneLine } from '../opponents/remote/serverFacts.js';
import type { ListedChallenge } from './accountLine.js';
import { HeldChallenges } from './heldChallenges.js';
import { LichessAccount } from './lichessAccount.js';
import type { ServerRequest } from './lichessClient.js';
import { type GamesDeps, LoginGames } from './loginGames.js';
import { challengeRequest, rematchOf, seekRequest } from './requests.js';

type Answer = Result<void, BridgeError>;

const refuse = (said: Message): Answer => err(keyedError('OPPONENT_REFUSED', said));

const codes: Readonly<Record<Exclude<AskOutcome['kind'], 'done'>, ErrorCode>> = {
  refused: 'OPPONENT_REFUSED',
  lost: 'OPPONENT_UNREACHABLE',
  clockWrong: 'OPPONENT_UNREACHABLE',
  limited: 'OPPONENT_UNREACHABLE',
  tokenRefused: 'OPPONENT_LOGIN',
  scopeMissing: 'OPPONENT_LOGIN',
};

const judge = (outcome: AskOutcome): Answer => {
  if (outcome.kind === 'done') return ok(undefined);
  const why = outcome.kind === 'refused' ? outcome.why : '';
  return err(keyedError(codes[outcome.kind], outcomeMessage(outcome.kind, why)));
};

const challengeView = (
  { id, challenger, destUser, rated, timeControl, variant }: ListedChallenge,
  own: string | undefined,
): LichessChallengeView => {
  const isForYou = challenger.id !== own;
  const who = oneLine((isForYou ? challenger.name : destUser?.name) ?? 'A player');
  const what = [
    timeControl?.show ?? 'no clock',
    rated === true ? 'rated' : 'casual',
    variant?.key ?? 'standard',
  ];
  return { id, text: `${who}: ${what.map((text) => oneLine(text)).join(', ')}`, isForYou };
};

export type LoginDeps = GamesDeps & {
  /** Whether another login of this house plays the account's games. */
  readonly isElsewhere: (userId: string) => boolean;
  /** The login is in the configuration. */
  readonly isConfigured: boolean;
};

/** A login with the games at its table and the requests to the server. */
export class LichessLogin {
  readonly #name: string;
  readonly #deps: LoginDeps;
  readonly #account: LichessAccount;
  readonly #games: LoginGames;
  readonly #challenges: HeldChallenges;
  #seek: { stop(): void } | undefined;
  #news: Message | undefined;
  #noted: LoginState | undefined;

  constructor(name: string, deps: LoginDeps) {
    this.#name = name;
    this.#deps = deps;
    this.#games = new LoginGames({ ...deps, isTaken: () => this.#account.state === 'taken' });
    this.#account = new LichessAccount(deps.client, deps.time, {
      isElsewhere: (userId) => deps.isElsewhere(userId),
      onChange: () => {
        this.#note();
        this.#resume();
        this.#games.runner?.work();
      },
      onGame: (game) => {
        this.#stopSeek();
        this.#games.offer(game);
      },
      onGameOver: (gameId) => this.#games.forget(gameId),
    });
    this.#challenges = new HeldChallenges(deps.client, {
      onGone: (id) => this.#account.forgetChallenge(id),
      onBroken: () => {
        this.#news = message('lichess.challengeBroken');
      },
    });
  }

  get table(): string {
    return this.#deps.table;
  }

  /** Whether the account's games are played at this table. */
  plays(userId: string): boolean {
    return this.#account.isPlaying && this.#account.user?.id === userId;
  }

  start(): void {
    this.#account.start();
  }

  stop(): void {
    this.#account.stop();
    this.#games.stop();
    this.#challenges.stop();
    this.#stopSeek();
  }

  receive(event: TableEvent): void {
    this.#games.receive(event);
    if (event.type === 'device') this.#resume();
  }

  view(): LichessLoginView {
    const { state, user, token, challenges, news } = this.#account;
    const { runner, waiting, chat, last } = this.#games;
    const said = this.#news ?? news;
    const shown = said && withEnglish(said);
    return {
      name: this.#name,
      table: this.table,
      state,
      ...withEnglish(loginMessage(state)),
      ...(user !== undefined && { user: user.name }),
      ...(runner !== undefined && { game: runner.session.url }),
      waiting: waiting.map(({ game, why }) => ({ id: game.gameId, ...withEnglish(why) })),
      isSeeking: this.#seek !== undefined,
      challenges: challenges.map((challenge) => challengeView(challenge, user?.id)),
      ...(shown && {
        news: shown.text,
        newsKey: shown.key,
        ...(shown.params && { newsParams: shown.params }),
      }),
      chat,
      canRematch: runner === undefined && last !== undefined,
      ...token,
      isConfigured: this.#deps.isConfigured,
    };
  }

  async handleCommand(command: LichessCommand): Promise<Answer> {
    this.#news = undefined;
    this.#account.news = undefined;
    switch (command.type) {
      case 'seek':
        return this.#seekGame(command);
      case 'stopSeek':
        this.#stopSeek();
        return ok(undefined);
      case 'challenge':
      case 'playAi':
        return this.#challenge(command);
      case 'rematch':
        return this.#rematch();
      case 'accept':
      case 'decline':
      case 'cancel':
        return this.#emit({ method: 'POST', path: `/api/challenge/${command.challenge}/${command.type}` });
      case 'logOut':
        return this.#emit({ method: 'DELETE', path: '/api/token' });
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

  /** Logs each state once. */
  #note(): void {
    const { state } = this.#account;
    if (state === this.#noted) return;
    this.#noted = state;
    this.#deps.log(withEnglish(loginMessage(state)).text);
  }

  #resume(): void {
    if (this.#account.state === 'ready') this.#games.resume();
  }

  #stopSeek(): void {
    this.#seek?.stop();
    this.#seek = undefined;
  }

  #seekGame(command: Extract<LichessCommand, { type: 'seek' }>): Answer {
    const request = seekRequest(command);
    if (!request.ok) return refuse(request.error);
    if (this.#games.isBusy()) return refuse(message('lichess.busy'));
    if (this.#seek !== undefined) return refuse(message('lichess.seeking'));
    const seek = this.#deps.client.stream(request.value, {
      onOpen: () => {},
      onLine: () => {},
      onEnd: (how, why) => {
        if (this.#seek !== seek) return;
        this.#seek = undefined;
        if (how !== 'done') this.#news = outcomeMessage(how, why);
      },
    });
    this.#seek = seek;
    return ok(undefined);
  }

  async #challenge(...[desired, beginning]: Parameters<typeof challengeRequest>): Promise<Answer> {
    const request = challengeRequest(desired, beginning);
    if (!request.ok) return refuse(request.error);
    if (this.#games.isBusy()) return refuse(message('lichess.busy'));
    // The server's program starts at once. A challenge to a person is held open.
    return desired.type === 'playAi'
      ? this.#emit(request.value)
      : judge(await this.#challenges.send(request.value));
  }

  async #rematch(): Promise<Answer> {
    const { last } = this.#games;
    const again = last === undefined ? err(message('lichess.noneToRepeat')) : rematchOf(last);
    return again.ok ? this.#challenge(again.value.request, again.value.beginning) : refuse(again.error);
  }

  async #emit(request: ServerRequest): Promise<Answer> {
    return judge(await this.#deps.client.ask(request));
  }

  async #inGame(ask: GameAsk): Promise<Answer> {
    const { runner } = this.#games;
    if (runner === undefined) return refuse(message('lichess.noGame'));
    return judge(await runner.ask(ask));
  }
}
