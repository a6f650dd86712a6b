import { useEffect, useState } from 'preact/hooks';
import type { TableView } from '../../table/tableView.js';
import { readDaemon } from '../api/askDaemon.js';
import { loadWords } from '../words/loadWords.js';
import { shownLanguage } from '../words/pageLanguage.js';
import { AlarmNote } from './alarmNote.js';

type Alarm = NonNullable<TableView['alarm']>;

const ASK_EVERY_MS = 5_000;

/** The alarm is public. */
const NO_TOKEN = { get: () => undefined, set: () => {} };

/** Polls the alarm of the house while the page is visible. */
const useHouseAlarm = (): Alarm | undefined => {
  const [alarm, setAlarm] = useState<Alarm>();
  useEffect(() => {
    let timer: number | undefined;
    let isLeft = false;
    const ask = async (): Promise<void> => {
      const answer = await readDaemon<{ readonly alarm: Alarm | null }>(NO_TOKEN, 'GET', '/api/v1/alarm');
      // A page without other texts of the daemon has to load the messages of the alarm first.
      if (answer.ok && answer.value.alarm !== null) await loadWords(shownLanguage(), {});
      if (isLeft) return;
      if (answer.ok) setAlarm(answer.value.alarm ?? undefined);
      timer = window.setTimeout(() => void askIfSeen(), ASK_EVERY_MS);
    };
    const askIfSeen = (): void => {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', askIfSeen);
    askIfSeen();
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, []);
  return alarm;
};

/** The alarm of the house, for pages that follow no tables. */
export const HouseAlarm = () => <AlarmNote alarm={useHouseAlarm()} />;
