import { problemMessage } from '../../../../messages/catalogue/messageBeside.js';
import { say } from '../../../../web/words/say.js';
import { translate } from '../../../../web/words/translate.js';
import type { Comparison, Taking } from '../../atTables/tournamentService.js';

type Props = { readonly compared: Comparison; readonly onTake: (options: Taking) => void };

/**
 * Why a file is not taken as it is, and what it may be taken as: a file of another event begins it, or is
 * meant for the one that is here; results that contradict those here go before them only when that is meant.
 */
export const TakeButtons = ({ compared, onTake }: Props) => {
  const { faults, refusal, otherEvent, differences } = compared;
  const contradicts = differences.some(({ kind }) => kind === 'contradiction');
  const button = (text: string, options: Taking) => (
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
