import { say, word } from '../words/say.js';

const CONTROLS = ['5+3', '10+5', '15+10', '30+20'] as const;

type Field = { readonly name: string; readonly value: string; readonly set: (value: string) => void };
export type Options = readonly (readonly [value: string, words: string])[];

export const Segments = ({
  legend,
  options,
  name,
  value,
  set,
}: Field & { legend: string; options: Options }) => (
  <fieldset class="segments">
    <legend>{legend}</legend>
    {options.map(([one, words]) => (
      <label key={one}>
        <input type="radio" name={name} checked={value === one} onChange={() => set(one)} />
        <span>{say(words)}</span>
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
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {say(words)}
        </option>
      ))}
    </select>
  </label>
);

export const controls: Options = [['', word('No clock')], ...CONTROLS.map((one) => [one, one] as const)];
/** With the one that was played before. */
export const controlsWith = (control: string): Options =>
  controls.some(([one]) => one === control) ? controls : [...controls, [control, control]];

/** A game from another position than the usual one. */
export const PositionField = ({ value, set }: Omit<Field, 'name'>) => (
  <details class="position-field" open={value !== ''}>
    <summary>{say('From another position')}</summary>
    <label class="field">
      <span>{say('Position as FEN')}</span>
      <input
        autocomplete="off"
        spellcheck={false}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </label>
  </details>
);

export const sides: Options = [
  ['white', word('White')],
  ['black', word('Black')],
];
export const places: Options = [
  ['board', word('on the board')],
  ['screen', word('on this page')],
];
