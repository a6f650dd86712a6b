import { ask } from '../../../cli/daemonClient.js';
import { makeTextTable } from '../../../cli/output.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { messageBeside } from '../../../messages/catalogue/messageBeside.js';
import type { Translate } from '../../../messages/catalogue/translate.js';
import type { LichessLoginView, LichessView } from '../../../table/opponents/lichessView.js';

const PATH = '/api/v1/lichess';
const HEAD = [
  message('accounts.login'),
  message('accounts.account'),
  message('common.table'),
  message('accounts.may'),
  message('accounts.until'),
  message('accounts.state'),
];

const untilText = (expiresAt: string | null | undefined, translate: Translate): string => {
  if (expiresAt === undefined) return '?';
  return expiresAt === null ? translate(message('accounts.revoked')) : expiresAt.slice(0, 10);
};

const row = (login: LichessLoginView, translate: Translate): readonly string[] => {
  const { name, user = '?', table, scopes, expiresAt, text, game } = login;
  const may = scopes === undefined ? '?' : scopes.join(' ') || translate(message('account.nothing'));
  const state = [translate(messageBeside(text, login)), ...(game === undefined ? [] : [game])].join(', ');
  return [name, user, table, may, untilText(expiresAt, translate), state];
};

/** The lichess logins at the tables of a daemon, with the permissions and expiry of their tokens. */
const accountsText = ({ url, logins }: LichessView, translate: Translate): string =>
  logins.length === 0
    ? translate(message('accounts.none', { url }))
    : makeTextTable(
        HEAD.map((title) => translate(title).toUpperCase()),
        logins.map((login) => row(login, translate)),
      );

/** The logins of a daemon. `logOut`: ends the login of that name or account first. */
export const lichessAccounts = async (
  base: string,
  logOut: string | undefined,
  translate: Translate,
): Promise<string> => {
  const view = (await ask({ url: base }, PATH)) as LichessView;
  if (logOut === undefined) return accountsText(view, translate);
  const meant = view.logins.filter(({ name, user }) => name === logOut || user === logOut);
  const [login, ...more] = meant;
  if (login === undefined) throw keyedError('NOT_FOUND', message('lichess.noLogin', { name: logOut }));
  if (more.length > 0)
    throw keyedError(
      'BAD_REQUEST',
      message('error.whichLogin', { names: meant.map(({ name }) => name).join(', ') }),
    );
  const left = await ask({ url: base }, `${PATH}/commands`, {
    login: login.name,
    command: { type: 'logOut' },
  });
  return accountsText(left as LichessView, translate);
};
