import type { Problem } from '../state/problem.js';
import { say } from '../words/say.js';
import type { OperatorApi } from './operatorApi.js';
import { saveFile } from './saveFile.js';

type Props = { readonly api: OperatorApi; readonly onProblem: (problem: Problem | undefined) => void };

/** What a bug report needs, as a file; nobody is named in it. */
export const SupportButton = ({ api, onProblem }: Props) => {
  const save = async (): Promise<void> => {
    const report = await api.support();
    onProblem(report.ok ? undefined : report.error);
    if (report.ok)
      saveFile('jadoube-support.json', `${JSON.stringify(report.value, null, 2)}\n`, 'application/json');
  };
  return (
    <button
      type="button"
      class="button"
      title={say(
        'Versions, findings, tables and log, without names and games: read it over before you send it',
      )}
      onClick={() => void save()}
    >
      {say('Support report')}
    </button>
  );
};
