import { useState } from 'preact/hooks';
import { type Options, Segments } from '../../../web/opponents/choiceFields.js';
import { PlaceField } from '../../../web/opponents/placeField.js';
import type { SlotProps } from '../../../web/slots/slots.js';
import { say } from '../../../web/words/say.js';
import { FileField } from './fileField.js';

export { default as english } from '../../../messages/catalogue/en.json?page';

type StartProps = Pick<SlotProps['opponentForm'], 'board' | 'busy' | 'start'>;
type FormProps = StartProps & { readonly kind: 'exercises' | 'pgn' };

const manners = (): Options => [
  ['show', say('studyPanel.boardLeads')],
  ['white', say('studyPanel.guessWhite')],
  ['black', say('studyPanel.guessBlack')],
];

const AnalysisForm = ({ busy, start }: StartProps) => {
  const [fen, setFen] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    const text = fen.trim();
    start({ kind: 'analysis', ...(text !== '' && { fen: text }) });
  };
  return (
    <form class="new-game" onSubmit={submit}>
      <label class="field">
        <span>{say('studyPanel.startPosition')}</span>
        <input autocomplete="off" value={fen} onInput={(event) => setFen(event.currentTarget.value)} />
      </label>
      <button type="submit" class="primary" disabled={busy}>
        {say('studyPanel.startAnalysis')}
      </button>
    </form>
  );
};

/** The form for a file on the daemon's machine. By default, the built-in exercises. */
const FileForm = ({ kind, board, busy, start }: FormProps) => {
  const [file, setFile] = useState('');
  const [manner, setManner] = useState(board.hasBoard ? 'show' : 'white');
  const [place, setPlace] = useState(board.places[0]?.[0] ?? 'screen');
  const isGame = kind === 'pgn';
  const isMoved = !isGame || manner !== 'show';
  const submit = (event: Event): void => {
    event.preventDefault();
    const path = file.trim();
    const atScreen = isMoved && place === 'screen';
    const guess = manner === 'white' || manner === 'black' ? ({ guess: manner } as const) : {};
    if (isGame) start({ kind: 'pgn', file: path, ...guess, atScreen });
    else start({ kind: 'exercises', ...(path !== '' && { file: path }), atScreen });
  };
  return (
    <form class="new-game" onSubmit={submit}>
      <FileField
        label={isGame ? say('studyPanel.pgnFile') : say('studyPanel.exerciseFile')}
        isNeeded={isGame}
        value={file}
        set={setFile}
      />
      {isGame && (
        <Segments
          legend={say('common.moves')}
          name="study-manner"
          value={manner}
          set={setManner}
          options={board.hasBoard ? manners() : manners().filter(([manner]) => manner !== 'show')}
        />
      )}
      {isMoved && <PlaceField name="study-place" value={place} set={setPlace} board={board} />}
      {board.note !== undefined && <p class="muted hint">{board.note}</p>}
      <button type="submit" class="primary" disabled={busy}>
        {isGame ? say('common.start') : say('studyPanel.startExercises')}
      </button>
    </form>
  );
};

export const Part = ({ kind, ...rest }: SlotProps['opponentForm']) =>
  kind === 'exercises' || kind === 'pgn' ? <FileForm {...rest} kind={kind} /> : <AnalysisForm {...rest} />;
