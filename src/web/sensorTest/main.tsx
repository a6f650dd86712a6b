import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SensorTestPicture } from '../../boardTools/sensorTest/renderSensorTest.js';
import { SensorBoard } from './sensorBoard.js';

const SQUARES = 64;

type Step = 'empty' | 'skip' | 'back' | 'write';

const STEPS: Readonly<Record<string, { readonly step: Step; readonly words: string }>> = {
  empty: { step: 'empty', words: 'The board is empty' },
  walking: { step: 'skip', words: 'Skip this square' },
  judged: { step: 'write', words: 'Write to the board' },
};

/** What the server says went wrong, or an empty text. */
const take = async (step: Step): Promise<string> => {
  const answer = await fetch(`sensor-test/${step}`, { method: 'POST' }).catch(() => undefined);
  if (answer === undefined) return 'jadoube does not answer: is the command still running?';
  return answer.ok ? '' : await answer.text();
};

const Verdict = ({ picture }: { picture: SensorTestPicture }) => {
  if (picture.wiring === null) return null;
  return (
    <section class="card" aria-label="Result">
      <dl>
        <dt>Wiring</dt>
        <dd>{picture.wiring}</dd>
        <dt>Thresholds</dt>
        <dd>{picture.thresholds}</dd>
        <dt>Pieces move their sensors by</dt>
        <dd>{picture.pieces}</dd>
        <dt>Noise</dt>
        <dd>{picture.noise}</dd>
        <dt>Faults</dt>
        <dd>
          {picture.faults.length === 0 ? (
            'none'
          ) : (
            <ul>
              {picture.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
    </section>
  );
};

const progressWords = ({ phase, tried, last, noise }: SensorTestPicture): string => {
  if (phase === 'empty') return 'The small number on each square is the raw level of its sensor, 0 to 255.';
  const words = [`${tried} of ${SQUARES} squares tried`];
  if (last !== '') words.push(last);
  else if (noise !== null) words.push(`noise ${noise}`);
  return words.join('; ');
};

const canGoBack = ({ phase, tried }: SensorTestPicture): boolean =>
  tried > 0 && (phase === 'walking' || phase === 'judged');

const SensorTestPage = () => {
  const [picture, setPicture] = useState<SensorTestPicture>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const source = new EventSource('sensor-test/events');
    source.onmessage = ({ data }) => {
      setPicture(JSON.parse(data) as SensorTestPicture);
      setProblem('');
    };
    source.onerror = () => setProblem('The connection is lost; it is tried again.');
    return () => source.close();
  }, []);
  if (picture === undefined) return <p class="muted">Connecting …</p>;
  const next = STEPS[picture.phase];
  const press = (step: Step): void => void take(step).then(setProblem);
  return (
    <main>
      <h1>Sensor test</h1>
      <p class="instruction" role="status">
        {picture.instruction}
      </p>
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {picture.phase === 'walking' && (
        <progress value={picture.tried} max={SQUARES} aria-label="Squares tried" />
      )}
      <SensorBoard picture={picture} />
      <p class="last">{progressWords(picture)}</p>
      <p class="steps">
        {next !== undefined && (
          <button type="button" class="primary" onClick={() => press(next.step)}>
            {next.words}
          </button>
        )}
        {canGoBack(picture) && (
          <button type="button" class="secondary" onClick={() => press('back')}>
            Back one square
          </button>
        )}
      </p>
      <Verdict picture={picture} />
    </main>
  );
};

const root = document.getElementById('app');
if (root !== null) render(<SensorTestPage />, root);
