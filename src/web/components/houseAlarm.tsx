import { useEffect, useState } from 'preact/hooks';
import type { TableView } from '../../table/tableView.js';
import { readDaemon } from '../api/askDaemon.js';
import { loadWords } from '../words/loadWords.js';
import { shownLanguage } from '../words/pageLanguage.js';
import { AlarmNote } from './alarmNote.js';

type Alarm = NonNullable<TableView['alarm']>;

const ASK_EVERY_MS = 5_000;

/** Public. */
const NO_TOKEN = { get: () => undefined, set: () => {} };

/** What is wrong with the whole house, asked for again and again while the page is seen. */
const useHouseAlarm = (): Alarm | undefined => {
  const [alarm, setAlarm] = useState<Alarm>();
  useEffect(() => {
    let timer: number | undefined;
    let isLeft = false;
    const ask = async (): Promise<void> => {
      const answer = await readDaemon<{ readonly alarm: Alarm | null }>(NO_TOKEN, 'GET', '/api/v1/alarm');
      // A page that says nothing else of the daemon has not loaded how that is said in its language.
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

/** What is wrong with the whole house, on a page that follows no tables. */
export const HouseAlarm = () => <AlarmNote alarm={useHouseAlarm()} />;
