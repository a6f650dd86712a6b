import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LawsView } from '../../../table/lawsView.js';
import type { LiveTable } from '../../state/liveState.js';
import { say } from '../../words/say.js';
import { LazyFormDialog } from '../lazyFormDialog.js';
import type { ArbiterCard, CardAction } from './arbiterCard.js';
import { arbiterCards } from './arbiterCards.js';
import { CardView } from './cardView.js';
import { OutcomeBar } from './outcomeBar.js';
import type { Aside } from './useAside.js';
import { type Decide, useDecide } from './useDecide.js';
import { useSteady } from './useSteady.js';

type Form = Extract<CardAction, { does: 'form' }>;

/**
 * Notes when a card that needs an answer disappears without one from this page. It was answered elsewhere.
 */
const useAnsweredElsewhere = (cards: readonly ArbiterCard[], { busy, outcome, setOutcome }: Decide): void => {
  const before = useRef(cards);
  useEffect(() => {
    const gone = (busy === undefined ? before.current : []).find(
      ({ key, urgency }) =>
        (urgency === 'stop' || urgency === 'ask') &&
        key !== outcome?.key &&
        !cards.some((card) => card.key === key),
    );
    before.current = cards;
    if (gone !== undefined && outcome?.kind !== 'done')
      setOutcome({ title: gone.title, kind: 'elsewhere', key: gone.key, decisions: [] });
  }, [cards, busy, outcome, setOutcome]);
};

/** Announces new cards to screen readers. */
const NewCards = ({ cards }: { readonly cards: readonly ArbiterCard[] }) => {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [said, setSaid] = useState({ text: '', count: 0 });
  useEffect(() => {
    const fresh = cards.filter(({ key }) => known.current?.has(key) === false);
    known.current = new Set(cards.map(({ key }) => key));
    if (fresh.length === 0) return;
    const text = fresh.map(({ title, place = '', lines }) => [title, place, ...lines].join('. ')).join(' ');
    setSaid(({ count }) => ({ text, count: count + 1 }));
  }, [cards]);
  return (
    <p class="sr-only" aria-live="polite">
      <span key={said.count}>{said.text}</span>
    </p>
  );
};

/**
 * Moves the focus of a card that has disappeared to the first remaining card. Otherwise it would move to the
 * top of the page.
 */
const useFocusKept = (keys: string) => {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (focused.current && isLost) list.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [keys]);
  const onFocusIn = (): void => {
    focused.current = true;
  };
  const onFocusOut = (event: FocusEvent): void => {
    // When the focused element is removed, `relatedTarget` is null, and the focus is to be restored.
    if (event.relatedTarget !== null) focused.current = false;
  };
  return { list, onFocusIn, onFocusOut };
};

type ColumnProps = {
  readonly table: LiveTable;
  readonly laws: LawsView | undefined;
  readonly aside: Aside;
};

/** The open matters of a table, most urgent first, with their answers. */
export const CardColumn = ({ table, laws, aside }: ColumnProps) => {
  const all = arbiterCards(table, laws);
  const cards = all.filter((card) => !aside.has(table.id, card));
  const keys = cards.map(({ key }) => key).join(' ');
  const decide = useDecide(table);
  const isSteady = useSteady(`${keys} ${cards.map(({ follows = [] }) => follows.length).join()}`);
  const [form, setForm] = useState<Form>();
  const { list, onFocusIn, onFocusOut } = useFocusKept(keys);
  useAnsweredElsewhere(cards, decide);
  const act = (card: ArbiterCard, action: CardAction): void => {
    if (action.does === 'command') void decide.decide(card, action);
    if (action.does === 'form') setForm(action);
  };
  const put = all.length - cards.length;
  return (
    <div class="cards" ref={list} onFocusIn={onFocusIn} onFocusOut={onFocusOut}>
      <NewCards cards={cards} />
      {cards.length === 0 && (
        <h2 class="nothing-waits muted" tabIndex={-1}>
          {say('ruling.nonePending')}
        </h2>
      )}
      {cards.map((card, i) => (
        <CardView
          key={card.key}
          card={card}
          isFirst={i === 0}
          isBusy={decide.busy !== undefined}
          isSteady={isSteady}
          onAction={act}
          onAside={(one) => aside.put(table.id, one)}
        />
      ))}
      {put > 0 && (
        <button type="button" class="link" onClick={() => aside.take(table.id)}>
          {say('ruling.showAside', { count: put })}
        </button>
      )}
      <OutcomeBar decide={decide} cards={cards} />
      {form !== undefined && (
        <LazyFormDialog
          form={form.form}
          table={table}
          known={form.known ?? {}}
          onClose={() => setForm(undefined)}
        />
      )}
    </div>
  );
};
