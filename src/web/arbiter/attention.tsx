import type { LawsView, RestoreView } from '../../table/lawsView.js';
import { pieceText } from '../../wording/pieceText.js';
import type { LiveTable } from '../state/liveState.js';
import { say, word } from '../words/say.js';
import { sayColor } from '../words/sayColor.js';
import { translate } from '../words/translate.js';

const stepWords = ({ do: act, piece, from = '', to = '' }: RestoreView): string => {
  if (act === 'move')
    return say('{piece} from {from} to {to}', { piece: translate(pieceText(piece)), from, to });
  return act === 'remove'
    ? say('take off {from}: {piece}', { piece: translate(pieceText(piece)), from })
    : say('put on {to}: {piece}', { piece: translate(pieceText(piece)), to });
};

const startWords: Readonly<Record<string, string>> = {
  kingQueenSwapped: word('King and queen have changed places (2.3)'),
  turned: word('The board is turned (7.2.2)'),
  wrong: word('The start position is wrong (7.2.1)'),
};

const Binding = ({ binding }: { binding: NonNullable<LawsView['binding']> }) => {
  const { side, article, text, moves, evidence } = binding;
  const touched = evidence.map(({ act, square, piece }) => `${act} ${piece}${square}`);
  return (
    <section class="card attention" aria-label={say('Touch-move')}>
      <h2>
        {say('Touch-move')}: {sayColor(side)} ({article})
      </h2>
      <p>{translate(`${text}.`)}</p>
      <p>
        <span class="muted">{say('Allowed:')} </span>
        {moves.join(' ')}
      </p>
      <p class="muted">
        {say('Seen:')} {touched.join(', ')}
      </p>
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
      `${sayColor(pending.side)}: ${translate(`${pending.reason}.`)} ${say(
        pending.completed ? 'The clock was pressed: it is completed.' : 'The clock was not pressed yet.',
      )}`,
    );
  if (claim !== null) {
    const side = sayColor(claim.side);
    const ground = say(claim.ground === 'threefold' ? 'repetition' : 'fifty moves');
    lines.push(
      claim.move === undefined
        ? say('{side} claims a draw: {ground}', { side, ground })
        : say('{side} claims a draw: {ground}, with {move}', { side, ground, move: claim.move }),
    );
  }
  if (offer !== null) lines.push(say('{side} has offered a draw', { side: sayColor(offer.side) }));
  if (bound !== null)
    lines.push(
      say('{side} must play {move}, which was declared (9.5.3)', {
        side: sayColor(bound.side),
        move: bound.move,
      }),
    );
  if (adjusting !== null) lines.push(say('{side} adjusts (4.2.1)', { side: sayColor(adjusting) }));
  if (laws?.start != null)
    lines.push(`${say(startWords[laws.start.kind] ?? '')}: ${laws.start.squares.join(' ')}`);
  if (device.problem !== undefined)
    lines.push(`${translate(device.problem.message)}. ${translate(device.problem.advice)}`);
  if (alarm !== undefined) lines.push(`${translate(alarm.message)}. ${translate(alarm.advice)}`);
  return (
    <>
      {lines.length > 0 && (
        <section class="card attention waits" aria-label={say('Needs attention')}>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {clockAlarms.length > 0 && (
        <section class="card attention" aria-label={say('Clock')}>
          {clockAlarms.map(({ code, message, advice }) => (
            <p key={code}>
              <strong>{translate(message)}.</strong> {translate(advice)}
            </p>
          ))}
        </section>
      )}
      {laws?.binding != null && <Binding binding={laws.binding} />}
      {laws !== undefined && laws.restore.length > 0 && (
        <section class="card attention" aria-label={say('Put the pieces back')}>
          <h2>{say('Put the pieces back')}</h2>
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
