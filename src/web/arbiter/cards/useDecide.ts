import { useState } from 'preact/hooks';
import type { TableEvent } from '../../../table/tableEvent.js';
import { useApp } from '../../components/appContext.js';
import type { LiveTable } from '../../state/liveState.js';
import type { Problem } from '../../state/problem.js';
import type { ArbiterCard, CardAction } from './arbiterCard.js';

type Said = Extract<CardAction, { does: 'command' }>;

/** What came of the last tap, or of what happened without one. */
export type Outcome = {
  readonly title: string;
  readonly kind: 'done' | 'undone' | 'refused' | 'elsewhere';
  /** The card that was answered. */
  readonly key?: string;
  readonly problem?: Problem;
  /** The decisions that the tap has made, the last one last. */
  readonly decisions: readonly number[];
};

const OFFENCES: readonly string[] = ['illegal', 'incompleteMove', 'emptyPress'];
const BREACHES: readonly string[] = ['touchBreach', 'boundBreach'];

/** The offence that an answer has reported. */
const offenceReported = (events: readonly TableEvent[]): number | undefined =>
  events.find(
    (event) =>
      OFFENCES.includes(event.type) || (event.type === 'decision' && BREACHES.includes(event.decision.kind)),
  )?.n;

/** The decisions that can be taken back; a reported breach is a matter of its own then. */
const decisionsOf = (events: readonly TableEvent[]): readonly number[] =>
  events.flatMap((event) =>
    event.type === 'decision' && !BREACHES.includes(event.decision.kind) ? [event.id] : [],
  );

const undoneBy = (events: readonly TableEvent[]): readonly number[] =>
  events.flatMap((event) =>
    event.type === 'decision' && event.decision.kind === 'undone' ? [event.decision.id] : [],
  );

/** Says what a card's button says, one thing at a time, and takes it back while nothing was decided since. */
export const useDecide = ({ id, laws }: LiveTable) => {
  const { api } = useApp();
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  const refuse = (title: string, problem: Problem, key?: string): void =>
    setOutcome({ title, kind: 'refused', problem, decisions: [], ...(key !== undefined && { key }) });

  const decide = async ({ key, title }: ArbiterCard, { command, confirms = false }: Said): Promise<void> => {
    setBusy(key);
    setOutcome(undefined);
    const answer = await api.command(id, command);
    const reported = answer.ok && confirms ? offenceReported(answer.value) : undefined;
    const confirmed =
      reported === undefined
        ? undefined
        : await api.command(id, { type: 'confirmOffence', offence: reported });
    setBusy(undefined);
    if (!answer.ok) return refuse(title, answer.error, key);
    if (confirmed?.ok === false) return refuse(title, confirmed.error, key);
    const decisions = decisionsOf([...answer.value, ...(confirmed?.value ?? [])]);
    setOutcome({ title, kind: 'done', key, decisions });
  };

  /** From the last decision back; each names its decision, so that no other is taken back. */
  const undo = async ({ title, decisions }: Outcome): Promise<void> => {
    setBusy('undo');
    let left = [...decisions];
    while (left.length > 0) {
      const answer = await api.command(id, { type: 'undo', of: left.at(-1) ?? 0 });
      if (!answer.ok) {
        setBusy(undefined);
        return refuse(title, answer.error);
      }
      const [last] = left.slice(-1);
      const undone = [...undoneBy(answer.value), last];
      left = left.filter((one) => !undone.includes(one));
    }
    setBusy(undefined);
    setOutcome({ title, kind: 'undone', decisions: [] });
  };

  const last = laws.history.at(-1)?.id;
  const canUndo = outcome?.kind === 'done' && last !== undefined && outcome.decisions.at(-1) === last;
  return { busy, outcome, setOutcome, decide, undo, canUndo };
};

export type Decide = ReturnType<typeof useDecide>;
