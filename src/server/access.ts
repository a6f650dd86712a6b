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

/** The most unknown tokens that an address may show within this time. */
const TRIES_MAX = 20;
const WITHIN_MS = 60_000;
/** The most addresses whose failures are counted. Beyond it the oldest are dropped. */
const ADDRESSES_MAX = 10_000;

/** Limits failures by address. Tokens cannot be guessed, but checking them costs time. */
interface TriesLimit {
  /** How long the address has to wait, or 0. */
  waitMs(from: string): number;
  failed(from: string): void;
}

const createTriesLimit = (nowMs: () => number): TriesLimit => {
  /** The times of recent failures by address, oldest first. */
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

/** Each role may do all that the roles before it may. */
export const ACCESS_ROLES = ['player', 'arbiter', 'operator'] as const;
export type AccessRole = (typeof ACCESS_ROLES)[number];

/** An authorised caller. */
export type AdmittedCaller = {
  readonly name: string;
  readonly role: AccessRole;
  /** The player's side, if known. */
  readonly side?: Color;
  /** The only table at which the caller may act. */
  readonly table?: string;
};

/** The caller as stated in the command. Trusted where no token is needed. */
export type SaidCaller = Omit<AdmittedCaller, 'name' | 'table'> & { readonly name?: string };

export interface TokenReader {
  /**
   * The bearer of a token, or undefined if the token is unknown or revoked.
   *
   * @param from the address of the caller
   */
  find(token: string, from?: string): Promise<AdmittedCaller | 'expired' | undefined>;
}

/** For requests that only read. A token for any table is enough. */
export const ANY_TABLE = '*';

/** For requests that affect the whole house. A token for a single table is not enough. */
export const WHOLE_HOUSE = '';

/** What a caller wants to do, besides the required role. */
export type Act = {
  /** The affected table, or `ANY_TABLE` or `WHOLE_HOUSE`. */
  readonly table: string;
  readonly said?: SaidCaller | undefined;
};

export type AccessOptions = {
  /** The address that the gateway listens on. */
  readonly host: string;
  /** Additional names by which clients may call this machine. */
  readonly hostNames?: readonly string[];
  /** Whether programs on this machine need no token even if there are `hostNames`. */
  readonly localNeedsNoToken?: boolean;
  /** The key of this machine's own commands. It is valid only on this machine. */
  readonly localKey?: string;
  /** Web origins whose pages may use the gateway besides its own pages, such as `https://lichess.org`. */
  readonly origins?: readonly string[];
  /** Whether an origin was approved at run time. */
  readonly isAllowed?: (origin: string) => boolean;
  /** Called when a page of an unknown origin is refused. */
  readonly onForeign?: (origin: string) => void;
  readonly tokens?: TokenReader;
  /** The time for counting failures. Without it they are not limited. */
  readonly nowMs?: () => number;
  /** Logs that the tokens cannot be read. The caller is not told about files. */
  readonly onTokensUnreadable?: (error: unknown) => void;
};

/** The two headers that tell where a request was sent and from which page. */
export type Sender = { readonly host?: string | undefined; readonly origin?: string | undefined };

/** The token of a caller, and the caller's address if known. */
export type Shown = {
  readonly token: string | undefined;
  readonly from?: string | undefined;
  /** Whether a proxy forwarded the request. The sender may then be anywhere. */
  readonly isPassedOn?: boolean;
};

/**
 * The rights of callers. On loopback everything is allowed unless a proxy forwarded the request. From
 * elsewhere reading is open and commands need a token.
 */
export interface Access {
  /**
   * Refuses requests that a browser was tricked into sending: with a foreign name in the Host header (DNS
   * rebinding), or from a page of a foreign origin. The value is the origin that the answer must name, if the
   * page is not one of our own.
   */
  admit(sender: Sender): Result<string | undefined, BridgeError>;
  /** Whether an address leads to this machine, by one of its names or addresses. */
  isOfHouse(url: URL): boolean;
  /**
   * Whether the bearer of a token may act in a role at a table. On loopback without required tokens the
   * stated role is trusted. After too many unknown tokens an address has to wait.
   */
  authorise(shown: Shown, least: AccessRole, act: Act): Promise<Result<AdmittedCaller, BridgeError>>;
}

const ANY_ADDRESS = ['0.0.0.0', '::'];
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '::1'];

