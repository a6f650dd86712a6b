import { useRef, useState } from 'preact/hooks';
import { adviceMessage, problemMessage } from '../../../../messages/catalogue/messageBeside.js';
import type { Problem } from '../../../../web/state/problem.js';
import { say } from '../../../../web/words/say.js';
import { translate } from '../../../../web/words/translate.js';
import type { ImportChoice } from '../../atTables/tournamentService.js';
import { Differences } from './differences.js';
import type { Compared, FileToRead, OperatorApi } from './operatorApi.js';
import { TakeButtons } from './takeButtons.js';

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/**
 * Whether a field is complete after an input. Pasted or dropped text is complete at once, and typed text when
 * the field loses focus.
 */
const isWhole = (event: InputEvent): boolean => /^insertFrom(?:Paste|Drop)/.test(event.inputType);

/** Imports pairings from files or the clipboard. Shows the differences before the operator imports them. */
export const ImportCard = ({ api, onTaken }: { readonly api: OperatorApi; readonly onTaken: () => void }) => {
  const [files, setFiles] = useState<readonly FileToRead[]>([]);
  const [compared, setCompared] = useState<Compared>();
  const [problem, setProblem] = useState<Problem>();
  const form = useRef<HTMLFormElement>(null);
  /** The address being read. */
  const asked = useRef('');

  const read = async (
    next: readonly FileToRead[],
    apply: boolean,
    options: ImportChoice = {},
  ): Promise<void> => {
    setFiles(next);
    const answer = await api.read(
      next.map(({ name, base64, text }) => ({
        name,
        ...(base64 === undefined ? { text: text ?? '' } : { base64 }),
      })),
      apply,
      options,
    );
    setProblem(answer.ok ? undefined : answer.error);
    const isTaken = answer.ok && answer.value.taken;
    setCompared(answer.ok && !isTaken ? answer.value : undefined);
    if (!answer.ok || isTaken) setFiles([]);
    if (!isTaken) return;
    form.current?.reset();
    onTaken();
  };
  const readText = (text: string): void => {
    // Leaving the field must not read the pasted text a second time.
    if (text.trim() === '' || files[0]?.text === text) return;
    void read([{ name: 'clipboard', text }], false);
  };
  const askForRound = async (address: string): Promise<void> => {
    const answer = await api.readAddress(address.trim());
    setProblem(answer.ok ? undefined : answer.error);
    setCompared(answer.ok ? answer.value : undefined);
    // Imports exactly what was shown, even if the address has new content by then.
    if (answer.ok) setFiles(answer.value.file === undefined ? [] : [answer.value.file]);
  };
  const readRound = (address: string): void => {
    if (address.trim() === '' || asked.current === address) return;
    asked.current = address;
    void askForRound(address).finally(() => {
      asked.current = '';
    });
  };
  const choose = async (list: FileList | null): Promise<void> => {
    const chosen = await Promise.all(
      [...(list ?? [])].map(async (file) => ({ name: file.name, base64: await base64Of(file) })),
    );
    if (chosen.length > 0) await read(chosen, false);
  };
  return (
    <section class="card" aria-label={say('importCard.title')}>
      <h2>{say('importCard.title')}</h2>
      <p class="muted">{say('importCard.about')}</p>
      <form ref={form} class="import" onSubmit={(event) => event.preventDefault()}>
        <label>
          {say('importCard.file')}{' '}
          <input type="file" multiple onChange={({ currentTarget }) => void choose(currentTarget.files)} />
        </label>
        <label>
          {say('importCard.orPaste')}
          <textarea
            rows={2}
            onInput={(event) => isWhole(event) && readText(event.currentTarget.value)}
            onChange={({ currentTarget: { value } }) => readText(value)}
          />
        </label>
        <label>
          {say('importCard.orAddress')}{' '}
          <input
            type="url"
            inputMode="url"
            onInput={(event) => isWhole(event) && readRound(event.currentTarget.value)}
            onChange={({ currentTarget: { value } }) => readRound(value)}
          />
        </label>
      </form>
      {problem !== undefined && (
        <p role="alert" class="problem">
          {translate(problemMessage(problem))}. {translate(adviceMessage(problem))}
        </p>
      )}
      {compared !== undefined && (
        <>
          <h3>{say('importCard.whatDiffers', { name: compared.name })}</h3>
          <Differences compared={compared} />
          <TakeButtons compared={compared} onTake={(options) => void read(files, true, options)} />
        </>
      )}
    </section>
  );
};
