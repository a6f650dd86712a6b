import type { LiveTable } from '../state/liveState.js';
import { word } from '../words/say.js';
import { CommandDialog } from './commandDialog.js';
import type { CommandForm, FormValues } from './commandForm.js';
import { commandForms } from './commandForms.js';
import { wholeScoreForm } from './wholeScoreForm.js';

/** The form that takes back a correction of the score further back. */
const undoCorrectionForm = (of: number): CommandForm => ({
  id: 'undoCorrection',
  label: word('Undo the correction'),
  group: 'game',
  about: word('The moves that it changed are as before it; what has been played since stays.'),
  fields: [],
  type: 'undo',
  build: () => ({ type: 'undo', of }),
});

type FormDialogProps = {
  readonly table: LiveTable;
  /** The id of a command form, or the number of the correction that is taken back. */
  readonly form: string | number;
  readonly known?: FormValues;
  readonly onClose: () => void;
};

/** The dialog of one command, by its name: its script is loaded when it is opened first. */
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
