import { problemMessage } from '../../../../messages/catalogue/messageBeside.js';
import { say } from '../../../../web/words/say.js';
import { translate } from '../../../../web/words/translate.js';
import type { Comparison, ImportChoice } from '../../atTables/tournamentService.js';

type Props = { readonly compared: Comparison; readonly onTake: (options: ImportChoice) => void };

/**
 * Why a file was not imported, and buttons that import it anyway. A file of another event either begins that
 * event or belongs to the present one. Results that contradict those here need a button as well.
 */
export const TakeButtons = ({ compared, onTake }: Props) => {
  const { faults, refusal, otherEvent, differences } = compared;
  const contradicts = differences.some(({ kind }) => kind === 'contradiction');
  const button = (text: string, options: ImportChoice) => (
    <button type="button" class="button" onClick={() => onTake(options)}>
      {text}
    </button>
  );
  return (
    <>
      {refusal !== null && <p class="problem">{translate(problemMessage(refusal))}.</p>}
      {faults.length === 0 && (
        <p class="buttons">
          {otherEvent !== undefined ? (
            <>
              {button(say('importCard.newEvent'), { event: 'new' })}
              {button(say('importCard.belongsHere'), { event: 'same' })}
            </>
          ) : refusal !== null ? (
            button(say('importCard.anyway'), { force: true })
          ) : (
            <>
              {button(say('importCard.takeIt'), {})}
              {contradicts && button(say('importCard.resultsFirst'), { force: true })}
            </>
          )}
        </p>
      )}
    </>
  );
};
