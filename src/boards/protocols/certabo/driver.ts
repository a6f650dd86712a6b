import type { Discarded } from '../../../shared/framing.js';
import { keyedText } from '../../../shared/keyedText.js';
import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { setAlarm } from '../../eboard/kit/alarms.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import { createDriver } from '../../eboard/kit/driverKit.js';
import { becomeReady, reportNoAnswer } from '../../eboard/kit/readiness.js';
import type { LightKind } from '../tabutronic/lightKind.js';
import { geometryOf, lightsAnswered, spectrumOr, wantLights } from '../tabutronic/lights.js';
import { showLights } from '../tabutronic/showLights.js';
import { CERNO_SPECTRUM } from './certaboFamily.js';
import {
  type CertaboState,
  type CertaboStep,
  initialState,
  learnSet,
  reportBoard,
  reportExchanged,
  useSets,
} from './dialogueStep.js';
import type { CertaboFrame, ChipId } from './frames.js';
import { beginLearning, learnedSet, learnFrame, learningOf, unsettledSquares } from './learnAsked.js';
import { isAcceptable, nothingRead, readFrame } from './reading.js';
import { collectFrame, learnUnasked, revisePresumed } from './unaskedDialogue.js';

/** Reports the progress of learning. The lights show the squares whose piece is still unknown. */
const reportLearning = (step: CertaboStep): void => {
  const { next } = step;
  if (next.learning === null) return;
  emit(step, { kind: 'learning', learning: learningOf(next.learning) });
  const hint = unsettledSquares(next.learning);
  if (hint.join() !== next.lights.wanted?.join()) next.lights = wantLights(next.lights, hint);
};

/** Ends learning, with or without a result. The lights show again what they showed before. */
const endLearning = (step: CertaboStep): void => {
  const { next } = step;
  if (next.learning === null) return;
  next.learning = null;
  emit(step, { kind: 'learning', learning: null });
  next.lights = wantLights(next.lights, next.lightCommand?.squares ?? [], next.lightCommand?.looks);
};

/** Counts one more frame for the set that the operator has asked to learn. */
const followLearning = (step: CertaboStep, chips: readonly ChipId[]): void => {
  const { next } = step;
  if (next.learning === null) return;
  next.learning = learnFrame(next.learning, chips);
  reportLearning(step);
};

/** Keeps the learned set when it is complete. */
const keepLearned = (step: CertaboStep): void => {
  const { learning } = step.next;
  const set = learning === null ? undefined : learnedSet(learning);
  if (set === undefined) return;
  learnSet(step, set);
  endLearning(step);
};

/** The slowest known boards send one frame a second. */
const SILENCE_MS = 4_000;
/** The pause between two light commands. A command that comes earlier is lost. */
const LIGHTS_REST_MS: Readonly<Record<LightKind, number>> = { mono: 600, rgb: 200 };
const COLON = 0x3a;
/** A line of eight numbers has 36 bytes at most. */
const SHORT_LINE_BYTES = 40;

const capabilitiesOf = (lights: LightKind | null) =>
  ({ sensing: 'piece', learnsPieces: true, lights: geometryOf(lights) }) as const;

const handleChips = (step: CertaboStep, chips: readonly ChipId[]): void => {
  const { next } = step;
  next.shortLines = false;
  setAlarm(step, 'silence', SILENCE_MS);
  const { standing } = next.reading;
  next.reading = readFrame(next.reading, chips, (chip) => next.known.has(chip));
  collectFrame(step, chips);
  if (!isAcceptable(next.reading)) return;
  becomeReady(step, capabilitiesOf(next.lights.kind));
  followLearning(step, chips);
  learnUnasked(step);
  revisePresumed(step);
  reportExchanged(step, standing);
  reportBoard(step);
};

const handleLights = (step: CertaboStep, kind: LightKind): void => {
  const { next } = step;
  const before = next.lights.kind;
  next.lights = lightsAnswered(next.lights, kind, step.atMs, LIGHTS_REST_MS[kind]);
  if (kind === before) return;
  if (next.ready) emit(step, { kind: 'capabilities', capabilities: capabilitiesOf(kind) });
  const hardware = spectrumOr(kind, before, CERNO_SPECTRUM);
  if (hardware !== undefined) emit(step, { kind: 'identified', identity: { hardware } });
};

const handleNoise = ({ next }: CertaboStep, { bytes }: Discarded): void => {
  if (bytes[0] === COLON && bytes.length <= SHORT_LINE_BYTES) next.shortLines = true;
};

const handleCommand = (step: CertaboStep, command: EBoardCommand): void => {
  const { next } = step;
  switch (command.kind) {
    case 'setLights':
      next.lightCommand = command;
      if (next.learning === null) next.lights = wantLights(next.lights, command.squares, command.looks);
      return;
    case 'requestPlacement':
      if (next.reported !== null) emit(step, { kind: 'placement', board: next.reported });
      return;
    case 'usePieceSets':
      useSets(step, command.sets);
      if (isAcceptable(next.reading)) reportBoard(step);
      return;
    case 'learnPieces':
      next.learning = beginLearning(command.name, command.turned, command.settled);
      reportLearning(step);
      return;
    case 'keepPieces':
      keepLearned(step);
      return;
    case 'forgetLearning':
      endLearning(step);
      return;
    default:
  }
};

const NAME = 'Certabo';

const complain = (step: CertaboStep): void => {
  const { next } = step;
  const occupancyOnly = keyedText(
    'boardTrouble.shortLines',
    'expected {board}, received the shorter lines of an occupancy-only board (Sentio, Tactum)',
    { board: NAME },
  );
  reportNoAnswer(step, NAME, SILENCE_MS, next.shortLines ? occupancyOnly : undefined);
  next.reading = nothingRead;
  next.recent = [];
  next.reported = null;
};

/** Writes nothing until the device is known to be such a board. */
const lightUp = (step: CertaboStep): void => {
  if (isAcceptable(step.next.reading)) showLights(step);
};

/**
 * The board streams unasked and is ready after two frames. The driver reports a reading on which two of the
 * last three frames agree, and only once the pieces are known: from sets learned before, from the first start
 * array seen, or from requested learning.
 */
export const certaboDriver = createDriver<CertaboFrame, CertaboState, 'silence' | 'lights'>({
  initial: initialState,
  opened: (step) => setAlarm(step, 'silence', SILENCE_MS),
  onFrame: (step, frame) => {
    if (frame.kind === 'chips') handleChips(step, frame.chips);
    else handleLights(step, frame.lights);
  },
  discarded: handleNoise,
  handleCommand,
  alarms: { silence: complain, lights: () => {} },
  lastly: lightUp,
});
