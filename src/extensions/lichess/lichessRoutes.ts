import { z } from 'zod';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { loadTranslate } from '../../messages/catalogue/loadTranslate.js';
import { message } from '../../messages/catalogue/message.js';
import { adviceMessage, problemMessage } from '../../messages/catalogue/messageBeside.js';
import type { Translate } from '../../messages/catalogue/translate.js';
import { type AdmittedCaller, ANY_TABLE, checkTable } from '../../server/access.js';
import { escapeHtml } from '../../server/http/escapeHtml.js';
import type { HttpContext } from '../../server/http/httpContext.js';
import { languageOfRequest } from '../../server/http/languageOfRequest.js';
import { shownBy } from '../../server/http/routes/audienceOf.js';
import { jsonRoute, otherRoute, type Route } from '../../server/http/routes/route.js';
import { maybe, named, sentObject, text } from '../../server/http/schemas/apiSchema.js';
import { keyOfText } from '../../server/http/schemas/seatSchema.js';
import { type BridgeError, type KeyedProblem, problemOf } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import {
  type LichessChallengeView,
  type LichessLoginView,
  type LichessView,
  LOGIN_STATES,
  lichessCommandSchema,
} from '../../table/opponents/lichessView.js';
import { type LichessService, lichessDoor, lichessService } from './lichessService.js';

const challenge = sentObject<LichessChallengeView>({ id: text, text, isForYou: z.boolean() });
const waiting = sentObject<LichessLoginView['waiting'][number]>({ id: text, text, ...keyOfText });
const chatLine = sentObject<LichessLoginView['chat'][number]>({ user: text, text });

const login = named(
  'LichessLogin',
  sentObject<LichessLoginView>({
    name: text,
    table: text.describe('The table at which its games are played.'),
    state: z.enum(LOGIN_STATES),
    text: text.describe('An explanation of the state, in one sentence.'),
    ...keyOfText,
    user: maybe(text),
    game: maybe(text.describe('The current game at its table.')),
    waiting: z.array(waiting),
    isSeeking: z.boolean(),
    challenges: z.array(challenge),
    news: maybe(text),
    newsKey: maybe(text),
    newsParams: keyOfText.params,
    chat: z.array(chatLine),
    canRematch: z.boolean(),
    scopes: maybe(z.array(text).describe('The scopes of its token.')),
    expiresAt: maybe(text.nullable().describe('When its token expires; null: never.')),
    isConfigured: z
      .boolean()
      .describe('Whether it comes from the configuration. Other accounts log in on the page.'),
  }),
);

const lichessView = named(
  'Lichess',
  sentObject<LichessView>({ url: text, logins: z.array(login) }),
  'The lichess accounts.',
);

const table = z.string().min(1).max(60);

const lichessLogin = named('LichessLoginWish', z.strictObject({ table }));
const lichessToken = named(
  'LichessToken',
  z.strictObject({ table, token: z.string().regex(/^[\x21-\x7e]{1,512}$/) }),
);
const loginPage = named('LoginPage', z.looseObject({ url: text }), 'The URL of the login page.');
const lichessCommand = named(
  'LichessCommand',
  z.strictObject({ login: z.string().min(1).max(60), command: lichessCommandSchema }),
  'A command to a lichess account.',
);

