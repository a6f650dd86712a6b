import { ask } from '../../../cli/daemonClient.js';
import { errorOf, keyedError } from '../../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import { messageBeside, paramBeside } from '../../../messages/catalogue/messageBeside.js';
import type { Translatable } from '../../../messages/catalogue/translate.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import type { LichessCommand, LichessLoginView, LichessView } from '../../../table/opponents/lichessView.js';
import type { PlayHouse } from '../../opponents/play/house.js';

export type LichessRequest = {
  readonly house: Pick<PlayHouse, 'base' | 'table' | 'own'>;
  /** Undefined: no request. */
  readonly request: LichessCommand | undefined;
  /** The id of a game in progress. No other game is followed. */
  readonly game?: string | undefined;
  /** Resolves when the player interrupts the command. */
  readonly stopAsked: Promise<unknown>;
  readonly say: (line: Translatable) => void;
  /** Handles typed lines until the returned function is called. `request` sends a command to lichess. */
  readonly listen?: (request: (command: LichessCommand) => Promise<unknown>) => () => void;
};

const LOOK_MS = 300;
/** A login must be connected within this time. */
const CONNECT_MS = 20_000;
/** A finished search has found an opponent, so the game must appear within this time. */
const GAME_MS = 10_000;

const PATH = '/api/v1/lichess';

const isLoggedOut = ({ state }: LichessLoginView): boolean =>
  state === 'tokenRefused' || state === 'scopeMissing';

const loginMissing = ({ base, table, own }: LichessRequest['house']): BridgeError => {
  const page = `${base}/#/table/${encodeURIComponent(table)}`;
  const said =
    own === undefined
      ? message('error.lichessLoginMissing', { table, page })
      : message('error.lichessLoginMissingAway', { table, page });
  return keyedError('OPPONENT_LOGIN', said);
};

/** Follows one request and its game through the daemon. */
class Follower {
  readonly #given: LichessRequest;
  #isStopped = false;
  #state: LichessLoginView['state'] | undefined;

  constructor(given: LichessRequest) {
    this.#given = given;
    void given.stopAsked.then(() => {
      this.#isStopped = true;
    });
  }

  /** Throws when no player is logged in at the table. */
  async look(): Promise<LichessLoginView> {
    const { house } = this.#given;
    const { logins } = (await ask({ url: house.base }, PATH)) as LichessView;
    const login = logins.find(({ table }) => table === house.table);
    if (login === undefined) throw loginMissing(house);
    if (isLoggedOut(login)) throw errorOf('OPPONENT_LOGIN', login);
    return login;
  }

  /** Reports each change of the connection once, including its recovery. */
  #emit(login: LichessLoginView): void {
    const { state, text } = login;
    const was = this.#state;
    if (state === was || state === 'connecting') return;
    this.#state = state;
    if (was !== undefined || state !== 'ready') this.#given.say(messageBeside(text, login));
  }

  async request(login: LichessLoginView, command: LichessCommand): Promise<void> {
    await ask({ url: this.#given.house.base }, `${PATH}/commands`, { login: login.name, command });
  }

  /** Waits for a state of the login. Undefined: the player interrupted the command. */
  async until(
    isSo: (login: LichessLoginView) => boolean,
    limitMs = Number.POSITIVE_INFINITY,
  ): Promise<LichessLoginView | undefined> {
    const endMs = performance.now() + limitMs;
    while (!this.#isStopped) {
      const login = await this.look();
      this.#emit(login);
      if (isSo(login) || performance.now() > endMs) return login;
      await Promise.race([new Promise((resolve) => setTimeout(resolve, LOOK_MS)), this.#given.stopAsked]);
    }
    return undefined;
  }
}

const waitingMessage = (request: LichessCommand | undefined, { name, user }: LichessLoginView): Message => {
  switch (request?.type) {
    case 'seek':
      return message('play.seeking', { control: `${request.minutes}+${request.increment}` });
    case 'challenge':
      return message('play.challenging', { name: request.user });
    default:
      return message('play.awaiting', { name: user ?? name });
  }
};

/** The address of the game that follows from the request. Undefined: the player interrupted the command. */
const gameOf = async (
  follower: Follower,
  { request }: LichessRequest,
  first: LichessLoginView,
): Promise<string | undefined> => {
  const isWaited = request?.type === 'seek';
  const found = await follower.until(
    ({ game, news, isSeeking }) => game !== undefined || news !== undefined || (isWaited && !isSeeking),
  );
  if (found === undefined) {
    if (isWaited) await follower.request(first, { type: 'stopSeek' });
    return undefined;
  }
  const login =
    found.news === undefined ? await follower.until(({ game }) => game !== undefined, GAME_MS) : found;
  if (login === undefined || login.game !== undefined) return login?.game;
  if (login.news === undefined) throw keyedError('OPPONENT_REFUSED', message('error.searchEnded'));
  const { news: text, newsKey: key, newsParams: params } = login;
  throw errorOf('OPPONENT_REFUSED', { text, ...(key && { key }), ...(params && { params }) });
};

/** The address of a game in progress, by its id. */
const takeGame = async (follower: Follower, id: string): Promise<string | undefined> => {
  const isIt = ({ game }: LichessLoginView): boolean => game?.split('/').includes(id) === true;
  const waits = ({ waiting }: LichessLoginView) => waiting.find((one) => one.id === id);
  const login = await follower.until((now) => isIt(now) || waits(now) !== undefined, GAME_MS);
  if (login === undefined || isIt(login)) return login?.game;
  const waiting = waits(login);
  throw waiting === undefined
    ? keyedError('NOT_FOUND', message('error.noGameOnLichess', { name: login.user ?? login.name, id }))
    : keyedError(
        'OPPONENT_REFUSED',
        message('error.gameWaits', { id, why: paramBeside(waiting.text, waiting) }),
      );
};

/**
 * Requests a game on lichess and follows it until it is over or the player interrupts, which leaves the game
 * as it is (`left`). Throws a `BridgeError` when no player is logged in or the request failed.
 */
export const followLichess = async (given: LichessRequest): Promise<'over' | 'left'> => {
  const { request, game: id, say } = given;
  const follower = new Follower(given);
  const login = await follower.until(({ state }) => state !== 'connecting', CONNECT_MS);
  if (login === undefined) return 'left';
  if (login.state !== 'ready') throw errorOf('OPPONENT_UNREACHABLE', login);
  if (request !== undefined) await follower.request(login, request);
  if (id === undefined && (request !== undefined || login.game === undefined))
    say(waitingMessage(request, login));
  const url = await (id === undefined ? gameOf(follower, given, login) : takeGame(follower, id));
  if (url === undefined) return 'left';
  say(message('play.game', { url }));
  const deafen = given.listen?.((command) => follower.request(login, command));
  const last = await follower.until(({ game }) => game !== url).finally(() => deafen?.());
  if (last !== undefined) return 'over';
  say(message('play.goesOn', { opponent: url }));
  return 'left';
};
