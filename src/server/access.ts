import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { Color } from '../chess/types.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import { addressKey, isLoopbackAddress } from './addressKey.js';

/** How many unknown tokens one address may show within this time. */
const TRIES_MAX = 20;
const WITHIN_MS = 60_000;
/** Attempts are counted for this many addresses; then the oldest are forgotten. */
const ADDRESSES_MAX = 10_000;

/** Counts failures for each address: tokens cannot be guessed, but attempts cost time. */
interface TriesLimit {
  /** How long this address has to wait; 0 when it need not. */
  waitMs(from: string): number;
  failed(from: string): void;
}

const createTriesLimit = (nowMs: () => number): TriesLimit => {
  /** The times of the latest failures, oldest first. */
  const failures = new Map<string, readonly number[]>();
  const lately = (from: string): readonly number[] =>
    (failures.get(from) ?? []).filter((atMs) => nowMs() - atMs < WITHIN_MS);
  return {
    waitMs: (from) => {
      const [oldest, ...rest] = lately(from).slice(-TRIES_MAX);
      return oldest === undefined || rest.length < TRIES_MAX - 1 ? 0 : oldest + WITHIN_MS - nowMs();
    },
    failed: (from) => {
      const times = [...lately(from), nowMs()].slice(-TRIES_MAX);
      failures.delete(from);
      failures.set(from, times);
      const [first] = failures.keys();
      if (failures.size > ADDRESSES_MAX && first !== undefined) failures.delete(first);
    },
  };
};

/** Each role may do what those before it may. */
export const ACCESS_ROLES = ['player', 'arbiter', 'operator'] as const;
export type AccessRole = (typeof ACCESS_ROLES)[number];

/** The sender of a command. */
export type AdmittedCaller = {
  readonly name: string;
  readonly role: AccessRole;
  /** The side that a player plays, where that is known. */
  readonly side?: Color;
  /** The only table at which his word counts. */
  readonly table?: string;
};

/** The sender as the command itself says; believed where no token is needed. */
export type SaidCaller = Omit<AdmittedCaller, 'name' | 'table'> & { readonly name?: string };

export interface TokenReader {
  /** The bearer of a token; undefined when it is unknown or revoked. `from`: the address that shows it. */
  find(token: string, from?: string): Promise<AdmittedCaller | 'expired' | undefined>;
}

/** Where something is only read: any token's table will do. */
export const ANY_TABLE = '*';

/** Where something touches the house and no single table: no token for one table will do. */
export const WHOLE_HOUSE = '';

/** What a caller wants to do, beside the role that it needs. */
export type Act = {
  /** The table that it touches, `ANY_TABLE` or `WHOLE_HOUSE`. */
  readonly table: string;
  readonly said?: SaidCaller | undefined;
};

export type AccessOptions = {
  /** The address that the gateway listens on. */
  readonly host: string;
  /** Names by which clients may call this machine, beside its own. */
  readonly hostNames?: readonly string[];
  /** Also with `hostNames` programs on this machine need no token. */
  readonly localNeedsNoToken?: boolean;
  /** What the commands of this machine show; it counts here alone. */
  readonly localKey?: string;
  /** Web origins whose pages may use the gateway, beside its own pages: `https://lichess.org`. */
  readonly origins?: readonly string[];
  /** Origins that were let in since. */
  readonly isLetIn?: (origin: string) => boolean;
  /** A page that was not let in. */
  readonly onForeign?: (origin: string) => void;
  readonly tokens?: TokenReader;
  /** The time by which unknown tokens of an address are counted; they are not when it is not given. */
  readonly nowMs?: () => number;
  /** The tokens cannot be read: for the log. Strangers learn nothing about files. */
  readonly onTokensUnreadable?: (error: unknown) => void;
};

/** The two headers that show how and from where a request was sent. */
export type Sender = { readonly host?: string | undefined; readonly origin?: string | undefined };

/** What a caller shows to be let in, and the address that it comes from, where that is known. */
export type Shown = {
  readonly token: string | undefined;
  readonly from?: string | undefined;
  /** A proxy passed it on: the sender may be anywhere, whatever address it comes from. */
  readonly isPassedOn?: boolean;
};

/**
 * The rights of callers. On loopback everything, unless a proxy passed it on; beyond it reading is open and
 * commands need a token.
 */
export interface Access {
  /**
   * Refuses what a browser was tricked into sending: a foreign name in the Host header (DNS rebinding), or a
   * page of a foreign origin. The value is the origin that the answer must name, when the page is not one of
   * our own.
   */
  admit(sender: Sender): Result<string | undefined, BridgeError>;
  /** Whether an address leads to this machine, by a name that it answers to or an address of its own. */
  isOfHouse(url: URL): boolean;
  /**
   * Whether the bearer of this token may act in this role there; on loopback without required tokens, the
   * stated role is accepted. An address with many unknown tokens is accepted again after a while.
   */
  authorise(shown: Shown, least: AccessRole, act: Act): Promise<Result<AdmittedCaller, BridgeError>>;
}

