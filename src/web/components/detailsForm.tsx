import { useState } from 'preact/hooks';
import { capabilityMessage } from '../../messages/capabilityText.js';
import { deviceFacts } from '../../messages/deviceText.js';
import type { LiveTable } from '../state/liveState.js';
import type { Problem } from '../state/problem.js';
import { changedTags, fieldFault, makeFieldText, type TagField, tagSections } from '../state/tagFields.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { useApp } from './appContext.js';
import { ProblemNote } from './problemNote.js';
import { TagInput } from './tagInput.js';

/** The model and capabilities of the board. */
export const BoardFacts = ({ device }: Pick<LiveTable, 'device'>) => (
  <>
    <p>{deviceFacts(device).map(translate).join(' · ')}</p>
    {device.capabilities && <p>{translate(capabilityMessage(device.capabilities))}</p>}
  </>
);

type Edits = Readonly<Record<string, string>>;

/**
 * Players, event and time control, before or during the game. Sends only fields that were edited, and the
 * others follow the table.
 */
export const DetailsForm = ({ table }: { table: LiveTable }) => {
  const { api } = useApp();
  const [edits, setEdits] = useState<Edits>({});
  const [once, setOnce] = useState(false);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const tags = table.game?.tags ?? table.nextTags;
  const changes = changedTags(edits, tags);
  const textOf = (field: TagField): string => edits[field.tag] ?? makeFieldText(field, tags);
  const faulty = tagSections
    .flatMap((section) => section.fields)
    .some((field) => fieldFault(field, textOf(field)) !== undefined);

  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const sent = edits;
    setBusy(true);
    const done = await api.command(table.id, { type: 'setTags', tags: changes, ...(once && { once }) });
    setBusy(false);
    setProblem(done.ok ? undefined : done.error);
    setSaved(done.ok);
    // Keeps text that was typed while the request was under way.
    if (done.ok)
      setEdits((now) => Object.fromEntries(Object.entries(now).filter(([tag, text]) => sent[tag] !== text)));
  };
  const edit = (tag: string, text: string): void => {
    setSaved(false);
    setEdits((before) => ({ ...before, [tag]: text }));
  };

  return (
    <form class="details-form" onSubmit={(event) => void save(event)}>
      {tagSections.map(({ legend, fields }) => (
        <fieldset key={legend}>
          <legend>{say(legend)}</legend>
          <div class="fields">
            {fields.map((field) => (
              <TagInput
                key={field.tag}
                field={field}
                text={textOf(field)}
                onText={(text) => edit(field.tag, text)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <label class="check">
        <input type="checkbox" checked={once} onChange={(event) => setOnce(event.currentTarget.checked)} />
        <span>{say('details.onlyThisGame')}</span>
      </label>
      {problem && <ProblemNote problem={problem} />}
      <div class="buttons">
        <button type="submit" class="primary" disabled={busy || faulty || Object.keys(changes).length === 0}>
          {say('details.save')}
        </button>
        <span role="status" class="muted">
          {saved ? say('details.saved') : ''}
        </span>
      </div>
    </form>
  );
};
