import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SensorTestPicture } from '../../app/sensorTest/renderSensorTest.js';
import { SensorBoard } from './sensorBoard.js';

type Step = 'empty' | 'skip' | 'write';

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
        <dt>Faults</dt>
        <dd>
          {picture.faults.length === 0 && 'none'}
          <ul>
            {picture.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </dd>
      </dl>
    </section>
  );
};

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
      <SensorBoard picture={picture} />
      <p class="last">
        {picture.tried} of 64 squares tried{picture.last && `; ${picture.last}`}
      </p>
      {next !== undefined && (
        <button type="button" class="primary" onClick={() => void take(next.step).then(setProblem)}>
          {next.words}
        </button>
      )}
      <Verdict picture={picture} />
    </main>
  );
};

const root = document.getElementById('app');
if (root !== null) render(<SensorTestPage />, root);