const ANY_ADDRESS = ['0.0.0.0', '::'];
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '::1'];

export const isLoopback = (host: string): boolean =>
  LOOPBACK_NAMES.includes(host.toLowerCase()) || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * Headers by which proxies say that they ask for another client: those of RFC 7239, 9110 and 8586, those that
 * end in the name of an address, and those that begin as a maker's do.
 */
const PROXY_HEADERS = [
  /^(forwarded|via|cdn-loop)$/,
  /^x-(forward|forwarded|original|envoy|azure|vercel|nf|appengine)-/,
  /^x-(amzn?|cloud-trace|sucuri|akamai|bb|arr|proxyuser)-/,
  /^x-forwarded$/,
  /^x-.*proxy/,
  /^(cf|fly|fastly|tailscale|incap|ali|wl|proxy-client|do|tencent)-/,
  /(client|connecting|real|remote|cluster|socket|user|source|originating)-?(ip|ipv6|addr|address|host)$/,
  /forwarded-(for|host|proto|port|server|by)$/,
];

const isOfProxy = (header: string): boolean => PROXY_HEADERS.some((pattern) => pattern.test(header));

/** Whether a proxy passed a request on: it says so, or called this machine by a name that others use. */
export const isPassedOn = (headers: Readonly<Record<string, unknown>>): boolean => {
  const called = parseUrl(`http://${headers['host']}`);
  return Object.keys(headers).some(isOfProxy) || !(called && isLoopback(nameOf(called)));
};

/** What a request shows: its token in the header, or in its address where a program can set no header. */
export const shownByRequest = (
  { headers, socket, url = '' }: IncomingMessage,
  allowsQuery = false,
): Shown => {
  const bearer = /^Bearer +(?<token>\S+)$/i.exec(headers.authorization ?? '')?.groups?.['token'];
  const asked = allowsQuery ? new URLSearchParams(url.split('?')[1]).get('token') : null;
  return {
    token: bearer ?? asked ?? undefined,
    from: socket.remoteAddress,
    isPassedOn: isPassedOn(headers),
  };
};

/** Whether a request shows a token that is good, whatever it is good for. */
export const isKnownTo =
  (access: Access) =>
  async (request: IncomingMessage): Promise<boolean> => {
    const shown = shownByRequest(request, true);
    return shown.token !== undefined && (await access.authorise(shown, 'player', { table: ANY_TABLE })).ok;
  };

/** Whether only this machine's own users can reach it: on loopback, and no proxy before it is named. */
export const isHereOnly = ({ host, hostNames = [] }: Pick<AccessOptions, 'host' | 'hostNames'>): boolean =>
  isLoopback(host) && hostNames.length === 0;

/**
 * The origin as a browser writes it. Pages of an extension have one of their own
 * (`chrome-extension://abc…`), which the URL standard calls opaque: `null`, the name of every sandboxed page,
 * is never meant.
 */
export const originOf = (text: string): string | undefined => {
  const url = parseUrl(text);
  if (url === undefined || url.host === '') return undefined;
  return url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin;
};

const parseUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** The name or address in a Host header: small letters, without port and brackets. */
const nameOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address));

/** Tokens that were good once are asked for in the file whatever else comes from their address. */
const PROVEN_MAX = 1_000;

const refuse = (code: 'FORBIDDEN' | 'UNAUTHORISED' | 'TOO_MUCH', said: Message): Result<never, BridgeError> =>
  err(keyedError(code, said));

/** Whether an admitted caller may act at a table. */
export const checkTable = (caller: AdmittedCaller, table: string): Result<AdmittedCaller, BridgeError> =>
  caller.table === undefined || table === ANY_TABLE || table === caller.table
    ? ok(caller)
    : refuse('FORBIDDEN', message('error.tokenOfTable', { table: caller.table ?? '' }));

