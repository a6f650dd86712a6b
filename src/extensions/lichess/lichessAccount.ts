import { z } from 'zod';
import { type Message, message } from '../../messages/catalogue/message.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { LoginState } from '../../table/opponents/lichessView.js';
import { backoffMs } from '../opponents/remote/backoff.js';
import { oneLine } from '../opponents/remote/serverFacts.js';
import { type AccountLine, type ListedChallenge, type ListedGame, readAccountLine } from './accountLine.js';
import type { LichessClient, StreamEnd } from './lichessClient.js';

/** lichess's information about a token. `expiresAt`: null if it never expires. */
type TokenFacts = { readonly scopes: readonly string[]; readonly expiresAt: string | null };

const SCOPES_MAX = 30;
const scope = z.string().regex(/^[\w:]{1,40}$/);
/** Keyed by token. Only one is requested at a time, and the key is not read. */
const answer = z.record(
  z.string(),
  z.object({ scopes: z.string(), expires: z.number().nonnegative().max(8.64e15).nullish() }).nullable(),
);

/** Reads the server's information about one token. Undefined: no answer, or an unknown token. */
export const readTokenFacts = (body: unknown): TokenFacts | undefined => {
  const [reported] = Object.values(answer.safeParse(body).data ?? {});
  if (reported == null) return undefined;
  const scopes = reported.scopes.split(',').map((text) => text.trim());
  return {
    scopes: scopes.filter((text) => scope.safeParse(text).success).slice(0, SCOPES_MAX),
    expiresAt: reported.expires == null ? null : new Date(reported.expires).toISOString(),
  };
};

export type AccountListener = {
  /** Whether the same account plays at another table of this house. Called once the account is known. */
  isElsewhere(userId: string): boolean;
  onChange(): void;
  onGame(game: ListedGame): void;
  onGameOver(gameId: string): void;
};

/** How often to check whether the account has logged out at its other table. */
const LOOK_AGAIN_MS = 5_000;
/** After this many short connections, another program is assumed to take over the stream of this login. */
const TAKEN_AFTER = 3;
const SHORT_MS = 5_000;
const CHALLENGES_MAX = 20;

/** Whether a login can no longer receive games. */
const isAccessDenied = (state: string): boolean => state === 'tokenRefused' || state === 'scopeMissing';

const profile = z.object({ id: z.string(), username: z.string() });

/** A running login with its user, open games and requests. */
export class LichessAccount {
  readonly #client: LichessClient;
  readonly #time: TimeSource;
  readonly #listener: AccountListener;
  #stream: { stop(): void } | undefined;
  #timer: number | undefined;
  #stableTimer: number | undefined;
  #tries = 0;
  #shortLines = 0;
  #openedAtMs = 0;
  #isStopped = false;
  state: LoginState = 'connecting';
  /** This login has the account's stream. No other login of the account plays meanwhile. */
  isPlaying = false;
  user: { readonly id: string; readonly name: string } | undefined;
  /** What the token allows, and until when, once the server has said so. */
  token: TokenFacts | undefined;
  /** Challenges to and from the user, newest last. */
  challenges: readonly ListedChallenge[] = [];
  /** The last message about a challenge. */
  news: Message | undefined;

  constructor(client: LichessClient, time: TimeSource, listener: AccountListener) {
    this.#client = client;
    this.#time = time;
    this.#listener = listener;
  }

