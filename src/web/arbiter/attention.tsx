import { colorName } from '../../chess/colorName.js';
import type { LawsView, RestoreView } from '../../table/lawsView.js';
import { pieceText } from '../../wording/pieceText.js';
import type { LiveTable } from '../state/liveState.js';

const stepWords = ({ do: act, piece, from, to }: RestoreView): string => {
  if (act === 'move') return `${pieceText(piece)} from ${from} to ${to}`;
  return act === 'remove' ? `take the ${pieceText(piece)} off ${from}` : `put a ${pieceText(piece)} on ${to}`;
};

const startWords: Readonly<Record<string, string>> = {
  kingQueenSwapped: 'King and queen have changed places (2.3)',
  turned: 'The board is turned (7.2.2)',
  wrong: 'The start position is wrong (7.2.1)',
};

const Binding = ({ binding }: { binding: NonNullable<LawsView['binding']> }) => {
  const { side, article, text, moves, evidence } = binding;
  const touched = evidence.map(({ act, square, piece }) => `${act} ${piece}${square}`);
  return (
    <section class="card attention" aria-label="Touch-move">
      <h2>
        Touch-move: {colorName(side)} ({article})
      </h2>
      <p>{text}.</p>
      <p>
        <span class="muted">Allowed: </span>
        {moves.join(' ')}
      </p>
      <p class="muted">Seen: {touched.join(', ')}</p>
    </section>
  );
};

/**
 * Draws attention to what waits for the arbiter: illegal moves, claims, offers, bound moves, pieces and
 * clocks.
 */
export const Attention = ({ table, laws }: { table: LiveTable; laws: LawsView | undefined }) => {
  const { pending, claim, offer, adjusting } = table.laws;
  const bound = (table.laws.bound?.ply ?? 0) > (table.game?.moves.length ?? 0) ? table.laws.bound : null;
  const { clockAlarms = [], alarm, device } = table;
  const lines: string[] = [];
  if (pending !== null)
    lines.push(
      `${colorName(pending.side)}: ${pending.reason}. ${
        pending.completed ? 'The clock was pressed: it is completed.' : 'The clock was not pressed yet.'
      }`,
    );
  if (claim !== null) {
    const ground = claim.ground === 'threefold' ? 'repetition' : 'fifty moves';
    const move = claim.move === undefined ? '' : ` with ${claim.move}`;
    lines.push(`${colorName(claim.side)} claims a draw by ${ground}${move}`);
  }
  if (offer !== null) lines.push(`${colorName(offer.side)} has offered a draw`);
  if (bound !== null)
    lines.push(`${colorName(bound.side)} must play ${bound.move}, which was declared (9.5.3)`);
  if (adjusting !== null) lines.push(`${colorName(adjusting)} adjusts (4.2.1)`);
  if (laws?.start != null)
    lines.push(`${startWords[laws.start.kind] ?? ''}: ${laws.start.squares.join(' ')}`);
  if (device.problem !== undefined) lines.push(`${device.problem.message} ${device.problem.advice}`);
  if (alarm !== undefined) lines.push(`${alarm.message} ${alarm.advice}`);
  return (
    <>
      {lines.length > 0 && (
        <section class="card attention waits" aria-label="Needs attention">
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {clockAlarms.length > 0 && (
        <section class="card attention" aria-label="Clock">
          {clockAlarms.map(({ code, message, advice }) => (
            <p key={code}>
              <strong>{message}</strong> {advice}
            </p>
          ))}
        </section>
      )}
      {laws?.binding != null && <Binding binding={laws.binding} />}
      {laws !== undefined && laws.restore.length > 0 && (
        <section class="card attention" aria-label="Put the pieces back">
          <h2>Put the pieces back</h2>
          <ol>
            {laws.restore.map((step) => (
              <li key={stepWords(step)}>{stepWords(step)}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
};
