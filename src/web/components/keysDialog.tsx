import type { PlainKey } from '../../messages/catalogue/message.js';
import { say } from '../words/say.js';
import { Modal } from './modal.js';

/** The keys of the pages of a table and of a past game. */
const KEYS: readonly (readonly [keys: readonly string[], does: PlainKey])[] = [
  [['←', '→'], 'keys.oneMove'],
  [['Home', 'End'], 'keys.firstAndLast'],
  [['↑', '↓'], 'keys.sameSide'],
  [['Tab'], 'keys.nextPart'],
  [['←', '→', '↑', '↓'], 'keys.squareToSquare'],
  [['Enter'], 'keys.takeUp'],
  [['e', '4'], 'keys.typeMove'],
  [['Esc'], 'keys.putBack'],
  [['?'], 'keys.thisList'],
];

/** Lists the keys of the page. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal title={say('keys.title')} onClose={onClose}>
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
        {say('common.close')}
      </button>
    </div>
  </Modal>
);
