import { useEffect, useState } from 'preact/hooks';
import { message } from '../../../messages/catalogue/message.js';
import { PIECES, type PieceName } from '../../../messages/speech/language.js';
import { readDaemon } from '../../../web/api/askDaemon.js';
import { useApp } from '../../../web/components/appContext.js';
import type { PanelProps } from '../../../web/components/lazyCard.js';
import { say } from '../../../web/words/say.js';
import { translate } from '../../../web/words/translate.js';
import { voicesFor } from './browserVoice.js';
import { type Speech, useSpeech } from './useSpeech.js';

type Known = { readonly languages: readonly { readonly code: string; readonly name: string }[] };

const useLanguages = (): Known['languages'] => {
  const { token } = useApp();
  const [known, setKnown] = useState<Known['languages']>([]);
  useEffect(() => {
    void readDaemon<Known>(token, 'GET', '/api/v1/speech').then((answer) => {
      if (answer.ok) setKnown(answer.value.languages);
    });
  }, []);
  return known;
};

/** Browsers report their voices some time after the page has loaded. */
const useVoices = (language: string): readonly SpeechSynthesisVoice[] => {
  const [voices, setVoices] = useState(() => voicesFor(language));
  useEffect(() => {
    const look = (): void => setVoices(voicesFor(language));
    look();
    if (typeof speechSynthesis === 'undefined') return undefined;
    speechSynthesis.addEventListener('voiceschanged', look);
    return () => speechSynthesis.removeEventListener('voiceschanged', look);
  }, [language]);
  return voices;
};

const VoiceChoice = ({ settings, change }: Speech) => {
  const languages = useLanguages();
  const voices = useVoices(settings.language);
  return (
    <>
      <label class="field">
        <span>{say('site.language')}</span>
        <select
          value={settings.language}
          onChange={(event) => change({ language: event.currentTarget.value, voice: '' })}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {voices.length > 1 && (
        <label class="field">
          <span>{say('speechPanel.voice')}</span>
          <select value={settings.voice} onChange={(event) => change({ voice: event.currentTarget.value })}>
            <option value="">{say('speechPanel.usualVoice')}</option>
            {voices.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {settings.speaks && voices.length === 0 && (
        <p class="hint" role="status">
          {say('speechPanel.noVoice')}
        </p>
      )}
      <fieldset class="segments">
        <legend>{say('speechPanel.squaresCalled')}</legend>
        {(
          [
            ['names', 'Eva 4'],
            ['plain', 'E4'],
          ] as const
        ).map(([style, words]) => (
          <label key={style}>
            <input
              type="radio"
              name="spoken-squares"
              checked={settings.squares === style}
              onChange={() => change({ squares: style })}
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <label class="field">
        <span>{say('speechPanel.volume')}</span>
        <input
          type="range"
          min="0"
          max="100"
          step="10"
          value={settings.volume}
          onChange={(event) => change({ volume: Number(event.currentTarget.value) })}
        />
      </label>
    </>
  );
};

const QUESTIONS = [
  ['clocks', 'common.clocks'],
  ['turn', 'speechPanel.whoseTurn'],
  ['lastMove', 'speechPanel.lastMove'],
  ['wrong', 'speechPanel.whatIsWrong'],
] as const;

const Questions = ({ ask, repeat, said, settings, isReady }: Speech) => {
  const [piece, setPiece] = useState<PieceName>('knight');
  return (
    <fieldset class="spoken-questions" disabled={!isReady}>
      <legend>{say('speechPanel.ask')}</legend>
      <div class="buttons">
        {QUESTIONS.map(([one, words]) => (
          <button key={one} type="button" onClick={() => ask({ ask: one })}>
            {say(words)}
          </button>
        ))}
        <button type="button" onClick={repeat}>
          {say('speechPanel.repeat')}
        </button>
      </div>
      <div class="spoken-where">
        <label class="field">
          <span>{say('speechPanel.whereAre')}</span>
          <select value={piece} onChange={(event) => setPiece(event.currentTarget.value as PieceName)}>
            {PIECES.map((name) => (
              <option key={name} value={name}>
                {translate(message('piece.several', { role: name }))}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => ask({ ask: 'where', piece })}>
          {say('speechPanel.tellWhere')}
        </button>
      </div>
      <p class="spoken" role="status" lang={settings.language}>
        {said}
      </p>
    </fieldset>
  );
};

/** The settings of the page's voice and sounds, and the questions it can answer. */
export const SpeechPanel = ({ table }: PanelProps) => {
  const speech = useSpeech(table);
  const { settings, change } = speech;
  return (
    <>
      <label class="switch">
        <input
          type="checkbox"
          checked={settings.speaks}
          onChange={(event) => change({ speaks: event.currentTarget.checked })}
        />
        {say('speechPanel.speak')}
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={settings.sounds}
          onChange={(event) => change({ sounds: event.currentTarget.checked })}
        />
        {say('speechPanel.sounds')}
      </label>
      <VoiceChoice {...speech} />
      <Questions {...speech} />
    </>
  );
};
