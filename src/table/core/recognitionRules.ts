import type { LawsRules } from '../../laws/lawsRules.js';
import { maySignal } from '../../laws/signals.js';
import type { RecogniserOptions } from '../../recognition/recogniser.js';

/** The recognition settings under these rules. */
export const recognitionRules = (rules: LawsRules): RecogniserOptions => ({
  takeBacks: rules.takeBacks,
  // Players who may agree on take-backs can answer by playing on. Otherwise an arbiter decides.
  playingOnAnswers: rules.agreedTakeBacks,
  handsAnswer: maySignal(rules, 'question'),
});
