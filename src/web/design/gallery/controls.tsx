import { useState } from 'preact/hooks';
import { Modal } from '../../components/modal.js';
import { Icon, type IconName } from '../icon.js';

const ICONS: readonly IconName[] = [
  'menu',
  'clock',
  'board',
  'download',
  'print',
  'sheet',
  'delete',
  'undo',
  'back',
];

export const Buttons = () => (
  <>
    <div class="gallery-row">
      <button type="button" class="primary">
        Primary
      </button>
      <button type="button">Secondary</button>
      <button type="button" class="quiet">
        Quiet
      </button>
      <button type="button" class="danger">
        Dangerous
      </button>
      <button type="button" class="quiet danger">
        <Icon name="delete" />
        Quiet and dangerous
      </button>
      <button type="button" class="link">
        Link
      </button>
    </div>
    <div class="gallery-row">
      <button type="button" class="primary" disabled>
        Primary
      </button>
      <button type="button" disabled>
        Secondary
      </button>
    </div>
    <div class="gallery-row">
      {ICONS.map((name) => (
        <span key={name} class="button">
          <Icon name={name} />
          {name}
        </span>
      ))}
    </div>
  </>
);

export const Fields = () => (
  <div class="gallery-grid">
    <label class="field">
      <span>Text</span>
      <input value="Byrne, Donald" />
    </label>
    <label class="field">
      <span>A value that cannot be taken</span>
      <input value="x" aria-invalid="true" />
    </label>
    <label class="field">
      <span>Select</span>
      <select>
        <option>5+3</option>
        <option>90+30</option>
      </select>
    </label>
    <label class="field">
      <span>File, chosen or dropped</span>
      <input type="file" />
    </label>
    <label class="check">
      <input type="checkbox" checked />
      Checkbox
    </label>
    <fieldset class="segments">
      <legend>One of few</legend>
      {['White', 'Black', 'Either'].map((one) => (
        <label key={one}>
          <input type="radio" name="side" checked={one === 'White'} />
          <span>{one}</span>
        </label>
      ))}
    </fieldset>
  </div>
);

export const Surfaces = () => (
  <>
    <div class="gallery-row">
      <span class="chip">Chip</span>
      <span class="chip good">connected</span>
      <span class="chip busy">connecting …</span>
      <span class="chip bad">3 need help</span>
    </div>
    <nav class="tabs" aria-label="Tabs">
      <button type="button" aria-pressed={true}>
        Pieces
      </button>
      <button type="button" aria-pressed={false}>
        Lights and sound
      </button>
    </nav>
    <div class="note">
      <p class="note-title">A note</p>
      <p>What is to be known, and what to do.</p>
    </div>
    <div class="note problem">
      <p class="note-title">The cable is out.</p>
      <p>Check the cable.</p>
    </div>
    <details class="card">
      <summary>Folded</summary>
      <p>What is seldom needed.</p>
    </details>
    <p class="muted empty">No games yet. They appear here as they are played.</p>
    <div class="skeleton" />
    <progress value={30} max={64} aria-label="Squares tried" />
  </>
);

const RESULTS = [
  ['1', 'Berg, Ba', '1-0', 'Castro, Ca'],
  ['2', 'Düring, Da', '½-½', 'Farkas, Fa'],
] as const;

export const Tables = () => (
  <table class="lines">
    <thead>
      <tr>
        {['Board', 'White', 'Result', 'Black'].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {RESULTS.map((row) => (
        <tr key={row[0]}>
          {row.map((text) => (
            <td key={text}>{text}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

export const Dialogs = () => {
  const [isOpen, setOpen] = useState(false);
  const [isSaid, setSaid] = useState(false);
  return (
    <div class="gallery-row">
      <button type="button" onClick={() => setOpen(true)}>
        Open the dialog
      </button>
      <button type="button" onClick={() => setSaid(!isSaid)}>
        Show the toast
      </button>
      {isOpen && (
        <Modal title="Delete this game?" onClose={() => setOpen(false)}>
          <form method="dialog">
            <p>It cannot be brought back.</p>
            <div class="buttons end">
              <button type="submit">Cancel</button>
              <button type="submit" class="danger">
                Delete the game
              </button>
            </div>
          </form>
        </Modal>
      )}
      {isSaid && (
        <div class="toast">
          <p class="card panel" role="status">
            The result was taken.
          </p>
        </div>
      )}
    </div>
  );
};
