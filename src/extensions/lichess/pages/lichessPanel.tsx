import { useState } from 'preact/hooks';
import { messageBeside, newsMessage } from '../../../messages/catalogue/messageBeside.js';
import type { LichessLoginView } from '../../../table/opponents/lichessView.js';
import { lazyPart } from '../../../web/components/lazyPart.js';
import { ProblemNote } from '../../../web/components/problemNote.js';
import { boardOffers } from '../../../web/opponents/boardOffers.js';
import type { Lichess } from '../../../web/opponents/useLichess.js';
import type { LiveTable } from '../../../web/state/liveState.js';
import { makeRoute } from '../../../web/state/route.js';
import { say } from '../../../web/words/say.js';
import { translate } from '../../../web/words/translate.js';
import { helpAllowed } from '../../opponents/helpAllowed.js';

const LichessRequests = lazyPart(() => import('./lichessRequests.js').then((part) => part.LichessRequests));

const LogIn = ({ lichess }: { lichess: Lichess }) => {
  const [token, setToken] = useState('');
  return (
    <form
      class="new-game"
      onSubmit={(event) => {
        event.preventDefault();
        void lichess.useToken(token).then(() => setToken(''));
      }}
    >
      <button type="button" class="primary" disabled={lichess.busy} onClick={() => void lichess.logIn()}>
        {say('account.logIn')}
      </button>
      <label class="field">
        <span>{say('lichessPanel.orToken')}</span>
        <input
          type="password"
          autocomplete="off"
          value={token}
          onInput={(event) => setToken(event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={lichess.busy || token === ''}>
        {say('lichessPanel.useToken')}
      </button>
    </form>
  );
};

const Chat = ({ login, lichess }: { login: LichessLoginView; lichess: Lichess }) => {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void lichess.ask({ type: 'chat', text: text.trim() }).then(() => setText(''));
      }}
    >
      <ul class="wrong-squares" aria-label={say('lichessPanel.chat')} aria-live="polite">
        {login.chat.slice(-6).map((line, i) => (
          <li key={`${i}${line.text}`}>
            {line.user}: {line.text}
          </li>
        ))}
      </ul>
      <label class="field">
        <span>{say('lichessPanel.saySomething')}</span>
        <input maxLength={140} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
    </form>
  );
};

const InGame = ({ login, lichess }: { login: LichessLoginView; lichess: Lichess }) => (
  <>
    <div class="buttons">
      <button type="button" disabled={lichess.busy} onClick={() => void lichess.ask({ type: 'abort' })}>
        {say('lichessPanel.abort')}
      </button>
      <button
        type="button"
        disabled={lichess.busy}
        onClick={() => void lichess.ask({ type: 'claimVictory' })}
      >
        {say('lichessPanel.claimWin')}
      </button>
    </div>
    <Chat login={login} lichess={lichess} />
  </>
);

type PanelProps = { readonly table: LiveTable; readonly lichess: Lichess };

type LoggedInProps = { readonly login: LichessLoginView } & PanelProps;

const LoggedIn = ({ login, lichess, table }: LoggedInProps) => (
  <>
    <p class={login.state === 'ready' ? 'muted' : 'illegal'} role="status">
      {translate(messageBeside(login.text, login))}
      {login.user !== undefined && ` ${say('lichessPanel.asName', { name: login.user })}`}
    </p>
    {login.news !== undefined && <p role="status">{translate(newsMessage(login.news, login))}</p>}
    {login.waiting.map((waits) => (
      <p key={waits.id}>{translate(messageBeside(waits.text, waits))}</p>
    ))}
    {login.game !== undefined && <InGame login={login} lichess={lichess} />}
    {login.game === undefined && boardOffers(table.device).hasBoard && (
      <LichessRequests login={login} lichess={lichess} />
    )}
    {login.game === undefined && !boardOffers(table.device).hasBoard && (
      <p class="muted">{say('lichessPanel.noBoard')}</p>
    )}
    <div class="buttons">
      <button
        type="button"
        class="link"
        disabled={lichess.busy}
        onClick={() => void lichess.ask({ type: 'logOut' })}
      >
        {say('account.logOut')}
      </button>
      <a class="button" href={makeRoute({ page: 'accounts' })}>
        {say('lichessPanel.allAccounts')}
      </a>
    </div>
  </>
);

export const LichessPanel = ({ table, lichess }: PanelProps) => {
  const { login } = lichess;
  return (
    <>
      {login?.game !== undefined && !helpAllowed(table) && <p class="muted">{say('lichessPanel.locked')}</p>}
      {lichess.problem && <ProblemNote problem={lichess.problem} />}
      {login === undefined ? <LogIn lichess={lichess} /> : <LoggedIn {...{ login, lichess, table }} />}
    </>
  );
};
