import { adviceMessage, problemMessage } from '../../messages/catalogue/messageBeside.js';
import type { TableView } from '../../table/tableView.js';
import { translate } from '../words/translate.js';

export const AlarmNote = ({ alarm }: { readonly alarm: TableView['alarm'] }) =>
  alarm === undefined ? null : (
    <div class="alarm" role="alert">
      <p class="note-title">{translate(problemMessage(alarm))}</p>
      <p>{translate(adviceMessage(alarm))}</p>
    </div>
  );