  start(): void {
    void this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    this.#stream?.stop();
    if (this.#timer !== undefined) this.#time.clearTimeout(this.#timer);
    if (this.#stableTimer !== undefined) this.#time.clearTimeout(this.#stableTimer);
  }

  /** One of the user's own challenges has ended. */
  forgetChallenge(id: string): void {
    this.#forget(id);
    this.#listener.onChange();
  }

  async #connect(): Promise<void> {
    if (this.user === undefined) {
      const answer = await this.#client.ask({ method: 'GET', path: '/api/account' });
      if (this.#isStopped) return;
      if (answer.kind !== 'done') {
        this.#lost(answer.kind);
        return;
      }
      const read = profile.safeParse(answer.body);
      if (!read.success) {
        this.#lost('lost');
        return;
      }
      this.user = { id: read.data.id, name: oneLine(read.data.username) };
    }
    if (this.#listener.isElsewhere(this.user.id)) {
      if (!isAccessDenied(this.state)) this.#become('elsewhere');
      this.#timer = this.#time.setTimeout(() => void this.#connect(), LOOK_AGAIN_MS);
      void this.#askOfToken();
      return;
    }
    this.isPlaying = true;
    this.#stream = this.#client.stream(
      { method: 'GET', path: '/api/stream/event' },
      {
        onOpen: () => {
          this.#openedAtMs = this.#time.nowMs();
          this.challenges = [];
          this.#become('ready');
          this.#stableTimer = this.#time.setTimeout(() => this.#markStable(), SHORT_MS);
        },
        onLine: (line) => {
          const read = readAccountLine(line);
          if (read !== undefined) this.#receive(read);
        },
        onEnd: (how) => this.#lost(how),
      },
    );
    // After opening the stream, because the stream brings the games.
    void this.#askOfToken();
  }

  async #askOfToken(): Promise<void> {
    if (this.token !== undefined) return;
    const answer = await this.#client.ask({ method: 'POST', path: '/api/token/test', asksOfToken: true });
    const reported = answer.kind === 'done' ? readTokenFacts(answer.body) : undefined;
    if (reported === undefined || this.#isStopped) return;
    this.token = reported;
    this.#listener.onChange();
  }

  #receive(line: AccountLine): void {
    this.#tries = 0;
    switch (line.type) {
      case 'gameStart':
        this.#forget(line.game.gameId);
        this.#listener.onGame(line.game);
        break;
      case 'gameFinish':
        this.#listener.onGameOver(line.game.gameId);
        break;
      case 'challenge':
        this.#forget(line.challenge.id);
        this.challenges = [...this.challenges, line.challenge].slice(-CHALLENGES_MAX);
        break;
      case 'challengeCanceled':
        this.#forget(line.challenge.id);
        this.news =
          line.challenge.challenger.id === this.user?.id
            ? message('lichess.challengeEnded')
            : message('lichess.challengeWithdrawn', { name: oneLine(line.challenge.challenger.name) });
        break;
      case 'challengeDeclined': {
        this.#forget(line.challenge.id);
        const why = oneLine(line.challenge.declineReason ?? '', 120);
        const { destUser } = line.challenge;
        const name = destUser == null ? message('lichess.opponent') : oneLine(destUser.name);
        this.news =
          why === ''
            ? message('lichess.challengeDeclined', { name })
            : message('lichess.challengeDeclinedFor', { name, why });
        break;
      }
    }
    this.#listener.onChange();
  }

  #forget(id: string): void {
    this.challenges = this.challenges.filter((challenge) => challenge.id !== id);
  }

  /** The stream has stayed open, so no other program takes it over any more. */
  #markStable(): void {
    this.#shortLines = 0;
    this.#become('ready');
  }

  #lost(how: StreamEnd): void {
    if (this.#stableTimer !== undefined) this.#time.clearTimeout(this.#stableTimer);
    if (this.#isStopped) return;
    if (isAccessDenied(how)) this.isPlaying = false;
    const wasShort = how === 'done' && this.#time.nowMs() - this.#openedAtMs < SHORT_MS;
    this.#shortLines = wasShort ? this.#shortLines + 1 : 0;
    if (this.#shortLines >= TAKEN_AFTER) this.#become('taken');
    else this.#become(how === 'done' || how === 'refused' ? 'lost' : how);
    const tries = Math.max(this.#tries++, this.#shortLines * 2);
    this.#timer = this.#time.setTimeout(() => void this.#connect(), backoffMs(tries));
  }

  #become(state: LoginState): void {
    if (state === this.state) return;
    // The state `taken` stays until the stream has been open for a while.
    if (state === 'ready' && this.state === 'taken' && this.#shortLines > 0) return;
    this.state = state;
    this.#listener.onChange();
  }
}
