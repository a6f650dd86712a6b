/**
 * Turns sensor reports of an e-board into the moves of a game. Pure, except for the recogniser's timers,
 * which run on the given time source. Imports no native module. @packageDocumentation
 */
export type { Sensing, SensorBoard, SensorCode } from '../boards/eboard/sensorBoard.js';
export { UNKNOWN_BLACK, UNKNOWN_PIECE, UNKNOWN_WHITE } from '../boards/eboard/sensorBoard.js';
export type { ClockState, SensorChange, SensorEvent } from '../boards/eboard/sensorEvent.js';
export { handsMachine } from './hands/handsMachine.js';
export { alignGame, type KnownGame } from './hands/learning/align.js';
export { countPath, countsOf, newTally } from './hands/learning/count.js';
export { type ExplainedStep, explainPath, makePathText } from './hands/words/explainPath.js';
export { createRecogniser, type Recogniser, type RecogniserOptions } from './recogniser.js';
export * from './recognitionEvent.js';
export type { GraphText } from './state/graphText.js';
export { decodeState, encodeState } from './state/stateText.js';
export {
  createRecogniserState,
  type RecogniserInput,
  type RecogniserState,
  type RecogniserStep,
  stepRecogniser,
} from './stepRecogniser.js';
export {
  type ExplainedCandidate,
  type ExplainedCost,
  type ExplainedEvent,
  type ExplainOptions,
  type Explanation,
  explainPly,
} from './words/explain.js';
export { makeExplanation } from './words/explainText.js';
