import { useState } from 'preact/hooks';
import { readFileText } from '../../../shared/fileText.js';
import { ProblemNote } from '../../../web/components/problemNote.js';
import { useOpponentApi } from '../../../web/opponents/opponentApi.js';
import type { Problem } from '../../../web/state/problem.js';
import { say } from '../../../web/words/say.js';

type FieldProps = {
  readonly label: string;
  readonly isNeeded: boolean;
  readonly value: string;
  readonly set: (file: string) => void;
};

/** Decodes the text like any other imported file. */
const textOf = async (file: File): Promise<string> =>
  readFileText(new Uint8Array(await file.arrayBuffer())).text;

/** A field for a path on the daemon's machine, or for a file of this device, which is uploaded. */
export const FileField = ({ label, isNeeded, value, set }: FieldProps) => {
  const opponents = useOpponentApi();
  const [problem, setProblem] = useState<Problem>();
  const [reported, setReported] = useState('');
  const bring = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setReported('');
    const kept = await opponents.keepStudy(file.name, await textOf(file));
    setProblem(kept.ok ? undefined : kept.error);
    if (!kept.ok) return;
    const { items, faults, file: chosen } = kept.value;
    set(chosen);
    const found = say('studyPanel.found', { count: items });
    setReported(
      faults.length === 0 ? found : `${found} ${say('studyPanel.notUsed', { count: faults.length })}`,
    );
  };
  return (
    <>
      <label class="field">
        <span>{label}</span>
        <input
          autocomplete="off"
          required={isNeeded}
          value={value}
          onInput={(event) => set(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{say('studyPanel.orOfDevice')}</span>
        <input
          type="file"
          accept=".pgn,.epd,.fen,.txt"
          onChange={({ currentTarget }) => void bring(currentTarget.files?.[0])}
        />
      </label>
      {reported !== '' && (
        <p class="muted" role="status">
          {reported}
        </p>
      )}
      {problem && <ProblemNote problem={problem} />}
    </>
  );
};
