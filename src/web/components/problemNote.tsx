import { useContext } from 'preact/hooks';
import { adviceMessage, problemMessage } from '../../messages/catalogue/messageBeside.js';
import type { Problem } from '../state/problem.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { AppContext } from './appContext.js';

const NEEDS_TOKEN = new Set(['UNAUTHORISED', 'FORBIDDEN']);

/** A problem with its advice. If a token is missing, it also has a button to enter one. */
export const ProblemNote = ({ problem }: { problem: Problem }) => {
  const app = useContext(AppContext);
  return (
    <div class="note problem" role="alert">
      <p class="note-title">
        {translate(problemMessage(problem))}
        {problem.rule !== undefined && ` (${problem.rule})`}
      </p>
      {problem.advice !== '' && <p>{translate(adviceMessage(problem))}</p>}
      {app !== undefined && NEEDS_TOKEN.has(problem.code) && (
        <button type="button" onClick={app.askForToken}>
          {say('access.enterToken')}
        </button>
      )}
    </div>
  );
};
