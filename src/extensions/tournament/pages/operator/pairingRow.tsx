import { makeClockText } from '../../../../clock/clockText.js';
import { lightMessage } from '../../../../messages/lightText.js';
import { useSent } from '../../../../web/components/useSent.js';
import { makeRoute } from '../../../../web/state/route.js';
import { say } from '../../../../web/words/say.js';
import { sayOption, sayQuestion } from '../../../../web/words/sayQuestion.js';
import { translate } from '../../../../web/words/translate.js';
import { isAlarm, type Light } from '../../atTables/tableLight.js';
import type { TableGlance } from '../../atTables/tournamentGlance.js';
import type { PairingResult } from '../../model/pairingResult.js';
import type { Pairing } from '../../model/tournament.js';
import { OtherBoard, StandIn, StrayBoard } from './otherBoard.js';
import { type SwapActs, WrongPlayers } from './wrongPlayers.js';

export type RowActs = SwapActs & {
  /** Returns all current games of the round. */
  readonly gamesOf: () => readonly Pairing[];
  /** Exchanges the boards of two tables. */
  readonly onExchange: (table: string, other: string) => void;
  readonly onAnswer: (table: string, question: string, option: string) => void;
  /** Assigns the game on the board to the pairing. */
  readonly onBegin: (pairing: string, game: string) => void;
  /** Puts the board on air or takes it off. */
  readonly onAir: (board: number, wanted: boolean) => void;
  /** Sets the result of the board, even if its table already plays another game. */
  readonly onResult: (board: number, result: PairingResult) => Promise<void>;
};

export type Row = {
  readonly pairing: Pairing;
  readonly table: TableGlance | undefined;
  /** Undefined if the round is not at the tables. */
  readonly light: Light | undefined;
  /** Whether overlays that follow the operator show this board. */
  readonly isOnAir: boolean;
  /** The final clock times of the game. */
  readonly ended?: readonly [number, number] | undefined;
};

const RESULTS: readonly (readonly [PairingResult, string])[] = [
  ['*', '–'],
  ['1-0', '1-0'],
  ['1/2-1/2', '½-½'],
  ['0-1', '0-1'],
  ['0-0', '0-0'],
  ['+--', '+ : -'],
  ['--+', '- : +'],
  ['---', '- : -'],
];

