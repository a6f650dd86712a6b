import { say } from '../words/say.js';

const CONTROLS = ['5+3', '10+5', '15+10', '30+20'] as const;

type Field = { readonly name: string; readonly value: string; readonly set: (value: string) => void };
export type Options = readonly (readonly [value: string, text: string])[];

export const Segments = ({
  legend,
  options,
  name,
  value,
  set,
}: Field & { legend: string; options: Options }) => (
  <fieldset class="segments">
    <legend>{legend}</legend>
    {options.map(([one, text]) => (
      <label key={one}>
        <input type="radio" name={name} checked={value === one} onChange={() => set(one)} />
        <span>{text}</span>
      </label>
    ))}
  </fieldset>
);

export const Select = ({
  label,
  options,
  value,
  set,
}: Omit<Field, 'name'> & { label: string; options: Options }) => (
  <label class="field">
    <span>{label}</span>
    <select value={value} onChange={(event) => set(event.currentTarget.value)}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

/** The usual controls, and the one played last. */
export const controlsWith = (control: string): Options => {
  const controls = [...new Set([...CONTROLS, ...(control === '' ? [] : [control])])];
  return [['', say('newGame.noClock')], ...controls.map((one) => [one, one] as const)];
};

/** The field for a special start position. */
export const PositionField = ({ value, set }: Omit<Field, 'name'>) => (
  <details class="position-field" open={value !== ''}>
    <summary>{say('newGame.otherPosition')}</summary>
    <label class="field">
      <span>{say('newGame.positionAsFen')}</span>
      <input
        autocomplete="off"
        spellcheck={false}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </label>
  </details>
);

export const sides = (): Options => [
  ['white', say('common.white')],
  ['black', say('common.black')],
];
export const places = (): Options => [
  ['board', say('newGame.onBoard')],
  ['screen', say('newGame.onPage')],
];
