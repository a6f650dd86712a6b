import type { ComponentChildren } from 'preact';
import { clockNow } from '../../clock/clockNow.js';
import { makeClockText } from '../../clock/clockText.js';
import { isAlarm, LIGHTS, type Light, tableLight } from '../../hall/tableLight.js';
import type { TableView } from '../../table/tableView.js';
import type { Pairing, Round } from '../../tournament/tournament.js';
import { makeRoute } from '../state/route.js';
import { say, word } from '../words/say.js';
import { sayRound } from '../words/sayRound.js';
import { OtherBoard, StandIn } from './otherBoard.js';

const WORDS: Readonly<Record<Light, string>> = {
  silent: word('the board is silent'),
  question: word('has a question'),
  illegal: word('illegal move'),
  wrongPosition: word('wrong position'),
  clock: word('the clock is wrong'),
  battery: word('the battery is nearly empty'),
  notSetUp: word('not set up'),
  otherGame: word('another game is on the board'),
  contradiction: word('the board has another result'),
  ready: word('ready'),
  playing: word('playing'),
  finished: word('finished'),
};

const COLUMNS = [
  ['board', word('Board')],
  ['table', word('Table')],
  ['players', word('White - Black')],
  ['clock', word('Clocks')],
  ['score', word('Result')],
  ['state', word('State')],
] as const;

type Row = { readonly pairing: Pairing; readonly table: TableView | undefined; readonly light: Light };

const rowsOf = (round: Round, tables: readonly TableView[]): readonly Row[] =>
  round.pairings
    .filter(({ black }) => black !== null)
    .map((pairing) => {
      const table = tables.find(({ id }) => id === pairing.table?.value);
      return { pairing, table, light: tableLight(pairing, table) };
    })
    .toSorted(
      (a, b) => LIGHTS.indexOf(a.light) - LIGHTS.indexOf(b.light) || a.pairing.board - b.pairing.board,
    );

const clockText = ({ table }: Row): string => {
  const clock = table?.clock ?? null;
  if (clock === null) return '';
  const side = (color: 'white' | 'black'): string => makeClockText(clockNow(clock, color, clock.atMs));
  return `${side('white')} - ${side('black')}`;
};

type RowViewProps = Row & Pick<RoundCardProps, 'spares' | 'onExchange'> & { readonly isAtTables: boolean };

const RowView = ({ spares, onExchange, isAtTables, ...row }: RowViewProps) => {
  const { pairing, table, light } = row;
  return (
    <tr class={`light-${light}`}>
      <td>{pairing.board}</td>
      <td>
        {table === undefined ? (
          (pairing.table?.value ?? say('no table'))
        ) : (
          <a href={`./${makeRoute({ page: 'live', table: table.id })}`}>{table.name}</a>
        )}
      </td>
      <td class="players">
        {pairing.white.name} <span class="muted">-</span> {pairing.black?.name}
      </td>
      <td class="clocks">{clockText(row)}</td>
      <td class="score">{pairing.result.value === '*' ? '' : pairing.result.value}</td>
      <td class="state">
        <span class="dot" aria-hidden="true" /> {say(WORDS[light])}
        {table !== undefined && isAtTables && <StandIn table={table} onExchange={onExchange} />}
        {table !== undefined && isAtTables && isAlarm(light) && (
          <OtherBoard
            table={table}
            spares={spares.filter(({ id }) => id !== table.id)}
            onExchange={onExchange}
          />
        )}
      </td>
    </tr>
  );
};

type RoundCardProps = {
  readonly round: Round;
  readonly tables: readonly TableView[];
  /** Tables whose boards are free. */
  readonly spares: readonly TableView[];
  readonly onExchange: (table: string, other: string) => void;
  readonly onAct: (type: 'setUp' | 'close' | 'next', round: Round) => void;
  /** It is known, and may come to the tables when this one is over. */
  readonly next: Round | undefined;
  readonly files: ComponentChildren;
};

/** A round: a row for each game, those that need somebody first. */
export const RoundCard = ({ round, tables, spares, next, files, onAct, onExchange }: RoundCardProps) => {
  const rows = rowsOf(round, tables);
  const isPlayed = rows.every(({ pairing }) => pairing.result.value !== '*');
  const alarms = round.state === 'setUp' ? rows.filter(({ light }) => isAlarm(light)).length : 0;
  return (
    <section class="card" aria-label={sayRound(round)}>
      <header class="round-head">
        <h2>{sayRound(round)}</h2>
        {alarms > 0 && (
          <span class="alarms">
            {alarms === 1 ? say('1 needs help') : say('{count} need help', { count: alarms })}
          </span>
        )}
        {round.state !== 'setUp' && !isPlayed && (
          <button type="button" class="button" onClick={() => onAct('setUp', round)}>
            {round.state === 'closed' ? say('Open again') : say('Set up the tables')}
          </button>
        )}
        {round.state === 'setUp' && next !== undefined && (
          <button type="button" class="primary" onClick={() => onAct('next', round)}>
            {say('Next: {round}', { round: sayRound(next) })}
          </button>
        )}
        {round.state === 'setUp' && (
          <button type="button" class="button" onClick={() => onAct('close', round)}>
            {say('Close the round')}
          </button>
        )}
      </header>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              {COLUMNS.map(([name, words]) => (
                <th key={name} scope="col" class={name}>
                  {say(words)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RowView
                key={row.pairing.id}
                {...row}
                spares={spares}
                onExchange={onExchange}
                isAtTables={round.state === 'setUp'}
              />
            ))}
          </tbody>
        </table>
      </div>
      {files}
    </section>
  );
};
