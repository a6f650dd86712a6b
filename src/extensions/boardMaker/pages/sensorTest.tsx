import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import english from '../../../messages/catalogue/en.json?page';
import type { PlainKey } from '../../../messages/catalogue/message.js';
import { adviceMessage, messageBeside, problemMessage } from '../../../messages/catalogue/messageBeside.js';
import type { KeyedProblem } from '../../../shared/bridgeError.js';
import type { KeyedText } from '../../../shared/keyedText.js';
import { SiteHeader } from '../../../web/design/siteHeader.js';
import { loadWords } from '../../../web/words/loadWords.js';
import { pageLanguage } from '../../../web/words/pageLanguage.js';
import { say } from '../../../web/words/say.js';
import { translate } from '../../../web/words/translate.js';
import type { SensorTestPicture } from '../sensorTest/renderSensorTest.js';
import { SensorBoard } from './sensorBoard.js';

const SQUARES = 64;

const said = ({ text, ...keys }: KeyedText): string => translate(messageBeside(text, keys));

type Step = 'empty' | 'skip' | 'back' | 'write';

const STEPS: Readonly<Record<string, { readonly step: Step; readonly words: PlainKey }>> = {
  empty: { step: 'empty', words: 'sensorPage.boardEmpty' },
  walking: { step: 'skip', words: 'sensorPage.skipSquare' },
  judged: { step: 'write', words: 'sensorPage.write' },
};

/** The error of the server, or an empty text. */
const take = async (step: Step): Promise<string> => {
  const answer = await fetch(`sensor-test/${step}`, { method: 'POST' }).catch(() => undefined);
  if (answer === undefined) return say('sensorPage.noAnswer');
  if (answer.ok) return '';
  const problem = (await answer.json()) as KeyedProblem;
  return `${translate(problemMessage(problem))}. ${translate(adviceMessage(problem))}`;
};

const Verdict = ({ picture }: { picture: SensorTestPicture }) => {
  if (picture.wiring === null) return null;
  return (
    <section class="card" aria-label={say('common.result')}>
      <dl>
        <dt>{say('sensorPage.wiring')}</dt>
        <dd>{said(picture.wiring)}</dd>
        <dt>{say('sensorPage.thresholds')}</dt>
        <dd>{picture.thresholds !== null && said(picture.thresholds)}</dd>
        <dt>{say('sensorPage.piecesMove')}</dt>
        <dd>{picture.pieces !== null && said(picture.pieces)}</dd>
        <dt>{say('sensorPage.noise')}</dt>
        <dd>{picture.noise !== null && said(picture.noise)}</dd>
        <dt>{say('sensorPage.faults')}</dt>
        <dd>
          {picture.faults.length === 0 ? (
            say('common.none')
          ) : (
            <ul>
              {picture.faults.map((fault) => (
                <li key={fault.text}>{said(fault)}</li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
    </section>
  );
};

const progressWords = ({ phase, tried, last, noise }: SensorTestPicture): string => {
  if (phase === 'empty') return say('sensorPage.rawLevel');
  const words = [say('sensorPage.triedOfAll', { tried, all: SQUARES })];
  if (last !== null) words.push(said(last));
  else if (noise !== null) words.push(say('sensorPage.noiseOf', { noise: said(noise) }));
  return words.join('; ');
};

const canGoBack = ({ phase, tried }: SensorTestPicture): boolean =>
  tried > 0 && (phase === 'walking' || phase === 'judged');

/** Shown while the test's server does not answer. That server is not the daemon and has only this page. */
const Waiting = ({ absent }: { readonly absent: boolean }) => (
  <>
    <SiteHeader />
    <main class="measured">
      <h1>{say('site.sensorTest')}</h1>
      <p class="muted">{absent ? say('sensorPage.notRunning') : say('common.connecting')}</p>
    </main>
  </>
);

const SensorTestPage = () => {
  const [picture, setPicture] = useState<SensorTestPicture>();
  const [problem, setProblem] = useState('');
  const [absent, setAbsent] = useState(false);
  useEffect(() => {
    const source = new EventSource('sensor-test/events');
    source.onmessage = ({ data }) => {
      setPicture(JSON.parse(data) as SensorTestPicture);
      setProblem('');
    };
    source.onerror = () => {
      setProblem(say('sensorPage.connectionLost'));
      setAbsent(source.readyState === EventSource.CLOSED);
    };
    return () => source.close();
  }, []);
  if (picture === undefined) return <Waiting absent={absent} />;
  const next = STEPS[picture.phase];
  const press = (step: Step): void => void take(step).then(setProblem);
  return (
    <>
      <header class="top">
        <span class="brand">jadoube</span>
      </header>
      <main class="measured">
        <h1>{say('site.sensorTest')}</h1>
        <p class="instruction" role="status">
          {said(picture.instruction)}
        </p>
        {problem !== '' && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {picture.phase === 'walking' && (
          <progress value={picture.tried} max={SQUARES} aria-label={say('sensorPage.squaresTried')} />
        )}
        <SensorBoard picture={picture} />
        <p class="last">{progressWords(picture)}</p>
        <p class="buttons">
          {next !== undefined && (
            <button type="button" class="primary" onClick={() => press(next.step)}>
              {say(next.words)}
            </button>
          )}
          {canGoBack(picture) && (
            <button type="button" onClick={() => press('back')}>
              {say('sensorPage.backOne')}
            </button>
          )}
        </p>
        <Verdict picture={picture} />
      </main>
    </>
  );
};

const root = document.getElementById('app');
if (root !== null)
  void loadWords(pageLanguage(), english, { title: 'site.sensorTest' }).then(() =>
    render(<SensorTestPage />, root),
  );
