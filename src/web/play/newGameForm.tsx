import { useState } from 'preact/hooks';
import type { Color } from '../../chess/types.js';
import { parsePeopleTimeControl } from '../../clock/peopleTimeControl.js';
import { timeControlMessage } from '../../messages/timeControlMessage.js';
import type { TableCommand } from '../../table/tableService.js';
import { ProblemNote } from '../components/problemNote.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { useCommands } from './useCommands.js';

const CONTROLS: readonly string[] = ['3+2', '5+3', '10+5', '15+10', '30+20', '60+30'];
const SIDES = [
  ['white', 'common.white'],
  ['black', 'common.black'],
  ['either', 'newGame.either'],
  ['neither', 'newGame.neither'],
] as const;

type SideChoice = (typeof SIDES)[number][0];

/** The side of the player at this page, or null if both play at the board. */
const drawn = (request: SideChoice): Color | null => {
  if (request === 'neither') return null;
  return request === 'either' ? (Math.random() < 0.5 ? 'white' : 'black') : request;
};

/** The commands for seats, game and clock, in an order that a table accepts. */
const newGameCommands = (
  { seats, gameClock }: Pick<LiveTable, 'seats' | 'gameClock'>,
  side: Color | null,
  control: string,
): readonly TableCommand[] => {
  const wanted = { white: 'board', black: 'board', ...(side && { [side]: 'screen' }) } as const;
  const isSeated = seats.white === wanted.white && seats.black === wanted.black;
  return [
    ...(isSeated ? [] : [{ type: 'setSeats', ...wanted } as const]),
    { type: 'newGame' },
    ...(control !== '' || gameClock !== undefined
      ? [{ type: 'setClock', control: control === '' ? null : control } as const]
      : []),
  ];
};

const controlWords = (control: string): string => {
  const read = parsePeopleTimeControl(control);
  return read.ok ? translate(timeControlMessage(read.value.control)) : control;
};

type FormProps = {
  readonly table: LiveTable;
  readonly onSeat: (side: Color) => void;
  /**
   * Begins a game of two players at the board in a house that remembers the last choice. The time is null
   * without a clock.
   */
  readonly atBoard?: (time: string | null) => void;
};

/** Begins a game of two players at the board, or of one there and one at this page. */
export const NewGameForm = ({ table, onSeat, atBoard }: FormProps) => {
  const { busy, problem, send } = useCommands(table.id);
  const [request, setRequest] = useState<SideChoice>('white');
  const [control, setControl] = useState('10+5');
  const start = async (event: Event): Promise<void> => {
    event.preventDefault();
    const side = drawn(request);
    if (side === null && atBoard !== undefined) atBoard(control === '' ? null : control);
    else if ((await send(null, ...newGameCommands(table, side, control))) && side !== null) onSeat(side);
  };
  return (
    <form class="new-game" onSubmit={(event) => void start(event)}>
      <fieldset class="segments">
        <legend>{say('newGame.youPlay')}</legend>
        {SIDES.map(([value, words]) => (
          <label key={value}>
            <input type="radio" name="side" checked={request === value} onChange={() => setRequest(value)} />
            <span>{say(words)}</span>
          </label>
        ))}
      </fieldset>
      <label class="field">
        <span>{say('common.clock')}</span>
        <select value={control} onChange={(event) => setControl(event.currentTarget.value)}>
          <option value="">{say('newGame.noTableClock')}</option>
          {CONTROLS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      {control !== '' && <p class="muted hint">{controlWords(control)}</p>}
      {problem && <ProblemNote problem={problem} />}
      <button type="submit" class="primary" disabled={busy}>
        {say('newGame.start')}
      </button>
      <p class="muted hint">
        {request === 'neither' && `${say('newGame.twoPlay')} `}
        {say('newGame.startPosition')}
      </p>
    </form>
  );
};