/** Shows the result of a game and lets the operator change it. */
const Score = ({ pairing: { board, result }, onResult }: Pick<Props, 'pairing' | 'onResult'>) => {
  const [shown, choose] = useSent(result.value, (chosen) => onResult(board, chosen));
  return (
    <select
      aria-label={say('pairingRow.resultOf', { board })}
      value={shown}
      onChange={({ currentTarget: { value } }) => choose(value as PairingResult)}
    >
      {RESULTS.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
};

/** A finished game shows its own clock times, not those of the next game at its table. */
const rowClocks = ({ pairing, table, light, ended }: Row): string => {
  if (pairing.result.value !== '*') return ended === undefined ? '' : ended.map(makeClockText).join(' - ');
  return table === undefined || light === undefined ? '' : clockText(table);
};

const clockText = ({ clocks }: TableGlance): string =>
  clocks === undefined ? '' : clocks.map(makeClockText).join(' - ');

/** The open question at a table, with one button for each answer. */
const Question = ({ table, onAnswer }: { readonly table: TableGlance } & Pick<RowActs, 'onAnswer'>) => {
  const { question } = table;
  if (question === undefined) return null;
  return (
    <fieldset class="asked">
      <legend>{sayQuestion(question)}</legend>
      {question.options.map((option) => (
        <button
          key={option}
          type="button"
          class="button"
          onClick={() => onAnswer(table.id, question.id, option)}
        >
          {sayOption(option)}
        </button>
      ))}
    </fieldset>
  );
};

type Props = Row & RowActs & { readonly spares: readonly TableGlance[] };

/** The board number, with a button to put the board on air. */
const Board = ({
  pairing: { board },
  light,
  isOnAir,
  onAir,
}: Pick<Props, 'pairing' | 'light' | 'isOnAir' | 'onAir'>) => {
  const name = say('pairingRow.onAir', { board });
  return (
    <span class="board-number">
      {board}
      {light !== undefined && (
        <button
          type="button"
          class="on-air"
          aria-pressed={isOnAir}
          aria-label={name}
          title={name}
          onClick={() => onAir(board, !isOnAir)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 7h11v10H3z M17 11l4-3v8l-4-3z" />
          </svg>
        </button>
      )}
    </span>
  );
};

/** The state of a table and the actions it offers. */
const State = ({
  pairing,
  table,
  light,
  spares,
  onExchange,
  onBegin,
}: Omit<Props, 'onAnswer' | 'isOnAir' | 'onAir'>) => {
  const begun = light === 'otherGame' && pairing.game === undefined ? table?.game : undefined;
  if (light === undefined) return null;
  return (
    <div class="state-line">
      <span>
        <span class="dot" aria-hidden="true" /> {translate(lightMessage(light))}
      </span>
      {table !== undefined && (light === 'question' || light === 'illegal') && (
        <a class="corrects" href={`./arbiter.html#/table/${encodeURIComponent(table.id)}`}>
          {say('pairingRow.correctMoves')}
        </a>
      )}
      {begun !== undefined && (
        <button type="button" class="button" onClick={() => onBegin(pairing.id, begun)}>
          {say('pairingRow.isThisGame')}
        </button>
      )}
      {table !== undefined && <StandIn table={table} onExchange={onExchange} />}
      {table !== undefined && <StrayBoard table={table} onExchange={onExchange} />}
      {table !== undefined && isAlarm(light) && (
        <OtherBoard
          table={table}
          spares={spares.filter(({ id }) => id !== table.id)}
          onExchange={onExchange}
        />
      )}
    </div>
  );
};

/** A row for a game of the round, with the open question of its table below. */
export const PairingRow = ({ onAnswer, ...props }: Props) => {
  const { pairing, table, light } = props;
  return (
    <>
      <tr class={light === undefined ? '' : `light-${light}`}>
        <td class="board">
          <Board {...props} />
        </td>
        <td class="table">
          {table === undefined ? (
            (pairing.table?.value ?? '–')
          ) : (
            <a href={`./${makeRoute({ page: 'live', table: table.id })}`}>{table.name}</a>
          )}
        </td>
        <td class="players">
          <div class="who">
            <span>
              <span class="player-name">{pairing.white.name}</span> <span class="muted">–</span>{' '}
              <span class="player-name">{pairing.black?.name}</span>
            </span>
            {table !== undefined && light !== undefined && (
              <WrongPlayers
                pairing={pairing}
                gamesOf={props.gamesOf}
                onSwapTables={props.onSwapTables}
                onSwapColors={props.onSwapColors}
              />
            )}
          </div>
        </td>
        <td class="clocks">{rowClocks(props)}</td>
        <td class="score">
          <Score {...props} />
        </td>
        <td class="state">
          <State {...props} />
        </td>
      </tr>
      {table?.question !== undefined && light !== undefined && (
        <tr class="asks">
          <td colSpan={6}>
            <Question table={table} onAnswer={onAnswer} />
          </td>
        </tr>
      )}
    </>
  );
};

/** Everything that a row shows. A row with the same stamp is not rendered again. */
export const rowStamp = ({
  pairing,
  table,
  light,
  isOnAir,
  ended,
  spares,
}: Row & Pick<Props, 'spares'>): string =>
  JSON.stringify([
    pairing.board,
    pairing.game,
    pairing.white.name,
    pairing.black?.name,
    pairing.result.value,
    pairing.table?.value,
    light,
    isOnAir,
    ended,
    table === undefined || light === undefined ? table?.name : { ...table, plies: 0 },
    light !== undefined && isAlarm(light) ? spares.map(({ id }) => id) : [],
  ]);
