import type { Problem } from '../state/problem.js';
import type { OperatorApi } from './operatorApi.js';

/** Hands a text to the browser as a file. */
const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
};

type Props = { readonly api: OperatorApi; readonly onProblem: (problem: Problem | undefined) => void };

/** What a bug report needs, as a file; nobody is named in it. */
export const SupportButton = ({ api, onProblem }: Props) => {
  const save = async (): Promise<void> => {
    const report = await api.support();
    onProblem(report.ok ? undefined : report.error);
    if (report.ok) saveFile('jadoube-support.json', `${JSON.stringify(report.value, null, 2)}\n`);
  };
  return (
    <button
      type="button"
      class="button"
      title="Versions, findings, tables and log, without names and games: read it over before you send it"
      onClick={() => void save()}
    >
      Support report
    </button>
  );
};
