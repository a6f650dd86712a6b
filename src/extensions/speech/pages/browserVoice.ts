import type { Sentence } from '../../../messages/speech/sentence.js';
import {
  addSentence,
  type SpeechStep,
  sentenceEnded,
  silence,
} from '../../../messages/speech/speechQueue.js';
import type { SpeechSettings } from '../../../web/speech/speechSettings.js';

/** The voice of this browser. Its queue drops old sentences instead of lagging behind the game. */
export interface BrowserVoice {
  say(sentence: Sentence, settings: SpeechSettings): void;
  stop(): void;
}

/** The voices for a language. A browser may report them only some time after the page has loaded. */
export const voicesFor = (language: string): readonly SpeechSynthesisVoice[] =>
  typeof speechSynthesis === 'undefined'
    ? []
    : speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language));

export const createBrowserVoice = (): BrowserVoice => {
  let queue = silence;
  /** The number of the current sentence, so that the end of an older one is ignored. */
  let current = 0;

  const speak = (text: string, { language, voice, volume }: SpeechSettings, onEnd: () => void): void => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = language;
    utterance.voice = voicesFor(language).find(({ name }) => name === voice) ?? null;
    utterance.volume = volume / 100;
    const mine = ++current;
    const end = (): void => {
      if (mine === current) onEnd();
    };
    utterance.onend = end;
    utterance.onerror = end;
    speechSynthesis.speak(utterance);
  };
  const take = (step: SpeechStep, settings: SpeechSettings): void => {
    queue = step.queue;
    if (step.stop) {
      current++;
      speechSynthesis.cancel();
    }
    if (step.speak !== null) speak(step.speak.text, settings, () => take(sentenceEnded(queue), settings));
  };
  return {
    say: (sentence, settings) => {
      if (typeof speechSynthesis !== 'undefined') take(addSentence(queue, sentence), settings);
    },
    stop: () => {
      queue = silence;
      current++;
      if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
    },
  };
};
