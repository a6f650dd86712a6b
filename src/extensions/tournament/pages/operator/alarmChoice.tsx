import { useEffect, useRef, useState } from 'preact/hooks';
import { lightMessage } from '../../../../messages/lightText.js';
import { readSettings } from '../../../../web/speech/speechSettings.js';
import { playTones } from '../../../../web/speech/tones.js';
import { say } from '../../../../web/words/say.js';
import { translate } from '../../../../web/words/translate.js';
import { isAlarm } from '../../atTables/tableLight.js';
import type { TournamentGlance } from '../../atTables/tournamentGlance.js';
import type { Tournament } from '../../model/tournament.js';
import { findPairing } from '../../model/tournament.js';

const ALARM = [
  { hertz: 880, lastsMs: 120 },
  { hertz: 660, lastsMs: 180 },
] as const;

/** The pairings that need help now and did not at the last call. */
const newAlarms = (before: TournamentGlance['lights'], now: TournamentGlance['lights']): readonly string[] =>
  Object.entries(now).flatMap(([id, light]) => (isAlarm(light) && before[id] !== light ? id : []));

const notify = (tournament: Tournament, { lights }: TournamentGlance, ids: readonly string[]): void => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  for (const id of ids.slice(0, 3)) {
    const found = findPairing(tournament, id);
    const light = lights[id];
    if (found === undefined || light === undefined) continue;
    // The tag makes a new notification replace the previous one of the same table.
    new Notification(say('operator.board', { board: found.pairing.board }), {
      body: translate(lightMessage(light)),
      tag: id,
    });
  }
};

type Props = { readonly glance: TournamentGlance; readonly tournament: Tournament | undefined };

/** Switches for a sound and a system notification when another table needs help. */
export const AlarmChoice = ({ glance, tournament }: Props) => {
  const [isLoud, setLoud] = useState(false);
  const [isNoticed, setNoticed] = useState(false);
  const before = useRef(glance.lights);
  useEffect(() => {
    const ids = newAlarms(before.current, glance.lights);
    before.current = glance.lights;
    if (ids.length === 0 || tournament === undefined) return;
    if (isLoud) playTones(ALARM, readSettings().volume);
    if (isNoticed) notify(tournament, glance, ids);
  }, [glance, tournament, isLoud, isNoticed]);
  const askForNotices = async (wanted: boolean): Promise<void> => {
    const granted = wanted && (await Notification.requestPermission()) === 'granted';
    setNoticed(granted);
  };
  return (
    <p class="alarm-choice">
      <span>{say('operator.whenHelpNeeded')}</span>
      <label>
        <input
          type="checkbox"
          checked={isLoud}
          onChange={({ currentTarget }) => setLoud(currentTarget.checked)}
        />{' '}
        {say('operator.tone')}
      </label>
      {/* Browsers show notifications only for local pages and over HTTPS. */}
      {'Notification' in globalThis && globalThis.isSecureContext && (
        <label>
          <input
            type="checkbox"
            checked={isNoticed}
            onChange={({ currentTarget }) => void askForNotices(currentTarget.checked)}
          />{' '}
          {say('operator.notice')}
        </label>
      )}
    </p>
  );
};
