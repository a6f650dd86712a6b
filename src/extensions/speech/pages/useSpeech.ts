import { useEffect, useRef, useState } from 'preact/hooks';
import type { Language } from '../../../messages/speech/language.js';
import type { Sentence } from '../../../messages/speech/sentence.js';
import { type Asked, spokenAnswer } from '../../../messages/speech/spokenAnswer.js';
import { spokenLowTime, spokenNews } from '../../../messages/speech/spokenNews.js';
import { cuesOf, lowTimeInMs } from '../../../table/cues/cueOf.js';
import { CUE_TABLE, type Cue } from '../../../table/cues/cueTable.js';
import { readDaemon } from '../../../web/api/askDaemon.js';
import { useApp } from '../../../web/components/appContext.js';
import { keepSettings, readSettings, type SpeechSettings } from '../../../web/speech/speechSettings.js';
import { playTones } from '../../../web/speech/tones.js';
import type { LiveTable } from '../../../web/state/liveState.js';
import { createBrowserVoice } from './browserVoice.js';

export type Speech = {
  readonly settings: SpeechSettings;
  readonly change: (part: Partial<SpeechSettings>) => void;
  /** The last spoken sentence, or the reply to a question. */
  readonly said: string;
  /** Whether the texts of the language are loaded. */
  readonly isReady: boolean;
  readonly ask: (asked: Asked) => void;
  readonly repeat: () => void;
};

/** Loads the texts of a language from the daemon. */
const useLanguage = (code: string): Language | null => {
  const { token } = useApp();
  const [language, setLanguage] = useState<Language | null>(null);
  useEffect(() => {
    let isHere = true;
    void readDaemon<Language>(token, 'GET', `/api/v1/speech/${code}`).then((answer) => {
      if (isHere && answer.ok) setLanguage(answer.value);
    });
    return () => {
      isHere = false;
    };
  }, [code]);
  return language;
};

export const useSpeech = (table: LiveTable): Speech => {
  const { listen, time, live } = useApp();
  const [settings, setSettings] = useState(readSettings);
  const [said, setSaid] = useState('');
  const language = useLanguage(settings.language);
  const voice = useRef(createBrowserVoice()).current;
  const style = language && { language, squares: settings.squares };
  const { speaks, sounds, volume } = settings;

  const say = (sentence: Sentence | null, isAsked = false): void => {
    if (sentence === null) return;
    if (sentence.text !== '') setSaid(sentence.text);
    if (speaks || isAsked) voice.say(sentence, settings);
  };
  const sound = (cues: readonly Cue[]): void => {
    if (sounds)
      playTones(
        cues.flatMap((cue) => [...CUE_TABLE[cue].tones]),
        volume,
      );
  };
  useEffect(
    () =>
      listen((event, before) => {
        const old = before.tables.find(({ id }) => id === table.id);
        if (event.table !== table.id || old === undefined) return;
        sound(cuesOf(old, event));
        if (style !== null && speaks) say(spokenNews(style, old, event));
      }),
    [listen, table.id, settings, language],
  );
  const nowMs = (): number => time.nowMs() + (live.offsetMs ?? 0);
  const running = table.clock?.running ?? null;
  useEffect(() => {
    const inMs = lowTimeInMs(table, nowMs());
    if (running === null || inMs === null) return undefined;
    const timer = time.setTimeout(() => {
      sound(['lowTime']);
      if (style !== null && speaks) say(spokenLowTime(style, running));
    }, inMs);
    return () => time.clearTimeout(timer);
  }, [table.clock, running, settings, language]);
  useEffect(() => () => voice.stop(), []);

  return {
    settings,
    change: (part) => {
      const next = { ...settings, ...part };
      keepSettings(next);
      setSettings(next);
      if (!next.speaks) voice.stop();
    },
    said,
    isReady: style !== null,
    ask: (asked) => {
      if (style !== null) say({ about: 'answer', text: spokenAnswer(style, table, asked, nowMs()) }, true);
    },
    repeat: () => say(said === '' ? null : { about: 'answer', text: said }, true),
  };
};
