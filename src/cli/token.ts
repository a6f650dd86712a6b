import { join } from 'node:path';
import { Argument, type Command, Option } from 'commander';
import { linkHosts, makeQrText, makeTokenLink } from '../app/accessLink.js';
import { createTokenStore, type TokenInfo, type TokenStore } from '../app/accessTokens.js';
import type { Config } from '../app/config.js';
import { pagesOf } from '../app/controlSocket.js';
import { defaultDataDir } from '../app/dataDir.js';
import { COLORS, type Color } from '../chess/types.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import type { Translatable } from '../messages/catalogue/translate.js';
import { ACCESS_ROLES, type AccessRole, isLoopback } from '../server/access.js';
import { parseWholeNumber } from './numbers.js';
import { makeTextTable, printJson, printMessage } from './output.js';
import { configOfOptions } from './serveConfig.js';
import { terminalWords } from './terminalWords.js';

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const TIME_CHARS_MAX = 40;
const YEAR_MS = 366 * UNIT_MS.d;

const refuse = (text: string, why: Message): never => {
  throw keyedError('BAD_REQUEST', message('error.expires', { text, why }));
};

/** Parses a length of time, or a local date and time, into the time of expiry (ISO, UTC). */
export const parseExpiry = (text: string, nowMs: number): string => {
  if (text.length > TIME_CHARS_MAX)
    return refuse(`${text.slice(0, TIME_CHARS_MAX)}…`, message('expiry.noTime'));
  const length = /^(?<count>\d{1,5})(?<unit>[mhd])$/.exec(text)?.groups;
  const isTime = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/.test(text);
  if (length === undefined && !isTime) return refuse(text, message('expiry.noTime'));
  const atMs =
    length === undefined
      ? Date.parse(text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T'))
      : nowMs + Number(length['count']) * UNIT_MS[length['unit'] as keyof typeof UNIT_MS];
  if (Number.isNaN(atMs)) return refuse(text, message('expiry.noSuchDay'));
  if (atMs <= nowMs) return refuse(text, message('expiry.over'));
  if (atMs > nowMs + YEAR_MS) return refuse(text, message('expiry.tooLong'));
  return new Date(atMs).toISOString();
};

type Common = { readonly config?: string; readonly dataDir?: string; readonly json?: boolean };
type CreateOptions = Common & {
  readonly name?: string;
  readonly side?: Color;
  readonly table?: string;
  readonly expires?: string;
  readonly host?: string;
  readonly port?: number;
};

const folderOf = ({ dataDir }: Config): string => dataDir ?? defaultDataDir(process.env);

const storeOf = (config: Config): TokenStore => createTokenStore(join(folderOf(config), 'tokens.json'));

const withCommon = (command: Command): Command =>
  command
    .option('--config <file>', 'the configuration of the daemon')
    .option('--data-dir <dir>', 'the data directory of the daemon')
    .option('--json', 'print JSON');

export const build = (command: Command): void => {
  command.description('Creates, lists and revokes the tokens with which other machines may give commands.');
  withCommon(command.command('create'))
    .description('create a token, as a link and a QR code')
    .addArgument(new Argument('<role>', 'what its holder may do').choices([...ACCESS_ROLES]))
    .option('--name <name>', 'a name for its holder', 'unnamed')
    .addOption(new Option('--side <color>', 'the side that a player plays').choices([...COLORS]))
    .option('--table <id>', 'the only table at which it is valid')
    .option('--expires <when>', 'how long it is valid: 90m, 8h, 3d, or until a time such as 2026-12-24T18:00')
    .option('--host <addr>', 'address that the daemon listens on, if it differs from the configuration')
    .option('--port <n>', 'the port that the daemon listens on (8960)', parseWholeNumber(1, 65_535))
    .action(create);
  withCommon(command.command('list')).description('list the tokens').action(list);
  withCommon(command.command('revoke'))
    .description('revoke tokens')
    .argument('<id-or-name>', 'the token, or all tokens with that name')
    .action(revoke);
};

const ANSWER_MS = 1_000;

/** Whether a daemon listens at one of these addresses. */
const someoneAnswers = async (hosts: readonly string[], port: number): Promise<boolean> => {
  const answers = hosts.map((host) =>
    fetch(makeTokenLink(host, port, ''), { signal: AbortSignal.timeout(ANSWER_MS) }),
  );
  return (await Promise.allSettled(answers)).some(({ status }) => status === 'fulfilled');
};

/**
 * The configuration of the daemon that runs with this data directory. When none runs and no configuration is
 * named, the link is made for other machines, since this one needs no token.
 */
const configOf = async (options: CreateOptions): Promise<Config> => {
  const config = await configOfOptions({
    ...(options.config === undefined && { host: '0.0.0.0' }),
    ...options,
  });
  const { host, port } = { ...pagesOf(folderOf(config)), ...options };
  return { ...config, ...(host !== undefined && { host }), ...(port !== undefined && { port }) };
};

const create = async (role: AccessRole, options: CreateOptions): Promise<void> => {
  const { side, table, expires } = options;
  const scope = {
    ...(side !== undefined && { side }),
    ...(table !== undefined && { table }),
    ...(expires !== undefined && { expiresAt: parseExpiry(expires, Date.now()) }),
  };
  const config = await configOf(options);
  const { token, info } = await storeOf(config).create(role, options.name ?? 'unnamed', scope);
  const hosts = linkHosts(config.host);
  const securePort = config.tls?.port ?? 0;
  const links = [
    ...hosts.map((host) => makeTokenLink(host, config.port, token)),
    ...(securePort === 0 ? [] : hosts.map((host) => makeTokenLink(host, securePort, token, 'https'))),
  ];
  if (options.json) {
    printJson({ ...info, token, links });
    return;
  }
  const made = { role, id: info.id, name: info.name };
  await printMessage(
    info.expiresAt === undefined
      ? message('token.created', made)
      : message('token.createdUntil', { ...made, expires: localTime(info.expiresAt) }),
  );
  process.stdout.write('\n');
  for (const link of links) {
    process.stdout.write(`${link}\n\n`);
    process.stdout.write(`${await makeQrText(link, process.stdout.isTTY && !process.env['NO_COLOR'])}\n`);
  }
  // A loopback address opens only on this machine, which needs no token.
  if (isLoopback(config.host)) await printMessage(message('token.onlyHere'));
  else if (!(await someoneAnswers(hosts, config.port))) await printMessage(message('token.noAnswer'));
};

const localTime = (iso: string): string => new Date(iso).toLocaleString('sv-SE').slice(0, 16);

const expiry = (expiresAt: string | undefined): Translatable => {
  if (expiresAt === undefined) return message('token.never');
  return expiresAt <= new Date().toISOString() ? message('token.expired') : localTime(expiresAt);
};

const lastUseOf = ({ lastUse }: TokenInfo): Translatable =>
  lastUse === undefined
    ? message('token.never')
    : message('token.lastUse', { when: localTime(lastUse.atIso), from: lastUse.from });

const HEADS = [
  'ID',
  message('token.headRole'),
  message('token.headName'),
  message('list.headTable'),
  message('token.headCreated'),
  message('token.headExpires'),
  message('token.headLastUsed'),
] as const;

const list = async (options: Common): Promise<void> => {
  const tokens = await storeOf(await configOfOptions(options)).list();
  if (options.json) printJson(tokens);
  else if (tokens.length === 0) await printMessage(message('token.none'));
  else {
    const translate = await terminalWords(process.env);
    const rows = tokens.map((token): readonly Translatable[] => [
      token.id,
      token.role,
      token.name,
      token.table ?? message('token.allTables'),
      localTime(token.createdAt),
      expiry(token.expiresAt),
      lastUseOf(token),
    ]);
    const [head = [], ...cells] = [HEADS, ...rows].map((row) => row.map(translate));
    process.stdout.write(`${makeTextTable(head, cells)}\n`);
  }
};

const revoke = async (idOrName: string, options: Common): Promise<void> => {
  const revoked = await storeOf(await configOfOptions(options)).revoke(idOrName);
  if (revoked.length === 0) throw keyedError('NOT_FOUND', message('error.noSuchToken', { name: idOrName }));
  if (options.json) printJson(revoked);
  else
    await printMessage(
      message('token.revoked', { tokens: revoked.map(({ id, name }) => `${id} (${name})`) }),
    );
};
