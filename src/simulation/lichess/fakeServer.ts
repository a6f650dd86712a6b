import { parseFen } from '../../chess/fen.js';
import { oppositeColor } from '../../chess/piece.js';
import { startPosition } from '../../chess/position.js';
import { positionFromSetup } from '../../chess/positionFromSetup.js';
import { COLORS, type Color } from '../../chess/types.js';
import type { Random } from '../../shared/random.js';
import type { TimeSource } from '../../shared/timeSource.js';
import { flagAtMs, newFakeClock } from './fakeClock.js';
import { FakeGame, type FakeGameOptions, type FakePlayer, type NewFakeGame } from './fakeGame.js';
import type { FakeOpponent } from './fakeOpponent.js';
import { gameEvent, gameFull, gameState, speedName } from './gameLines.js';
import { type LineStream, openLineStream } from './lineStream.js';
import { accountOf, FakePeople, randomText } from './people.js';

const timeControlOf = (clock: NewFakeGame['clock']): object =>
  clock === null
    ? { type: 'unlimited' }
    : { type: 'clock', ...clock, show: `${clock.limit / 60}+${clock.increment}` };

/** A challenge in streams and responses, from the sender's side. */
const challengeLine = (id: string, game: NewFakeGame) => {
  const { user, opponent, clock, rated = false, color, variant = 'standard' } = game;
  const speed = clock === null ? 'correspondence' : speedName(clock.limit, clock.increment);
  const names = {
    standard: 'Standard',
    chess960: 'Chess960',
    fromPosition: 'From Position',
    crazyhouse: 'Crazyhouse',
  };
  return {
    id,
    url: `https://fake.example/${id}`,
    status: 'created',
    challenger: { id: accountOf(user).id, name: user, rating: 1500 },
    destUser: { id: opponent.id, name: opponent.name, rating: opponent.rating ?? 1500 },
    variant: { key: variant, name: names[variant], short: names[variant].slice(0, 3) },
    rated,
    speed,
    timeControl: timeControlOf(clock),
    color,
    finalColor: color === 'random' ? 'white' : color,
    perf: { icon: '', name: speed },
    direction: 'out',
  };
};

export type FakeServerOptions = {
  readonly time: TimeSource;
  readonly random: Random;
  readonly opponent: FakeOpponent;
  readonly castlesByRook?: boolean;
  readonly firstMoveMs?: number | null;
};

type Challenge = {
  readonly id: string;
  readonly to: string;
  readonly game: NewFakeGame;
  readonly line: object;
  /** The connection that keeps the challenge open. */
  held?: LineStream;
};

const LOBBY_MS = 800;
const DECLINED = { declineReason: 'Not now, please.', declineReasonKey: 'later' };
/** How long a challenge without a connection lasts. */
const CHALLENGE_MS = 20_000;

const startOf = (fen: string | undefined, variant: FakeGameOptions['variant']) => {
  const setup = fen === undefined ? undefined : parseFen(fen);
  const read = setup?.ok ? positionFromSetup(setup.value, { chess960: variant === 'chess960' }) : undefined;
  return read?.ok ? read.value : startPosition;
};

/** The state and actions of a game server, without its wire. */
export class FakeServer {
  readonly people: FakePeople;
  readonly games = new Map<string, FakeGame>();
  readonly challenges = new Map<string, Challenge>();
  readonly chats = new Map<string, { readonly user: string; readonly text: string }[]>();
  readonly #options: FakeServerOptions;
  readonly #timers = new Map<string, number>();
  readonly #events = new Map<string, { readonly user: string; readonly stream: LineStream }>();
  readonly #watching = new Map<string, Set<LineStream>>();
  /** Games that the opponent has left. */
  readonly gone = new Set<string>();
  /** Names that no user has, in lower case. */
  readonly unknown = new Set<string>();
  /** The seek of each user. */
  readonly seeks = new Map<string, LineStream>();
  /** The opponent for the next seek. Null when the lobby is empty. */
  lobby: FakePlayer | null = { id: 'bobby', name: 'Bobby', rating: 1751 };
  #opponent: FakeOpponent;

  constructor(options: FakeServerOptions) {
    this.#options = options;
    this.#opponent = options.opponent;
    this.people = new FakePeople(options.random.fork('people'));
  }

  get nowMs(): number {
    return this.#options.time.nowMs();
  }

