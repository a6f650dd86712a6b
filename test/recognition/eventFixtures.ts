import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SensorEvent } from '../../src/boards/eboard/sensorEvent.js';
import { makeFen } from '../../src/chess/fen.js';
import { startPosition } from '../../src/chess/position.js';
import type { RecogniserInput, RecogniserOptions } from '../../src/recognition/recogniserInput.js';
import type { RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import { createRecogniserState, stepRecogniser } from '../../src/recognition/stepRecogniser.js';
import { type EventList, readEventList, sensorEvents } from '../../src/simulation/eventList.js';
import { movesReported } from './rig.js';

export const EVENT_LISTS = 'fixtures/events';

/** The lists of a folder of fixtures by name, without those in subfolders. */
export const readEventLists = (folder: string): readonly (readonly [name: string, list: EventList])[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => [file.slice(0, -4), readEventList(readFileSync(join(folder, file), 'utf8'))]);

/** A recogniser's events for these inputs, and those that follow when nothing more happens for a while. */
export const recognise = (
  inputs: readonly (SensorEvent | RecogniserInput)[],
  options: RecogniserOptions = {},
): readonly RecognitionEvent[] => {
  const reported: RecognitionEvent[] = [];
  let state = createRecogniserState(options);
  const step = (input: RecogniserInput): void => {
    const stepped = stepRecogniser(state, input);
    state = stepped.state;
    reported.push(...stepped.outputs);
  };
  for (const input of inputs) step(input);
  step({ kind: 'wake', atMs: (inputs.at(-1)?.atMs ?? 0) + 20_000 });
  return reported;
};

/**
 * A recogniser's input from a list. A board with piece recognition shows the start array by itself; otherwise
 * the recogniser is given the position.
 */
export const eventsOfList = (
  list: Pick<EventList, 'start' | 'sensing' | 'items'>,
): readonly (SensorEvent | RecogniserInput)[] => {
  const { start, sensing } = list;
  const events = sensorEvents(list);
  const fen = makeFen(start);
  if (sensing === 'piece' && fen === makeFen(startPosition)) return events;
  const command = { kind: 'newGame', fen, chess960: start.chess960 } as const;
  const atMs = events[0]?.atMs ?? 0;
  return [...events.slice(0, 2), { kind: 'command', atMs, command }, ...events.slice(2)];
};

/** After this long without input every ply that hands have left standing must be final. */
const ALL_FINAL_MS = 61_000;

/** The events of a recogniser for a list, with its wake-ups, also long after the list has ended. */
export const recogniseAwake = (
  list: Pick<EventList, 'start' | 'sensing' | 'items'>,
  options: RecogniserOptions = {},
): readonly RecognitionEvent[] => {
  const reported: RecognitionEvent[] = [];
  let state = createRecogniserState(options);
  const step = (input: RecogniserInput): void => {
    const stepped = stepRecogniser(state, input);
    state = stepped.state;
    reported.push(...stepped.outputs);
  };
  const sleepUntil = (untilMs: number): void => {
    for (let due = state.wakeAtMs; due !== null && due <= untilMs; due = state.wakeAtMs)
      step({ kind: 'wake', atMs: due });
  };
  const events = eventsOfList(list);
  for (const event of events) {
    sleepUntil(event.atMs);
    step(event);
  }
  sleepUntil((events.at(-1)?.atMs ?? 0) + ALL_FINAL_MS);
  return reported;
};

/** The events of a recogniser for a list. */
export const recogniseList = (
  list: Pick<EventList, 'start' | 'sensing' | 'items'>,
  options: RecogniserOptions = {},
): readonly RecognitionEvent[] => recognise(eventsOfList(list), options);

/** The game that a recogniser makes of a list. */
export const movesOfList = (
  list: Pick<EventList, 'start' | 'sensing' | 'items'>,
  options: RecogniserOptions = {},
): readonly string[] => movesReported(recogniseList(list, options));
