import { expect, test } from 'vitest';
import { sensorEventsOf } from '../../src/app/sensorEventsOf.js';
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import { recogniserMachine } from '../../src/recognition/recogniserMachine.js';
import type { Phase } from '../../src/recognition/recognitionEvent.js';
import {
  createRecogniserState,
  type RecogniserInput,
  stepRecogniser,
} from '../../src/recognition/stepRecogniser.js';
import { EVENT_LISTS, eventsOfList, readEventLists } from './eventFixtures.js';
import { arrowsOf } from './machineDiagram.js';
import { accidents } from './scenes/accidents.js';
import { captures } from './scenes/captures.js';
import { ends } from './scenes/ends.js';
import { kingsAndQueens } from './scenes/kingsAndQueens.js';
import { moves } from './scenes/moves.js';
import { runInputs } from './simulatedRun.js';

/** Recordings whose hands do what is seldom done. */
const RARE = ['hands-scramble', 'lost-bytes'];
const SIMULATED = 8;

const taken = new Set<string>();
const noteAll = (phases: readonly Phase[]): void => {
  for (const [i, phase] of phases.slice(1).entries()) taken.add(`${phases[i]} --> ${phase}`);
};

/** The phases that a recogniser goes through with these inputs. */
const phasesOf = (inputs: readonly RecogniserInput[]): readonly Phase[] => {
  // The arrows are those of the tracker's phases.
  let state = createRecogniserState({ heart: 'tracker' });
  const phases: Phase[] = [state.phase];
  const wait = { kind: 'wake', atMs: (inputs.at(-1)?.atMs ?? 0) + 20_000 } as const;
  for (const input of [...inputs, wait]) {
    const step = stepRecogniser(state, input);
    state = step.state;
    for (const output of step.outputs)
      if (output.type === 'phase' && output.phase !== phases.at(-1)) phases.push(output.phase);
  }
  return phases;
};

test('every arrow of the machine is taken by fixtures, scenes or a short simulation', async () => {
  const drawn = arrowsOf(recogniserMachine).map(([from, to]) => `${from} --> ${to}`);
  const missing = (): readonly string[] => drawn.filter((arrow) => !taken.has(arrow));
  for (const [, list] of readEventLists(EVENT_LISTS)) noteAll(phasesOf(eventsOfList(list)));
  for (const { phases } of [...accidents, ...captures, ...ends, ...kingsAndQueens, ...moves]) noteAll(phases);
  const plug = (up: boolean, atMs: number): RecogniserInput => ({ kind: 'link', up, atMs });
  noteAll(phasesOf([plug(true, 0), plug(false, 100), plug(true, 200)]));
  for (let seed = 1; seed <= SIMULATED && missing().length > 0; seed++) noteAll(phasesOf(runInputs(seed)));
  for (const file of RARE)
    noteAll(phasesOf(await sensorEventsOf(await readRecordingFile(`fixtures/recordings/${file}.jsonl`))));
  expect(missing()).toEqual([]);
});
