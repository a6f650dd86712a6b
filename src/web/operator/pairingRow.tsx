import { makeClockText } from '../../clock/clockText.js';
import type { TableGlance } from '../../hall/hallGlance.js';
import { isAlarm, type Light } from '../../hall/tableLight.js';
import type { Pairing } from '../../tournament/tournament.js';
import { makeRoute } from '../state/route.js';
import { say } from '../words/say.js';
import { LIGHT_WORDS } from './lightWords.js';
import { OtherBoard, StandIn } from './otherBoard.js';

export type RowActs = {
  /** The boards of two tables change places. */
  readonly onExchange: (table: string, other: string) => void;
  readonly onAnswer: (table: string, question: string, option: string) => void;
};

export type Row = {
  readonly pairing: Pairing;
  readonly table: TableGlance | undefined;
  /** Undefined: the round is not at the tables. */
  readonly light: Light | undefined;
};

const clockText = ({ clocks }: TableGlance): string =>
  clocks === undefined ? '' : clocks.map(makeClockText).join(' - ');

/** What is asked at a table: each answer is one tap. */
const Question = ({ table, onAnswer }: { readonly table: TableGlance } & Pick<RowActs, 'onAnswer'>) => {
  const { question } = table;
  if (question === undefined) return null;
  return (
    <fieldset class="asked">
      <legend>{question.question}</legend>
      {question.options.map((option) => (
        <button
          key={option}
          type="button"
          class="button"
          onClick={() => onAnswer(table.id, question.id, option)}
        >
          {option}
        </button>
      ))}
    </fieldset>
  );
};

type Props = Row & RowActs & { readonly spares: readonly TableGlance[] };

/** One game of a round. */
export const PairingRow = ({ pairing, table, light, spares, onExchange, onAnswer }: Props) => (
  <tr class={light === undefined ? '' : `light-${light}`}>
    <td class="board">{pairing.board}</td>
    <td class="table">
      {table === undefined ? (
        (pairing.table?.value ?? say('no table'))
      ) : (
        <a href={`./${makeRoute({ page: 'live', table: table.id })}`}>{table.name}</a>
      )}
    </td>
    <td class="players">
      {pairing.white.name} <span class="muted">-</span> {pairing.black?.name}
    </td>
    <td class="clocks">{table === undefined || light === undefined ? '' : clockText(table)}</td>
    <td class="score">{pairing.result.value === '*' ? '' : pairing.result.value}</td>
    <td class="state">
      {light !== undefined && (
        <>
          <span class="dot" aria-hidden="true" /> {say(LIGHT_WORDS[light])}{' '}
        </>
      )}
      {table !== undefined && light !== undefined && (
        <>
          <Question table={table} onAnswer={onAnswer} />
          {(light === 'question' || light === 'illegal') && (
            <a class="corrects" href={`./arbiter.html#/table/${encodeURIComponent(table.id)}`}>
              {say('Correct the moves')}
            </a>
          )}
          <StandIn table={table} onExchange={onExchange} />
          {isAlarm(light) && (
            <OtherBoard
              table={table}
              spares={spares.filter(({ id }) => id !== table.id)}
              onExchange={onExchange}
            />
          )}
        </>
      )}
    </td>
  </tr>
);

/** Everything that a row shows: a row of which nothing is different is not drawn again. */
export const rowStamp = ({ pairing, table, light, spares }: Row & Pick<Props, 'spares'>): string =>
  JSON.stringify([
    pairing.board,
    pairing.white.name,
    pairing.black?.name,
    pairing.result.value,
    pairing.table?.value,
    light,
    table === undefined || light === undefined ? table?.name : { ...table, plies: 0 },
    light !== undefined && isAlarm(light) ? spares.map(({ id }) => id) : [],
  ]);
