import { messageBeside } from '../../../../messages/catalogue/messageBeside.js';
import { say } from '../../../../web/words/say.js';
import { translate } from '../../../../web/words/translate.js';
import type { Comparison } from '../../atTables/tournamentService.js';
import { differenceMessage } from '../../importText.js';

/** The differences, one a line, after what could not be read. */
export const Differences = ({ compared }: { readonly compared: Comparison }) => (
  <ul class="differences">
    {compared.faults.map(({ file, line, column, reason, ...keys }) => (
      <li key={`${file} ${line} ${column}`} class="fault">
        {say('importCard.atColumn', {
          file,
          line,
          column,
          reason: translate(messageBeside(reason, keys)),
        })}
      </li>
    ))}
    {(compared.notes ?? []).map(({ file, line, column, reason, ...keys }) => (
      <li key={`${file} ${line} ${column} ${reason}`} class="muted">
        {say('importCard.atLine', { file, line, reason: translate(messageBeside(reason, keys)) })}
      </li>
    ))}
    {compared.differences.map((one) => (
      <li key={JSON.stringify(one)}>{translate(differenceMessage(one))}</li>
    ))}
    {compared.faults.length + compared.differences.length === 0 && <li>{say('importCard.nothingNew')}</li>}
  </ul>
);