const path = '/api/v1/lichess';
const refusals = ['UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const asking = ['BAD_REQUEST', 'BODY_TOO_LARGE', 'OPPONENT_REFUSED', ...refusals] as const;
const answers = ['OPPONENT_UNREACHABLE', 'OPPONENT_LOGIN', ...asking] as const;

const serviceOf = <Service extends Pick<LichessService, 'finish'>>(
  lichess: Service | undefined,
): Result<Service, BridgeError> =>
  lichess === undefined ? err(keyedError('NOT_FOUND', message('error.notOnLichessHere'))) : ok(lichess);

/** A caller with a role at one table sees only that table's login, because its chat is for its players. */
const shownTo = ({ table }: AdmittedCaller, { url, logins }: LichessView): LichessView => ({
  url,
  logins: table === undefined ? logins : logins.filter((login) => login.table === table),
});

const shownAfter = async (
  caller: AdmittedCaller,
  asked: ReturnType<LichessService['handleCommand']>,
): Promise<Result<LichessView, BridgeError>> => {
  const answer = await asked;
  return answer.ok ? ok(shownTo(caller, answer.value)) : answer;
};

/**
 * The address to which the browser returns: this server, under the host name with which the page was opened.
 */
const callbackOf = (c: HttpContext): string => {
  const host = c.req.header('host') ?? '';
  const scheme = c.req.header('origin') === `https://${host}` ? 'https' : 'http';
  return `${scheme}://${host}${path}/callback`;
};

/** A page with the outcome. It continues to the table unless there is an error to read. */
const backPage = async (c: HttpContext, outcome: Result<string, BridgeError>): Promise<Response> => {
  const language = languageOfRequest(c);
  const say = await loadTranslate(language);
  const page = outcome.ok ? `/#/table/${encodeURIComponent(outcome.value)}/lichess` : '/';
  const text = outcome.ok ? say(message('lichessLogin.done')) : problemText(problemOf(outcome.error), say);
  const refresh = outcome.ok ? `<meta http-equiv="refresh" content="0; url=${page}">` : '';
  const link = `<a href="${page}">${escapeHtml(say(message('lichessLogin.toTable')))}</a>`;
  const body = `<p>${escapeHtml(text)}</p><p>${link}</p>`;
  return c.html(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>lichess</title>${refresh}${body}</html>`,
  );
};

const problemText = (problem: KeyedProblem, say: Translate): string =>
  `${say(problemMessage(problem))}. ${say(adviceMessage(problem))}`;

export const lichessRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path,
    group: 'house',
    summary: 'The lichess accounts and their states',
    role: 'player',
    at: 'anyTable',
    json: lichessView,
    errors: ['UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: ({ caller }, { services }) => {
      const service = serviceOf(services.find(lichessService));
      return service.ok ? ok(shownTo(caller, service.value.view())) : service;
    },
  }),
  jsonRoute({
    method: 'post',
    path: `${path}/login`,
    group: 'house',
    summary: 'Begin a login for a table; redirects to the login page of lichess',
    role: 'arbiter',
    at: 'anyTable',
    body: lichessLogin,
    json: loginPage,
    errors: asking,
    handle: ({ c, caller, body }, { services }) => {
      const checkedTable = checkTable(caller, body.table);
      if (!checkedTable.ok) return checkedTable;
      const service = serviceOf(services.find(lichessService));
      return service.ok ? service.value.begin(callbackOf(c), body.table) : service;
    },
  }),
  otherRoute({
    method: 'get',
    path: `${path}/callback`,
    group: 'house',
    summary: 'The redirect target of the lichess login; redirects to the page of the table',
    query: z.object({
      code: z.string().max(512).optional(),
      state: z.string().max(512).optional(),
      error: z.string().max(200).optional(),
    }),
    type: 'text/html',
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
    handle: async ({ c, query }, { services }) => {
      const service = serviceOf(services.find(lichessDoor));
      return service.ok ? ok(await backPage(c, await service.value.finish(query))) : service;
    },
  }),
  jsonRoute({
    method: 'post',
    path: `${path}/token`,
    group: 'house',
    summary: 'Log in for a table with a token created on lichess',
    role: 'arbiter',
    at: 'anyTable',
    body: lichessToken,
    json: lichessView,
    errors: [...asking, 'FILE_UNWRITABLE'],
    handle: ({ caller, body }, { services }) => {
      const checkedTable = checkTable(caller, body.table);
      if (!checkedTable.ok) return checkedTable;
      const service = serviceOf(services.find(lichessService));
      return service.ok ? shownAfter(caller, service.value.useToken(body.table, body.token)) : service;
    },
  }),
  jsonRoute({
    method: 'post',
    path: `${path}/commands`,
    group: 'house',
    summary: 'Seek an opponent, challenge, answer, chat or log out; returns the state afterwards',
    role: 'player',
    at: 'anyTable',
    body: lichessCommand,
    json: lichessView,
    errors: answers,
    handle: async ({ c, body }, { access, services }) => {
      const { login, command } = body;
      const service = serviceOf(services.find(lichessService));
      const least = command.type === 'logOut' ? 'arbiter' : 'player';
      const its = service.ok
        ? service.value.view().logins.find(({ name }) => name === login)?.table
        : undefined;
      const caller = await access.authorise(shownBy(c), least, { table: its ?? ANY_TABLE });
      if (!caller.ok) return caller;
      return service.ok ? shownAfter(caller.value, service.value.handleCommand(login, command)) : service;
    },
  }),
];