  letPlay(opponent: FakeOpponent): void {
    this.#opponent = opponent;
  }

  newId(): string {
    return randomText(this.#options.random, 8);
  }

  /** Puts a user in the lobby, where he is paired with the opponent. */
  meet(userId: string, request: Omit<NewFakeGame, 'opponent'>): void {
    const { lobby } = this;
    if (lobby === null) return;
    this.#options.time.setTimeout(() => {
      const seek = this.seeks.get(userId);
      if (seek === undefined) return;
      seek.end();
      this.startGame({ ...request, opponent: lobby });
    }, LOBBY_MS);
  }

  /** Creates a challenge and notifies both sides. */
  challenge(game: NewFakeGame): Challenge {
    const id = this.newId();
    const line = challengeLine(id, game);
    const challenge: Challenge = { id, to: game.opponent.id, game, line };
    this.challenges.set(id, challenge);
    this.reportUser(accountOf(game.user).id, { type: 'challenge', challenge: line });
    this.reportUser(challenge.to, { type: 'challenge', challenge: { ...line, direction: 'in' } });
    return challenge;
  }

  /** Keeps the challenge open as long as the connection of its request. */
  holdChallenge(challenge: Challenge): LineStream {
    const stream = this.openStream(() => {
      if (this.challenges.has(challenge.id)) this.expireLater(challenge);
    }, true);
    challenge.held = stream;
    stream.send(challenge.line);
    return stream;
  }

  /** Lets a challenge without a connection expire silently. */
  expireLater({ id, game }: Challenge): void {
    if (game.clock !== null) this.#options.time.setTimeout(() => this.challenges.delete(id), CHALLENGE_MS);
  }

  accept(challenge: Challenge): void {
    this.#done(challenge, 'accepted');
    this.startGame({ ...challenge.game, id: challenge.id });
  }

  /** Ends a challenge and notifies both sides. */
  withdraw(id: string, type: 'challengeDeclined' | 'challengeCanceled'): boolean {
    const challenge = this.challenges.get(id);
    if (challenge === undefined) return false;
    const isDeclined = type === 'challengeDeclined';
    const line = {
      ...challenge.line,
      status: isDeclined ? 'declined' : 'canceled',
      ...(isDeclined && DECLINED),
    };
    this.#done(challenge, line.status);
    for (const user of [accountOf(challenge.game.user).id, challenge.to])
      this.reportUser(user, { type, challenge: line });
    return true;
  }

  openStream(onGone: () => void = () => {}, isSilent = false): LineStream {
    const { time, random } = this.#options;
    return openLineStream({ time, random: random.fork('chunks'), onGone, isSilent });
  }

  startGame(wanted: NewFakeGame): FakeGame {
    const { random, castlesByRook = true, firstMoveMs = null } = this.#options;
    const { user, opponent, clock, rated = false, source = 'friend', fen, variant = 'standard' } = wanted;
    const me: FakePlayer = { id: accountOf(user).id, name: user, rating: 1500 };
    const side = wanted.color === 'random' ? random.pick(COLORS) : wanted.color;
    const game = new FakeGame({
      id: wanted.id ?? this.newId(),
      players: side === 'white' ? { white: me, black: opponent } : { white: opponent, black: me },
      start: startOf(fen, variant),
      initialFen: fen ?? 'startpos',
      variant,
      rated,
      source,
      clock: clock === null ? null : newFakeClock(clock.limit * 1000, clock.increment * 1000),
      castlesByRook,
      firstMoveMs: source === 'lobby' ? firstMoveMs : null,
      startedAtMs: this.nowMs,
    });
    this.games.set(game.id, game);
    this.#reportPlayers('gameStart', game);
    this.#await(game);
    return game;
  }

  /** Notifies all watchers that a game has changed, and lets it go on. */
  changed(game: FakeGame): void {
    const streams = [...(this.#watching.get(game.id) ?? [])];
    for (const stream of streams) stream.send(gameState(game, this.nowMs));
    if (!game.isOver) {
      this.#await(game);
      return;
    }
    this.#sleep(game.id);
    for (const stream of streams) stream.end();
    this.#reportPlayers('gameFinish', game);
  }

  sendTo(gameId: string, line: object): void {
    for (const stream of this.#watching.get(gameId) ?? []) stream.send(line);
  }

  say(gameId: string, user: string, text: string): void {
    this.chats.set(gameId, [...(this.chats.get(gameId) ?? []), { user, text }]);
    this.sendTo(gameId, { type: 'chatLine', room: 'player', username: user, text });
  }

  /** Makes a move for the opponent. */
  reply(game: FakeGame, uci: string): void {
    const fault = game.play(game.position.turn, uci, this.nowMs);
    if (fault !== null) throw new Error(`${uci}: ${fault}`);
    this.changed(game);
  }

  watchGame(game: FakeGame): LineStream {
    const watchers = this.#watching.get(game.id) ?? new Set();
    this.#watching.set(game.id, watchers);
    const stream = this.openStream(() => watchers.delete(stream));
    watchers.add(stream);
    stream.send(gameFull(game, this.nowMs));
    if (game.isOver) stream.end();
    return stream;
  }

  /** The event stream of a token. A new one closes the previous one. */
  watchEvents(token: string, user: string): LineStream {
    this.#events.get(token)?.stream.end();
    const stream = this.openStream(() => {
      if (this.#events.get(token)?.stream === stream) this.#events.delete(token);
    });
    this.#events.set(token, { user, stream });
    for (const game of this.games.values()) {
      const side = game.sideOf(user);
      if (side !== null && !game.isOver) stream.send(gameEvent('gameStart', game, side));
    }
    for (const challenge of this.challenges.values())
      if (challenge.to === user) stream.send({ type: 'challenge', challenge: challenge.line });
    return stream;
  }

  reportUser(user: string, line: object): void {
    for (const watcher of this.#events.values()) if (watcher.user === user) watcher.stream.send(line);
  }

  /** Breaks every open connection, as when a router loses power. */
  cutAll(): void {
    for (const { stream } of [...this.#events.values()]) stream.cut();
    for (const streams of this.#watching.values()) for (const stream of [...streams]) stream.cut();
    for (const stream of [...this.seeks.values()]) stream.cut();
    for (const { held } of [...this.challenges.values()]) held?.cut();
  }

  stop(): void {
    for (const timer of this.#timers.values()) this.#options.time.clearTimeout(timer);
    this.#timers.clear();
    for (const { stream } of [...this.#events.values()]) stream.end();
    for (const streams of this.#watching.values()) for (const stream of [...streams]) stream.end();
    for (const stream of [...this.seeks.values()]) stream.end();
    for (const { held } of [...this.challenges.values()]) held?.end();
  }

  #done({ id, held }: Challenge, done: string): void {
    this.challenges.delete(id);
    held?.send({ done });
    held?.end();
  }

  #reportPlayers(type: 'gameStart' | 'gameFinish', game: FakeGame): void {
    for (const side of COLORS) this.reportUser(game.options.players[side].id, gameEvent(type, game, side));
  }

  #sleep(gameId: string): void {
    for (const what of ['flag', 'move']) {
      const timer = this.#timers.get(`${gameId} ${what}`);
      if (timer !== undefined) this.#options.time.clearTimeout(timer);
      this.#timers.delete(`${gameId} ${what}`);
    }
  }

  #later(gameId: string, what: 'flag' | 'move', afterMs: number, work: () => void): void {
    this.#timers.set(`${gameId} ${what}`, this.#options.time.setTimeout(work, afterMs));
  }

  /** Waits for the flag, the first move, and the opponent. */
  #await(game: FakeGame): void {
    this.#sleep(game.id);
    const { turn } = game.position;
    const flagMs = game.clock === null ? null : flagAtMs(game.clock);
    const { firstMoveMs } = game.options;
    if (flagMs !== null)
      this.#later(game.id, 'flag', flagMs - this.nowMs, () =>
        this.#over(game, 'outoftime', oppositeColor(turn)),
      );
    else if (firstMoveMs !== null && game.moves.length < 2)
      this.#later(game.id, 'flag', game.lastMoveAtMs + firstMoveMs - this.nowMs, () =>
        this.#over(game, 'aborted', null),
      );
    if (this.people.isHere(game.options.players[turn].id)) return;
    const reply = this.#opponent(game, turn, this.#options.random);
    if (reply !== null) this.#later(game.id, 'move', reply.afterMs, () => this.reply(game, reply.uci));
  }

  #over(game: FakeGame, status: 'outoftime' | 'aborted', winner: Color | null): void {
    game.end(status, winner, this.nowMs);
    this.changed(game);
  }
}
