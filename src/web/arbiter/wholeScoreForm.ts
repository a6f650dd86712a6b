import type { GameView } from '../../table/tableView.js';
import type { CommandForm } from './commandForm.js';

/**
 * Adapts the form to the score on the page, whose plies count from the first move of the game. The daemon
 * counts from after an illegal move that stands. Moves before it can no longer be corrected.
 */
export const wholeScoreForm = (form: CommandForm, game: Pick<GameView, 'before'> | null): CommandForm => {
  const earlier = game?.before?.moves.length ?? 0;
  if (form.id !== 'correctMoves' || earlier === 0) return form;
  return {
    ...form,
    fields: form.fields.map((field) => (field.name === 'ply' ? { ...field, least: earlier + 1 } : field)),
    build: (values) => form.build({ ...values, ply: String(Number(values['ply']) - earlier) }),
  };
};
