import { useId, useState } from 'preact/hooks';
import { useApp } from '../components/appContext.js';
import { Modal } from '../components/modal.js';
import { ProblemNote } from '../components/problemNote.js';
import type { LiveTable } from '../state/liveState.js';
import type { Problem } from '../state/problem.js';
import { say } from '../words/say.js';
import type { CommandForm, FormField, FormValues } from './commandForm.js';
import { commandForms, makeCommand } from './commandForms.js';
import { wholeScoreForm } from './wholeScoreForm.js';

const firstValues = ({ fields }: CommandForm): FormValues =>
  Object.fromEntries(
    fields.map((field) => [field.name, field.input === 'choice' ? (field.options[0]?.[0] ?? '') : '']),
  );

type FieldProps = {
  readonly field: FormField;
  readonly value: string;
  readonly onValue: (value: string) => void;
};

const Field = ({ field, value, onValue }: FieldProps) => {
  const id = useId();
  const label =
    field.optional === true ? say('command.optionalField', { field: say(field.label) }) : say(field.label);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {field.input === 'choice' ? (
        <select id={id} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
          {field.options.map(([option, words]) => (
            <option key={option} value={option}>
              {say(words)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="text"
          inputMode={field.input === 'number' ? 'numeric' : undefined}
          placeholder={field.input === 'time' ? '1:05:00' : undefined}
          autocomplete="off"
          maxLength={400}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </div>
  );
};

type CommandDialogProps = {
  readonly form: CommandForm;
  readonly tableId: string;
  /** Values known in advance, such as the side of a pending illegal move. */
  readonly known?: FormValues;
  readonly onClose: () => void;
};

/**
 * Asks for the values and the reason of a command. Stays open with the answer if the Laws do not allow it.
 */
export const CommandDialog = ({ form, tableId, known = {}, onClose }: CommandDialogProps) => {
  const { api } = useApp();
  const [values, setValues] = useState<FormValues>({ ...firstValues(form), ...known });
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const command = makeCommand(form, values, why);
    if (!command.ok) {
      setProblem({ code: 'BAD_REQUEST', message: command.error, advice: '' });
      return;
    }
    setBusy(true);
    const answer = await api.command(tableId, command.value);
    setBusy(false);
    if (answer.ok) onClose();
    else setProblem(answer.error);
  };
  return (
    <Modal title={say(form.label)} onClose={onClose}>
      <form onSubmit={(event) => void send(event)}>
        <p>{say(form.about)}</p>
        {form.fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            onValue={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        {form.unrecorded !== true && (
          <label class="field">
            <span>{say('command.whyOptional')}</span>
            <input
              type="text"
              autocomplete="off"
              maxLength={200}
              value={why}
              onInput={(event) => setWhy(event.currentTarget.value)}
            />
          </label>
        )}
        {problem && <ProblemNote problem={problem} />}
        <div class="buttons end">
          <button type="button" onClick={onClose}>
            {say('common.cancel')}
          </button>
          <button type="submit" class={form.danger === true ? 'danger' : 'primary'} disabled={busy}>
            {say(form.label)}
          </button>
        </div>
      </form>
    </Modal>
  );
};

/** The form that undoes an earlier correction of the score. */
const undoCorrectionForm = (of: number): CommandForm => ({
  id: 'undoCorrection',
  label: 'command.undoCorrection',
  group: 'game',
  about: 'command.undoCorrectionAbout',
  fields: [],
  type: 'undo',
  build: () => ({ type: 'undo', of }),
});

type FormDialogProps = {
  readonly table: LiveTable;
  /** The id of a command form, or the number of a correction to undo. */
  readonly form: string | number;
  readonly known?: FormValues;
  readonly onClose: () => void;
};

/** The dialog of a command form. Its script is loaded when it is first opened. */
export const FormDialog = ({ table, form: named, known = {}, onClose }: FormDialogProps) => {
  const form =
    typeof named === 'number' ? undoCorrectionForm(named) : commandForms.find(({ id }) => id === named);
  return form === undefined ? null : (
    <CommandDialog
      form={wholeScoreForm(form, table.game)}
      tableId={table.id}
      known={known}
      onClose={onClose}
    />
  );
};
