import { say, word } from '../words/say.js';
import { Modal } from './modal.js';

/** The keys of the page of a table and of a past game. */
const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['←', '→'], word('One move back, one move forward')],
  [['Home', 'End'], word('First and last position')],
  [['↑', '↓'], word('In the list of moves: the same side’s move before, and after')],
  [['Tab'], word('To the next part of the page; the list of moves is one stop')],
  [['←', '→', '↑', '↓'], word('On a board that you play on: from square to square')],
  [['Enter'], word('Take up the piece of a square, and put it down')],
  [['e', '4'], word('On a board that you play on: begin to type a move, such as e4 or Nf3')],
  [['Esc'], word('Put the piece back; close what is open')],
  [['?'], word('This list')],
];

/** What the keys of this page do. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal title={say('Keys')} onClose={onClose}>
    <dl class="keys">
      {KEYS.map(([keys, does]) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{say(does)}</dd>
        </div>
      ))}
    </dl>
    <div class="buttons end">
      <button type="button" onClick={onClose}>
        {say('Close')}
      </button>
    </div>
  </Modal>
);
