import { useState } from 'preact/hooks';
import { messageBeside } from '../../messages/catalogue/messageBeside.js';
import { ALLOW_STEPS, LOCAL_NETWORK_RULE } from '../../messages/localNetworkAccess.js';
import type { LichessLoginView } from '../../table/opponents/lichessView.js';
import { useApp } from '../components/appContext.js';
import { ConfirmDialog } from '../components/confirmDialog.js';
import { ProblemNote } from '../components/problemNote.js';
import type { Problem } from '../state/problem.js';
import { makeRoute } from '../state/route.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { accountFacts } from './accountFacts.js';
import { useLogins } from './useLogins.js';

/** All logins of the house. `view` is undefined before the first answer, or if `problem` is set. */
const useAccounts = () => {
  const { opponents, view, problem, change } = useLogins();
  const [refused, setRefused] = useState<Problem>();
  return {
    view,
    problem: refused ?? problem,
    /** Opens the page of lichess that asks for permission. */
    logIn: async (table: string): Promise<void> => {
      const page = await opponents.lichessLogin(table);
      if (page.ok) location.assign(page.value.url);
      setRefused(page.ok ? undefined : page.error);
    },
    logOut: (login: string) => change(opponents.lichessCommand(login, { type: 'logOut' })),
  };
};

const nameOf = ({ user, name }: LichessLoginView): string => user ?? name;

type AccountProps = {
  readonly login: LichessLoginView;
  readonly tableName: string;
  readonly onLogOut: () => void;
};

const Account = ({ login, tableName, onLogOut }: AccountProps) => {
  const isReady = login.state === 'ready' || login.state === 'connecting';
  return (
    <li class="card account">
      <h2>{nameOf(login)}</h2>
      <p class={isReady ? 'muted' : 'illegal'} role="status">
        {translate(messageBeside(login.text, login))}
      </p>
      <dl>
        <div>
          <dt>{say('common.table')}</dt>
          <dd>
            <a href={makeRoute({ page: 'live', table: login.table })}>{tableName}</a>
          </dd>
        </div>
        {login.game !== undefined && (
          <div>
            <dt>{say('account.game')}</dt>
            <dd>
              <a href={login.game} rel="noreferrer">
                {login.game.replace(/^https?:\/\//, '')}
              </a>
            </dd>
          </div>
        )}
        {accountFacts(login, Date.now()).map(({ name, text, isBad }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class={isBad ? 'illegal' : ''}>{text}</dd>
          </div>
        ))}
      </dl>
      <button type="button" aria-label={say('account.logOutOf', { name: nameOf(login) })} onClick={onLogOut}>
        {say('account.logOut')}
      </button>
    </li>
  );
};

/** How to use the board on pages that look for LiveChess, including what the browser asks. */
const BoardOnWebPages = () => (
  <section class="card board-on-pages">
    <h2>{say('account.boardOnLichess')}</h2>
    <p>{say('account.boardOnLichessAbout')}</p>
    <details>
      <summary>{say('account.noBoardFound')}</summary>
      <p>{translate(LOCAL_NETWORK_RULE)}</p>
      <dl>
        {ALLOW_STEPS.map(({ browser, step }) => (
          <div key={step.key}>
            <dt>{translate(browser)}</dt>
            <dd>{translate(step)}</dd>
          </div>
        ))}
      </dl>
    </details>
  </section>
);

/** The lichess logins at the tables of the house, and the tables without one. */
export const AccountsPage = () => {
  const { tables } = useApp().live.state;
  const { view, problem, logIn, logOut } = useAccounts();
  const [leaving, setLeaving] = useState<LichessLoginView>();
  const tableName = (id: string): string => tables.find((table) => table.id === id)?.name ?? id;
  const free = tables.filter(({ id }) => !view?.logins.some(({ table }) => table === id));
  return (
    <>
      <div class="page-title">
        <h1>{say('account.title')}</h1>
        {view !== undefined && <p class="muted">{view.url.replace(/^https?:\/\//, '')}</p>}
      </div>
      {problem && <ProblemNote problem={problem} />}
      {view?.logins.length === 0 && free.length === 0 && (
        <p class="muted empty">{say('account.noneAtAll')}</p>
      )}
      <ul class="accounts">
        {view?.logins.map((login) => (
          <Account
            key={login.name}
            login={login}
            tableName={tableName(login.table)}
            onLogOut={() => setLeaving(login)}
          />
        ))}
        {view !== undefined &&
          free.map(({ id, name }) => (
            <li key={id} class="card account free">
              <h2>{name}</h2>
              <p class="muted">{say('account.noneAtTable')}</p>
              <button
                type="button"
                aria-label={say('account.logInAt', { table: name })}
                onClick={() => void logIn(id)}
              >
                {say('account.logIn')}
              </button>
            </li>
          ))}
      </ul>
      <BoardOnWebPages />
      {leaving && (
        <ConfirmDialog
          title={say('account.logOutTitle', { name: nameOf(leaving) })}
          action={say('account.logOut')}
          danger
          onConfirm={() => logOut(leaving.name)}
          onClose={() => setLeaving(undefined)}
        >
          <p>
            {leaving.game === undefined
              ? say('account.logOutAbout', {
                  table: tableName(leaving.table),
                })
              : say('account.gameUnderWay')}
          </p>
          {leaving.isConfigured && <p>{say('account.configurationNames')}</p>}
        </ConfirmDialog>
      )}
    </>
  );
};
