import { useEffect, useState } from 'preact/hooks';
import type { PlainKey } from '../../../messages/catalogue/message.js';
import { outputMessage } from '../../../messages/catalogue/messageBeside.js';
import type { Ask } from '../../../web/api/askDaemon.js';
import type { Problem } from '../../../web/state/problem.js';
import { say } from '../../../web/words/say.js';
import { sayProblem } from '../../../web/words/sayProblem.js';
import { translate } from '../../../web/words/translate.js';
import { FoldedCard } from '../../tournament/pages/operator/foldedCard.js';
import type { BroadcastCommand, BroadcastView, PlanView, Visibility } from '../broadcasts.js';

export { default as english } from '../../../messages/catalogue/en.json?page';

const LOOK_EVERY_MS = 3_000;
const VISIBILITY_WORDS: Readonly<Record<Visibility, PlainKey>> = {
  public: 'broadcastCard.toEveryone',
  unlisted: 'broadcastCard.withLink',
  private: 'broadcastCard.onlyYou',
};

type Order = (command: BroadcastCommand) => Promise<void>;

const Plan = ({ plan, onOrder }: { readonly plan: PlanView; readonly onOrder: Order }) => {
  const { key, broadcast, rounds, wanted, problem, choice } = plan;
  return (
    <>
      {broadcast !== undefined && (
        <p>
          <a href={broadcast.url} target="_blank" rel="noreferrer">
            {broadcast.name}
          </a>{' '}
          {say('broadcastCard.roundsThere', { count: rounds.length, all: wanted })}{' '}
          <button type="button" class="button" onClick={() => void onOrder({ type: 'forget', plan: key })}>
            {say('broadcastCard.isNotIt')}
          </button>
        </p>
      )}
      {problem !== undefined && (
        <p class="problem" role="alert">
          {translate(outputMessage({ ...plan, problem }))}.
        </p>
      )}
      {choice.map(({ id, url }) => (
        <p key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>{' '}
          <button type="button" class="button" onClick={() => void onOrder({ type: 'use', plan: key, id })}>
            {say('broadcastCard.goOnWithThis')}
          </button>
        </p>
      ))}
      {choice.length > 0 && (
        <button type="button" class="button" onClick={() => void onOrder({ type: 'another', plan: key })}>
          {say('broadcastCard.makeAnother')}
        </button>
      )}
    </>
  );
};

const MakeForm = ({ hasToken, onOrder }: { readonly hasToken: boolean; readonly onOrder: Order }) => {
  const [token, setToken] = useState('');
  const [visibility, setVisibility] = useState<Visibility>('public');
  const [minutes, setMinutes] = useState(0);
  const make = (): void => {
    const said = token.trim();
    setToken('');
    void onOrder({ type: 'make', visibility, delay: 60 * minutes, ...(said !== '' && { token: said }) });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <label>
        {say('broadcastCard.token')}{' '}
        <input
          type="password"
          autocomplete="off"
          value={token}
          required={!hasToken}
          placeholder={hasToken ? say('broadcastCard.tokenKept') : ''}
          onInput={({ currentTarget: { value } }) => setToken(value)}
        />
      </label>
      <label>
        {say('broadcastCard.visibleTo')}{' '}
        <select
          value={visibility}
          onChange={({ currentTarget: { value } }) => setVisibility(value as Visibility)}
        >
          {Object.entries(VISIBILITY_WORDS).map(([one, words]) => (
            <option key={one} value={one}>
              {say(words)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say('broadcastCard.delay')}{' '}
        <input
          type="number"
          min={0}
          max={60}
          value={minutes}
          onInput={({ currentTarget: { value } }) => setMinutes(Math.round(Number(value)))}
        />
      </label>
      <button type="submit" class="button">
        {say('broadcastCard.makeRounds')}
      </button>
    </form>
  );
};

const PATH = '/api/v1/tournament/broadcast';

const Broadcasts = ({ ask }: { readonly ask: Ask }) => {
  const [view, setView] = useState<BroadcastView>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const again = async (): Promise<void> => {
      const answer = await ask<BroadcastView>(PATH);
      if (isLeft) return;
      if (answer.ok) setView(answer.value);
      timer = setTimeout(() => void again(), LOOK_EVERY_MS);
    };
    void again();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [ask]);
  const order: Order = async (command) => {
    const answer = await ask<BroadcastView>(PATH, command);
    setProblem(answer.ok ? undefined : answer.error);
    if (answer.ok) setView(answer.value);
  };
  if (view === undefined) return null;
  return (
    <>
      <p class="muted">{say('broadcastCard.about', { url: view.url })}</p>
      {view.plans.map((plan) => (
        <Plan key={plan.key} plan={plan} onOrder={order} />
      ))}
      {problem !== undefined && (
        <p class="problem" role="alert">
          {sayProblem(problem)}
        </p>
      )}
      <MakeForm hasToken={view.hasToken} onOrder={order} />
    </>
  );
};

/** Makes the event a broadcast on lichess, to which rounds are then pushed. */
export const Part = ({ ask }: { readonly ask: Ask }) => (
  <FoldedCard title={say('broadcastCard.title')}>
    <Broadcasts ask={ask} />
  </FoldedCard>
);
