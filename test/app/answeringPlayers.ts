import { playedOption } from '../../src/extensions/rehearsal/scoreSheet.js';
import type { TimeSource } from '../../src/shared/timeSource.js';
import type { PlyTruth } from '../../src/simulation/hands/planHands.js';
import type { TableCommand } from '../../src/table/tableService.js';
import type { Tables } from '../../src/table/tables.js';

/** The time until a player has read a question and answered it, while play goes on. */
const ANSWER_MS = 8_000;

/**
 * Players who answer what is asked about the moves. `complete`: when each ply stood on the board. They choose
 * the line that was played, or else enter the moves played when they were asked.
 */
export const answeringPlayers = (
  { time, tables }: { readonly time: TimeSource; readonly tables: Pick<Tables, 'table' | 'command'> },
  sans: readonly string[],
  plies: readonly PlyTruth[],
): (() => void) => {
  const seen = new Set<string>();
  const answer = async (id: string, known: readonly string[]): Promise<void> => {
    const view = tables.table('one');
    const question = view?.questions.find((one) => one.id === id);
    if (view?.game == null || question === undefined) return;
    const option = playedOption({ sans }, question);
    const shown = view.game.moves.map(({ san }) => san);
    const same = known.findIndex((san, i) => san !== shown[i]);
    const fromPly = (same === -1 ? known.length : same) + 1;
    const command: TableCommand =
      option === undefined
        ? { type: 'correctMoves', fromPly, moves: known.slice(fromPly - 1) }
        : { type: 'answer', question: id, option };
    const done = await tables.command('one', command, { role: 'operator' });
    if (!done.ok) throw new Error(done.error.code);
  };
  return () => {
    for (const { id, about } of tables.table('one')?.questions ?? []) {
      if (seen.has(id) || about !== 'board') continue;
      seen.add(id);
      const known = sans.slice(0, plies.filter(({ completeMs }) => completeMs < time.nowMs()).length);
      time.setTimeout(() => void answer(id, known), ANSWER_MS);
    }
  };
};
