import { z } from 'zod';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { type BridgeError, foreignError, messageOf } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { LichessCommand, LichessView } from '../../table/opponents/lichessView.js';
import type { TableService } from '../../table/tableService.js';
import { type Fetch, LichessClient } from './lichessClient.js';
import type { LichessConfig } from './lichessConfig.js';
import { LichessLogin } from './lichessLogin.js';
import type { LichessService, LoginAnswer } from './lichessService.js';
import { createLoginFile, type Login, readTokenFile } from './loginFile.js';
import { createPkce } from './pkce.js';
import { createRequestQueue } from './requestQueue.js';

type CodeExchange = {
  readonly url: string;
  readonly fetch: Fetch;
  readonly clientId: string;
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
};

const answer = z.object({ access_token: z.string().min(1).max(512) });

/** Exchanges the code from the browser for a token. */
const exchangeCode = async ({
  url,
  fetch,
  clientId,
  code,
  verifier,
  redirectUri,
}: CodeExchange): Promise<Result<string, BridgeError>> => {
  const form = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    client_id: clientId,
  };
  try {
    const response = await fetch(`${url}/api/token`, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams(form),
    });
    const read = answer.safeParse(await response.json());
    return read.success
      ? ok(read.data.access_token)
      : err(keyedError('OPPONENT_LOGIN', message('lichess.loginRefused')));
  } catch {
    return err(keyedError('OPPONENT_UNREACHABLE', message('lichess.silent')));
  }
};

export type ServiceDeps = {
  readonly config: LichessConfig;
  readonly tables: TableService;
  readonly time: TimeSource;
  readonly fetch: Fetch;
  /** The file for logins made on the page. */
  readonly loginFile: string;
  readonly version: string;
  /** Makes another remote opponent leave the table. */
  readonly makeRoom: (table: string) => Promise<void>;
  readonly log: { warn(about: object, text: string): void; info(about: object, text: string): void };
};

type Asked<Value> = Promise<Result<Value, BridgeError>>;

const CLIENT_ID = 'jadoube';
const refuse = (said: Message): Result<never, BridgeError> => err(keyedError('OPPONENT_REFUSED', said));

/** All logins of the house, from the configuration and from the page. */
export class LichessHouse implements LichessService {
  readonly #deps: ServiceDeps;
  readonly #queue: ReturnType<typeof createRequestQueue>;
  readonly #pkce: ReturnType<typeof createPkce>;
  readonly #file: ReturnType<typeof createLoginFile>;
  readonly #logins = new Map<string, LichessLogin>();
  #kept: readonly Login[] = [];
  #unsubscribe: () => void = () => {};

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
    this.#queue = createRequestQueue(deps.time);
    this.#pkce = createPkce(deps.config.url, CLIENT_ID);
    this.#file = createLoginFile(deps.loginFile);
  }

  async start(): Promise<void> {
    const { accounts } = this.#deps.config;
    const given = (await Promise.all(accounts.map((account) => this.#read(account)))).flat();
    this.#kept = await this.#file.read().catch((error: unknown) => this.#without('logins', error));
    this.#unsubscribe = this.#deps.tables.subscribe('live', {
      level: 'final',
      onEvent: (event) => {
        for (const login of this.#logins.values()) if (login.table === event.table) login.receive(event);
      },
    });
    for (const login of given) this.#add(login, true);
    for (const login of this.#kept) this.#add(login, false);
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    for (const login of this.#logins.values()) login.stop();
    this.#logins.clear();
  }

  view(): LichessView {
    return { url: this.#deps.config.url, logins: [...this.#logins.values()].map((login) => login.view()) };
  }

  begin(redirectUri: string, table: string): Result<{ readonly url: string }, BridgeError> {
    const isFree = this.#checkTable(table);
    if (!isFree.ok) return isFree;
    return ok({ url: this.#pkce.begin(redirectUri, table, this.#deps.time.nowMs()) });
  }

  async finish({ code, state }: LoginAnswer): Asked<string> {
    const begun = this.#pkce.take(state ?? '', this.#deps.time.nowMs());
    if (begun === undefined) return refuse(message('lichess.loginLost'));
    if (code === undefined) return refuse(message('lichess.loginDenied'));
    const { verifier, redirectUri, table } = begun;
    const { config, fetch } = this.#deps;
    const token = await this.#queue.ask(false, () =>
      exchangeCode({ url: config.url, fetch, clientId: CLIENT_ID, code, verifier, redirectUri }),
    );
    if (!token.ok) return token;
    const kept = await this.useToken(table, token.value);
    return kept.ok ? ok(table) : kept;
  }

  async useToken(table: string, token: string): Asked<LichessView> {
    const isFree = this.#checkTable(table);
    if (!isFree.ok) return isFree;
    const login = { name: table, table, token };
    try {
      await this.#keep([...this.#kept.filter(({ name }) => name !== login.name), login]);
    } catch (error) {
      return err(foreignError('INTERNAL', error));
    }
    this.#add(login, false);
    return ok(this.view());
  }

  async handleCommand(name: string, command: LichessCommand): Asked<LichessView> {
    const login = this.#logins.get(name);
    if (login === undefined) return err(keyedError('NOT_FOUND', message('lichess.noLogin', { name })));
    const answer = await login.handleCommand(command);
    if (command.type !== 'logOut') return answer.ok ? ok(this.view()) : answer;
    // The login is removed here in any case. If the server cannot be reached, it keeps the token until it
    // expires.
    login.stop();
    this.#logins.delete(name);
    await this.#keep(this.#kept.filter((one) => one.name !== name));
    return ok(this.view());
  }

  /** Logs the failure and continues without the login, because boards also work without lichess. */
  #without(login: string, error: unknown): readonly [] {
    this.#deps.log.warn({ login }, `a lichess account is not used: ${messageOf(error)}`);
    return [];
  }

  #read({ name, tokenFile, table }: LichessConfig['accounts'][number]): Promise<readonly Login[]> {
    return readTokenFile(tokenFile).then(
      (token) => [{ name, table, token }],
      (error: unknown) => this.#without(name, error),
    );
  }

  async #keep(logins: readonly Login[]): Promise<void> {
    if (logins.length === 0 && this.#kept.length === 0) return;
    await this.#file.write(logins);
    this.#kept = logins;
  }

  /**
   * Only one login plays at a table. A new one may replace one made on the page, but not a configured one.
   */
  #checkTable(table: string): Result<void, BridgeError> {
    const { tables, config } = this.#deps;
    if (tables.table(table) === undefined)
      return err(keyedError('NOT_FOUND', message('error.noTable', { id: table })));
    const own = config.accounts.find((account) => account.table === table);
    return own === undefined ? ok(undefined) : refuse(message('lichess.loginConfigured', { name: own.name }));
  }

  #add({ name, table, token }: Login, isConfigured: boolean): void {
    const { config, tables, time, fetch, version, makeRoom, log } = this.#deps;
    this.#logins.get(name)?.stop();
    const client = new LichessClient(
      { url: config.url, fetch, time, queue: this.#queue, userAgent: `jadoube/${version}` },
      token,
    );
    const login: LichessLogin = new LichessLogin(name, {
      table,
      url: config.url,
      tables,
      client,
      makeRoom: () => makeRoom(table),
      isElsewhere: (userId) =>
        [...this.#logins.values()].some((other) => other !== login && other.plays(userId)),
      isConfigured,
      time,
      log: (text) => log.info({ login: name, table }, text),
    });
    this.#logins.set(name, login);
    login.start();
  }
}
