import { useId } from 'preact/hooks';
import { fieldFault, type TagField, titles } from '../state/tagFields.js';
import { typedTimeControl, usualTimeControls } from '../state/timeControl.js';
import { say } from '../words/say.js';

type TagInputProps = {
  readonly field: TagField;
  readonly text: string;
  readonly onText: (text: string) => void;
};

const titleOptions = (text: string): readonly string[] =>
  titles.includes(text) || text === '' ? ['', ...titles] : ['', text, ...titles];

const hintOf = (field: TagField, text: string): string | undefined => {
  if (field.input !== 'timeControl') return undefined;
  const read = typedTimeControl(text.trim());
  if (!read.ok) return undefined;
  return read.words === '' ? say('details.controlExample') : read.words;
};

/** A tag with its label, and its meaning or fault below. */
export const TagInput = ({ field, text, onText }: TagInputProps) => {
  const id = useId();
  const fault = fieldFault(field, text);
  const hint = fault ?? hintOf(field, text);
  const shared = {
    id,
    'aria-invalid': fault !== undefined,
    ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }),
  };
  return (
    <div class={`field ${field.input}`}>
      <label for={id}>{say(field.label)}</label>
      {field.input === 'title' ? (
        <select {...shared} value={text} onChange={(event) => onText(event.currentTarget.value)}>
          {titleOptions(text).map((title) => (
            <option key={title} value={title}>
              {title === '' ? '–' : title}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={field.input === 'date' ? 'date' : 'text'}
          inputMode={field.input === 'number' ? 'numeric' : undefined}
          list={field.input === 'timeControl' ? `${id}-usual` : undefined}
          maxLength={200}
          autocomplete="off"
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
        />
      )}
      {field.input === 'timeControl' && (
        <datalist id={`${id}-usual`}>
          {usualTimeControls.map((tag) => {
            const read = typedTimeControl(tag);
            return <option key={tag} value={tag} label={read.ok ? read.words : tag} />;
          })}
        </datalist>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} class={fault === undefined ? 'hint muted' : 'hint fault'}>
          {hint}
        </p>
      )}
    </div>
  );
};
