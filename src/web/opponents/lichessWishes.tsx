import { useState } from 'preact/hooks';
import type { LichessLoginView } from '../../table/opponents/lichessView.js';
import { LEVELS, TIMES, whyNoSeek } from './lichessChoices.js';
import type { Lichess } from './useLichess.js';

const Challenges = ({ login, lichess }: { login: LichessLoginView; lichess: Lichess }) => (
  <>
    {login.challenges.map(({ id, text, isForYou }) => (
      <div class="ask" key={id}>
        <p>{isForYou ? `Challenge from ${text}` : `Waiting for ${text}`}</p>
        {isForYou && (
          <div class="buttons">
            <button type="button" onClick={() => void lichess.ask({ type: 'accept', challenge: id })}>
              Accept
            </button>
            <button type="button" onClick={() => void lichess.ask({ type: 'decline', challenge: id })}>
              Decline
            </button>
          </div>
        )}
      </div>
    ))}
  </>
);

/** Whom to play: anybody, somebody by name, or the server's program. */
export const LichessWishes = ({ login, lichess }: { login: LichessLoginView; lichess: Lichess }) => {
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
        <span>Clock</span>
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
          Stop looking for an opponent
        </button>
      ) : (
        <button
          type="button"
          class="primary"
          disabled={lichess.busy || noSeek !== undefined}
          onClick={() => void lichess.ask({ type: 'seek', rated: false, ...clock })}
        >
          Play anybody
        </button>
      )}
      {noSeek !== undefined && <p class="muted hint">{noSeek}</p>}
      <label class="field">
        <span>Level of the computer</span>
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
        Play the computer
      </button>
      <label class="field">
        <span>Name on lichess</span>
        <input value={user} onInput={(event) => setUser(event.currentTarget.value)} />
      </label>
      <button
        type="button"
        disabled={lichess.busy || user === ''}
        onClick={() => void lichess.ask({ type: 'challenge', user, rated: false, ...clock })}
      >
        Challenge
      </button>
      {login.canRematch && (
        <button type="button" disabled={lichess.busy} onClick={() => void lichess.ask({ type: 'rematch' })}>
          Rematch
        </button>
      )}
    </>
  );
};
