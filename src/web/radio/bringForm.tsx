import { useState } from 'preact/hooks';
import type { PlainKey } from '../../messages/catalogue/message.js';
import type { RadioKind, RadioView } from '../../server/radio/radioMessages.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { failureOf, type RadioLinkKind } from './radioDevice.js';

const WAYS: Readonly<Record<RadioLinkKind, PlainKey>> = {
  ble: 'radio.connectBluetooth',
  serial: 'radio.connectSerial',
  hid: 'radio.connectUsb',
};

type Choice = { readonly kind: RadioKind; readonly name: string };

const choicesOf = ({ kinds }: RadioView, ways: readonly RadioLinkKind[]): readonly Choice[] =>
  kinds
    .filter(({ links }) => links.some(({ kind }) => ways.includes(kind)))
    .flatMap((kind) => kind.models.map(({ displayName }) => ({ kind, name: translate(displayName) })))
    .toSorted((a, b) => a.name.localeCompare(b.name));

type Props = {
  readonly view: RadioView;
  readonly ways: readonly RadioLinkKind[];
  readonly bring: (
    kind: RadioKind,
    link: RadioLinkKind,
    how: { readonly name: string | undefined; readonly all: boolean },
  ) => Promise<boolean>;
};

type Waiting = Pick<RadioView, 'wanted' | 'takesAny'>;

const OWN = '';

/** The choice of the table, if tables wait for a board. */
const TableField = ({
  wanted,
  takesAny,
  value,
  set,
}: Waiting & { readonly value: string; readonly set: (table: string) => void }) => (
  <label class="field">
    <span>{say('radio.forTable')}</span>
    <select value={value} onChange={(event) => set(event.currentTarget.value)}>
      {wanted.map(({ table, name }) => (
        <option key={table} value={table}>
          {name}
        </option>
      ))}
      {takesAny && <option value={OWN}>{say('radio.ownTable')}</option>}
    </select>
  </label>
);

/** The first model that a table waits for. */
const awaited = (choices: readonly Choice[], { wanted }: RadioView): number =>
  choices.findIndex(({ kind }) => wanted.some(({ protocol }) => protocol === kind.protocol));

/** The choice of the board and of its link. */
export const BringForm = ({ view, ways, bring }: Props) => {
  const choices = choicesOf(view, ways);
  const [picked, setPicked] = useState<number>();
  const [table, setTable] = useState<string>();
  const [name, setName] = useState(new URLSearchParams(location.search).get('name') ?? '');
  const [all, setAll] = useState(false);
  const [problem, setProblem] = useState('');
  const at = picked ?? Math.max(0, awaited(choices, view));
  const pick = choices[at];
  if (pick === undefined) return null;
  const { kind } = pick;
  const wanted = view.wanted.filter(({ protocol }) => protocol === kind.protocol);
  const chosen = wanted.find((one) => one.table === (table ?? (view.takesAny ? OWN : wanted[0]?.table)));
  const called = chosen?.board ?? (name.trim() === '' ? undefined : name.trim().slice(0, 60));
  const links = kind.links.map((link) => link.kind).filter((link) => ways.includes(link));
  const connect = async (link: RadioLinkKind): Promise<void> => {
    setProblem('');
    const isChosen = await bring(kind, link, { name: called, all }).catch((error: unknown) => {
      setProblem(translate(failureOf(error).said));
      return true;
    });
    if (!isChosen) setProblem(say('radio.noneChosen'));
  };
  return (
    <form class="card panel bring" onSubmit={(event) => event.preventDefault()}>
      <h2>{say('radio.chooseBoard')}</h2>
      <label class="field">
        <span>{say('common.board')}</span>
        <select value={at} onChange={(event) => setPicked(Number(event.currentTarget.value))}>
          {choices.map((one, i) => (
            <option key={one.name} value={i}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {wanted.length > 0 && (
        <TableField
          wanted={wanted}
          takesAny={view.takesAny}
          value={chosen?.table ?? OWN}
          set={(next) => setTable(next)}
        />
      )}
      {(chosen?.board ?? null) === null && (
        <label class="field">
          <span>{say('radio.nameHere')}</span>
          <input
            type="text"
            maxLength={60}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
      )}
      <label class="check">
        <input type="checkbox" checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
        <span>{say('radio.showEvery')}</span>
      </label>
      <div class="buttons">
        {links.map((link) => (
          <button key={link} type="button" class="primary" onClick={() => void connect(link)}>
            {say(WAYS[link])}
          </button>
        ))}
      </div>
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
};