export const isLoopback = (host: string): boolean =>
  LOOPBACK_NAMES.includes(host.toLowerCase()) || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * Headers that proxies add: those of RFC 7239, 9110 and 8586, names that end in a kind of address, and
 * prefixes of vendors.
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

/** Whether a proxy forwarded a request: a header says so, or the Host header is not a loopback name. */
export const isPassedOn = (headers: Readonly<Record<string, unknown>>): boolean => {
  const called = parseUrl(`http://${headers['host']}`);
  return Object.keys(headers).some(isOfProxy) || !(called && isLoopback(nameOf(called)));
};

/** The token of a request, from its header, or from the query for programs that cannot set headers. */
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

/** Whether a request has a valid token of any role. */
export const isKnownTo =
  (access: Access) =>
  async (request: IncomingMessage): Promise<boolean> => {
    const shown = shownByRequest(request, true);
    return shown.token !== undefined && (await access.authorise(shown, 'player', { table: ANY_TABLE })).ok;
  };

/** Whether only users of this machine can reach it: on loopback and without names that a proxy uses. */
export const isHereOnly = ({ host, hostNames = [] }: Pick<AccessOptions, 'host' | 'hostNames'>): boolean =>
  isLoopback(host) && hostNames.length === 0;

/**
 * The origin as a browser writes it. Pages of a browser extension have their own (`chrome-extension://abc…`),
 * which the URL standard calls opaque: `null`. Never gives `null`, because every sandboxed page has that
 * origin.
 */
export const originOf = (text: string): string | undefined => {
  const url = parseUrl(text);
  if (url === undefined || url.host === '') return undefined;
  return url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin;
};

const parseUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** The name or address in a Host header, in lower case and without port and brackets. */
const nameOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address));

/** The most tokens remembered as valid. Failures from the same address do not block them. */
const PROVEN_MAX = 1_000;

const refuse = (code: 'FORBIDDEN' | 'UNAUTHORISED' | 'TOO_MUCH', said: Message): Result<never, BridgeError> =>
  err(keyedError(code, said));

export const checkTable = (caller: AdmittedCaller, table: string): Result<AdmittedCaller, BridgeError> =>
  caller.table === undefined || table === ANY_TABLE || table === caller.table
    ? ok(caller)
    : refuse('FORBIDDEN', message('error.tokenOfTable', { table: caller.table ?? '' }));

export const createAccess = (options: AccessOptions): Access => {
  const { host, hostNames = [], origins = [], tokens, onTokensUnreadable = () => {} } = options;
  // The local network resolves this machine's own name, so a foreign DNS server cannot rebind it.
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
  // DNS rebinding needs a name, so a plain IP address in the Host header is safe.
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
    // A proxy may use HTTPS towards the browser without saying so.
    const own = ['http', 'https'].map((scheme) => `${scheme}://${called.host}`);
    if (origin === undefined || own.includes(origin.toLowerCase())) return ok(undefined);
    if (foreign.has(origin) || options.isAllowed?.(origin) === true) return ok(origin);
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
    // A token identifies the caller even where none is needed.
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
 * The headers that a browser needs before a page of an allowed origin may send requests to this machine. They
 * allow the requested headers (`Access-Control-Request-Headers`) and access to the local network.
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

/** A list of header names as requested, or undefined if it is invalid. */
const headerNames = (list: string | undefined): string | undefined =>
  list !== undefined && list.length <= HEADER_LIST_MAX && HEADER_LIST.test(list) ? list : undefined;
