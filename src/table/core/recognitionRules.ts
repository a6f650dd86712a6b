import type { LawsRules } from '../../laws/lawsRules.js';
import { maySignal } from '../../laws/signals.js';
import type { RecogniserOptions } from '../../recognition/recogniser.js';

/** How moves are recognised at a table under these rules. */
export const recognitionRules = (rules: LawsRules): RecogniserOptions => ({
  takeBacks: rules.takeBacks,
  // Where players may agree on what was played, they do so by playing on; otherwise an arbiter decides.
  playingOnAnswers: rules.agreedTakeBacks,
  handsAnswer: maySignal(rules, 'question'),
});
