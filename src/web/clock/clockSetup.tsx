import { useState } from 'preact/hooks';
import { parsePeopleTimeControl } from '../../clock/peopleTimeControl.js';
import { classifyTimeControl } from '../../clock/timeControlClass.js';
import { problemMessage } from '../../messages/catalogue/messageBeside.js';
import { timeControlMessage } from '../../messages/timeControlMessage.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';

const USUAL = ['1+0', '3+2', '5+0', '5+3', '10+5', '15+10', '25+10', '60+30', '90+30', '40/90+30,30+30'];

type ClockSetupProps = {
  /** The name of the board's own clock, if it has one that can show this time. */
  readonly boardClock: string | undefined;
  readonly tableName: string;
  /** Whether there are other tables. */
  readonly mayChoose: boolean;
  readonly onSet: (control: string, board: boolean) => void;
  readonly onCancel?: (() => void) | undefined;
};

/** The meaning of a text, or why it is refused. */
const meaningOf = (text: string): { readonly ok: boolean; readonly words: string } => {
  if (text.trim() === '') return { ok: false, words: say('clockPage.controlExamples') };
  const read = parsePeopleTimeControl(text);
  if (!read.ok) return { ok: false, words: translate(problemMessage(read.error)) };
  const { control, notes } = read.value;
  const kind = classifyTimeControl(control);
  const said = [timeControlMessage(control), ...(kind ? [kind] : []), ...notes];
  return { ok: true, words: said.map(translate).join(' · ') };
};

/** The choice of the time control, from buttons or as text in any notation. */
export const ClockSetup = ({ boardClock, tableName, mayChoose, onSet, onCancel }: ClockSetupProps) => {
  const [text, setText] = useState('');
  const [board, setBoard] = useState(false);
  const meaning = meaningOf(text);
  return (
    <form
      class="card setup"
      onSubmit={(event) => {
        event.preventDefault();
        if (meaning.ok) onSet(text, board);
      }}
    >
      <p class="which-board">
        {tableName}{' '}
        {mayChoose && (
          <a class="other-board" href="./clock.html">
            {say('clockPage.anotherBoard')}
          </a>
        )}
      </p>
      <h2>{say('common.timeControl')}</h2>
      <p class="hint">{say('clockPage.minutesAndSeconds')}</p>
      <div class="usual">
        {USUAL.map((control) => (
          <button key={control} type="button" onClick={() => onSet(control, board)}>
            {control.replace(',', ', ')}
          </button>
        ))}
      </div>
      {boardClock !== undefined && (
        <label class="choice">
          <input
            type="checkbox"
            checked={board}
            onChange={(event) => setBoard(event.currentTarget.checked)}
          />
          {say('clockPage.showOnBoard', { clock: boardClock })}
        </label>
      )}
      <label for="control">{say('clockPage.anotherControl')}</label>
      <input
        id="control"
        value={text}
        autocomplete="off"
        aria-describedby="meaning"
        aria-invalid={text !== '' && !meaning.ok}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p id="meaning" class={meaning.ok || text === '' ? 'hint' : 'hint wrong'} aria-live="polite">
        {meaning.words}
      </p>
      <div class="actions">
        <button type="submit" class="primary" disabled={!meaning.ok}>
          {say('clockPage.setClock')}
        </button>
        {onCancel && (
          <button type="button" onClick={onCancel}>
            {say('common.back')}
          </button>
        )}
      </div>
    </form>
  );
};
