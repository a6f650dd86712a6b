import { Modal } from './modal.js';

/** The keys of the page of a table and of a past game. */
const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['←', '→'], 'One move back, one move forward'],
  [['Home', 'End'], 'First and last position'],
  [['↑', '↓'], 'In the list of moves: the same side’s move before, and after'],
  [['Tab'], 'To the next part of the page; the list of moves is one stop'],
  [['←', '→', '↑', '↓'], 'On a board that you play on: from square to square'],
  [['Enter'], 'Take up the piece of a square, and put it down'],
  [['e', '4'], 'On a board that you play on: begin to type a move, such as e4 or Nf3'],
  [['Esc'], 'Put the piece back; close what is open'],
  [['?'], 'This list'],
];

/** What the keys of this page do. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Keys" onClose={onClose}>
    <dl class="keys">
      {KEYS.map(([keys, does]) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <div class="buttons end">
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  </Modal>
);
