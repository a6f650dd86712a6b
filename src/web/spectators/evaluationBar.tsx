import { whiteShare } from '../../extensions/engine/help/score.js';
import type { Evaluation } from '../../table/opponents/evaluator.js';
import { say } from '../words/say.js';

const CP_MAX = 1_000;

const signed = (value: number, text: string): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${text}`;

/** `+0.7`, `−10.0` (at most), `+M3`: White mates in three. */
const evaluationText = (evaluation: Evaluation): string => {
  if ('mate' in evaluation) return signed(evaluation.mate, `M${Math.abs(evaluation.mate)}`);
  const cp = Math.max(-CP_MAX, Math.min(CP_MAX, evaluation.cp));
  return signed(Math.round(cp / 10), (Math.abs(cp) / 100).toFixed(1));
};

const shareOf = (evaluation: Evaluation): number =>
  'mate' in evaluation
    ? Number(evaluation.mate > 0)
    : whiteShare({ kind: 'cp', value: evaluation.cp }, 'white');

/** What an engine thinks of the shown position: how much of the bar is White's, and a number. */
export const EvaluationBar = ({ evaluation }: { readonly evaluation: Evaluation | null }) => {
  const text = evaluation === null ? '' : evaluationText(evaluation);
  const label =
    evaluation === null ? say('Evaluation: not known') : say('Evaluation: {score}', { score: text });
  return (
    <div class="evaluation" role="img" aria-label={label}>
      <span class="evaluation-bar">
        {evaluation !== null && <span style={{ width: `${Math.round(100 * shareOf(evaluation))}%` }} />}
      </span>
      <span class="evaluation-number">{text}</span>
    </div>
  );
};
