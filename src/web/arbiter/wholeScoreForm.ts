import type { GameView } from '../../table/tableView.js';
import type { CommandForm } from './commandForm.js';

/**
 * The form for the score that the page shows: its plies count from the first move of the game, the daemon's
 * from behind an illegal move that stands. What was played before that is not corrected any more.
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