export const createAccess = (options: AccessOptions): Access => {
  const { host, hostNames = [], origins = [], tokens, onTokensUnreadable = () => {} } = options;
  // The network knows this machine by its own name; a foreign DNS server has no say over it.
  const ownNames = isLoopback(host) ? [] : [hostname(), `${hostname()}.local`];
  const names = new Set(
    [...LOOPBACK_NAMES, host, ...ownNames, ...hostNames].map((name) => name.toLowerCase()),
  );
  const needsNoToken = hostNames.length === 0 || options.localNeedsNoToken === true;
  const ownKey = options.localKey === undefined ? undefined : Buffer.from(options.localKey);
  const isOwnKey = (token: string | undefined, from: string | undefined): boolean => {
    if (ownKey === undefined || token === undefined || !isLoopbackAddress(from)) return false;
    const shown = Buffer.from(token);
    return shown.length === ownKey.length && timingSafeEqual(shown, ownKey);
  };
  const tries = options.nowMs && createTriesLimit(options.nowMs);
  const proven = new Set<string>();
  const foreign = new Set(origins.flatMap((origin) => originOf(origin) ?? []));
  // A rebound name is a name: a bare address in the Host header cannot come from one.
  const isOurs = (name: string): boolean =>
    names.has(name) || (ANY_ADDRESS.includes(host) && isIP(name) !== 0);

  const admit = (sender: Sender): Result<string | undefined, BridgeError> => {
    const called = sender.host === undefined ? undefined : parseUrl(`http://${sender.host}`);
    if (called === undefined || !isOurs(nameOf(called)))
      return refuse(
        'FORBIDDEN',
        sender.host === undefined
          ? message('error.noHostHeader')
          : message('error.foreignName', { name: sender.host }),
      );
    const { origin } = sender;
    // A proxy may have spoken HTTPS with the browser, and say nothing of it.
    const own = ['http', 'https'].map((scheme) => `${scheme}://${called.host}`);
    if (origin === undefined || own.includes(origin.toLowerCase())) return ok(undefined);
    if (foreign.has(origin) || options.isLetIn?.(origin) === true) return ok(origin);
    options.onForeign?.(origin);
    return refuse('FORBIDDEN', message('error.foreignPage', { origin }));
  };

  const authorise = async (
    { token, from, isPassedOn = false }: Shown,
    least: AccessRole,
    { table, said }: Act,
  ): Promise<Result<AdmittedCaller, BridgeError>> => {
    const mayDo = (caller: AdmittedCaller, who: 'token' | 'caller'): Result<AdmittedCaller, BridgeError> => {
      if (ACCESS_ROLES.indexOf(caller.role) < ACCESS_ROLES.indexOf(least))
        return refuse(
          'FORBIDDEN',
          message('error.needsRole', { needed: least, owned: caller.role, by: who }),
        );
      return checkTable(caller, table);
    };
    // A token identifies the caller, also where none is needed.
    const isOpenHere = isLoopback(host) && needsNoToken && (token === undefined || tokens === undefined);
    if (!isPassedOn && (isOpenHere || isOwnKey(token, from)))
      return mayDo({ name: 'local', role: 'operator', ...said }, 'caller');
    if (token === undefined) return refuse('UNAUTHORISED', message('error.needsToken'));
    const address = addressKey(from);
    const waitMs = from === undefined || proven.has(token) ? 0 : (tries?.waitMs(address) ?? 0);
    if (waitMs > 0)
      return refuse('TOO_MUCH', message('error.tooManyTokens', { seconds: Math.ceil(waitMs / 1_000) }));
    let caller: Awaited<ReturnType<TokenReader['find']>>;
    try {
      caller = await tokens?.find(token, from);
    } catch (error) {
      onTokensUnreadable(error);
      return refuse('UNAUTHORISED', message('error.tokensUnreadable'));
    }
    if (caller === undefined) {
      if (from !== undefined) tries?.failed(address);
      return refuse('UNAUTHORISED', message('error.tokenUnknown'));
    }
    if (caller === 'expired') return refuse('UNAUTHORISED', message('error.tokenExpired'));
    if (proven.size < PROVEN_MAX) proven.add(token);
    return mayDo(caller, 'token');
  };

  const isOfHouse = (url: URL): boolean => {
    const name = nameOf(url).toLowerCase();
    return names.has(name) || isLoopback(name) || ownAddresses().includes(name);
  };

  return { admit, isOfHouse, authorise };
};

/**
 * What a browser requires before it lets a page of an allowed origin send a request to this machine: the
 * headers that it asks for by `Access-Control-Request-Headers`, and access to the local network.
 */
export const preflightHeaders = (
  origin: string,
  asked: (header: string) => string | undefined,
): Readonly<Record<string, string>> => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, DELETE',
  'Access-Control-Allow-Headers':
    headerNames(asked('access-control-request-headers')) ?? 'Authorization, Content-Type, Last-Event-ID',
  'Access-Control-Allow-Private-Network': 'true',
  ...(asked('access-control-request-local-network') === 'true' && {
    'Access-Control-Allow-Local-Network': 'true',
  }),
  'Access-Control-Max-Age': '600',
  Vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Local-Network',
});

const HEADER_LIST = /^[\w-]+(?:\s*,\s*[\w-]+)*$/;
const HEADER_LIST_MAX = 300;

/** A list of header names as it was asked; undefined where it is none. */
const headerNames = (list: string | undefined): string | undefined =>
  list !== undefined && list.length <= HEADER_LIST_MAX && HEADER_LIST.test(list) ? list : undefined;
