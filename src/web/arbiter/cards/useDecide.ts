import { useState } from 'preact/hooks';
import type { TableEvent } from '../../../table/tableEvent.js';
import { useApp } from '../../components/appContext.js';
import type { LiveTable } from '../../state/liveState.js';
import type { Problem } from '../../state/problem.js';
import type { ArbiterCard, CardAction } from './arbiterCard.js';

type CommandAction = Extract<CardAction, { does: 'command' }>;

/** The outcome of the last command, or an answer from elsewhere. */
export type Outcome = {
  readonly title: string;
  readonly kind: 'done' | 'undone' | 'refused' | 'elsewhere';
  /** The key of the answered card. */
  readonly key?: string;
  readonly problem?: Problem;
  /** The ids of the resulting decisions, in order. */
  readonly decisions: readonly number[];
};

const OFFENCES: readonly string[] = ['illegal', 'incompleteMove', 'emptyPress'];
const BREACHES: readonly string[] = ['touchBreach', 'boundBreach'];

/** The number of the offence that an answer reports. */
const offenceReported = (events: readonly TableEvent[]): number | undefined =>
  events.find(
    (event) =>
      OFFENCES.includes(event.type) || (event.type === 'decision' && BREACHES.includes(event.decision.kind)),
  )?.n;

/** The decisions that can be undone. A reported breach is left out, because it becomes a separate matter. */
const decisionsOf = (events: readonly TableEvent[]): readonly number[] =>
  events.flatMap((event) =>
    event.type === 'decision' && !BREACHES.includes(event.decision.kind) ? [event.id] : [],
  );

const undoneBy = (events: readonly TableEvent[]): readonly number[] =>
  events.flatMap((event) =>
    event.type === 'decision' && event.decision.kind === 'undone' ? [event.decision.id] : [],
  );

/** Sends the command of a card, one at a time. Can undo it until there is another decision. */
export const useDecide = ({ id, laws }: LiveTable) => {
  const { api } = useApp();
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  const refuse = (title: string, problem: Problem, key?: string): void =>
    setOutcome({ title, kind: 'refused', problem, decisions: [], ...(key !== undefined && { key }) });

  const decide = async (
    { key, title }: ArbiterCard,
    { command, confirms = false }: CommandAction,
  ): Promise<void> => {
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

  /**
   * Undoes the decisions in reverse order. Each request names its decision, so that no other one is undone.
   */
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
