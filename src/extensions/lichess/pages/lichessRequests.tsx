import { useState } from 'preact/hooks';
import { message } from '../../../messages/catalogue/message.js';
import type { LichessLoginView } from '../../../table/opponents/lichessView.js';
import type { Lichess } from '../../../web/opponents/useLichess.js';
import { say } from '../../../web/words/say.js';
import { translate } from '../../../web/words/translate.js';
import { checkSeekClock } from '../timeRequests.js';

const TIMES: readonly string[] = ['3+2', '5+3', '8+0', '10+0', '10+5', '15+10', '30+20', '60+30'];
const LEVELS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Why lichess offers no random opponents for this time control. Undefined: it does. */
const whyNoSeek = ({
  minutes,
  increment,
}: {
  readonly minutes: number;
  readonly increment: number;
}): string | undefined => {
  const checked = checkSeekClock({ limit: minutes * 60, increment });
  return checked.ok ? undefined : translate(message('lichessClock.byName', { why: checked.error }));
};

const Challenges = ({ login, lichess }: { login: LichessLoginView; lichess: Lichess }) => (
  <>
    {login.challenges.map(({ id, text, isForYou }) => (
      <div class="ask" key={id}>
        <p>
          {isForYou
            ? say('lichessPanel.challengeFrom', { name: text })
            : say('lichessPanel.waitingFor', { name: text })}
        </p>
        {isForYou && (
          <div class="buttons">
            <button type="button" onClick={() => void lichess.ask({ type: 'accept', challenge: id })}>
              {say('lichessPanel.accept')}
            </button>
            <button type="button" onClick={() => void lichess.ask({ type: 'decline', challenge: id })}>
              {say('lichessPanel.decline')}
            </button>
          </div>
        )}
      </div>
    ))}
  </>
);

/** Requests a game with any player, with a named player, or with the server's program. */
export const LichessRequests = ({ login, lichess }: { login: LichessLoginView; lichess: Lichess }) => {
  const [time, setTime] = useState('10+5');
  const [user, setUser] = useState('');
  const [level, setLevel] = useState(3);
  const [minutes = 10, increment = 5] = time.split('+').map(Number);
  const clock = { minutes, increment, color: 'random' } as const;
  const noSeek = whyNoSeek(clock);
  return (
    <>
      <Challenges login={login} lichess={lichess} />
      <label class="field">
        <span>{say('common.clock')}</span>
        <select value={time} onChange={(event) => setTime(event.currentTarget.value)}>
          {TIMES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      {login.isSeeking ? (
        <button type="button" onClick={() => void lichess.ask({ type: 'stopSeek' })}>
          {say('lichessPanel.stopSeeking')}
        </button>
      ) : (
        <button
          type="button"
          class="primary"
          disabled={lichess.busy || noSeek !== undefined}
          onClick={() => void lichess.ask({ type: 'seek', rated: false, ...clock })}
        >
          {say('lichessPanel.playAny')}
        </button>
      )}
      {noSeek !== undefined && <p class="muted hint">{noSeek}</p>}
      <label class="field">
        <span>{say('lichessPanel.computerLevel')}</span>
        <select value={level} onChange={(event) => setLevel(Number(event.currentTarget.value))}>
          {LEVELS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        disabled={lichess.busy}
        onClick={() => void lichess.ask({ type: 'playAi', level, ...clock })}
      >
        {say('lichessPanel.playComputer')}
      </button>
      <label class="field">
        <span>{say('lichessPanel.opponentName')}</span>
        <input value={user} onInput={(event) => setUser(event.currentTarget.value)} />
      </label>
      <button
        type="button"
        disabled={lichess.busy || user === ''}
        onClick={() => void lichess.ask({ type: 'challenge', user, rated: false, ...clock })}
      >
        {say('lichessPanel.challenge')}
      </button>
      {login.canRematch && (
        <button type="button" disabled={lichess.busy} onClick={() => void lichess.ask({ type: 'rematch' })}>
          {say('lichessPanel.rematch')}
        </button>
      )}
    </>
  );
};
