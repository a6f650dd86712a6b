import type { AnyStateMachine } from 'xstate';

/** The arrows of a machine with flat states that chooses by guards alone: from and to, each once. */
export const arrowsOf = (machine: AnyStateMachine): readonly (readonly [from: string, to: string])[] =>
  Object.values(machine.states).flatMap(({ key, always = [] }) =>
    always.flatMap(({ target = [] }) => target.map((to): [string, string] => [key, to.key])),
  );

/** The picture of such a machine, in Mermaid, made from the machine itself; the first state is marked. */
export const makeMachineDiagram = (machine: AnyStateMachine): string => {
  const initial = machine.root.initial.target[0]?.key ?? '';
  const lines = new Set(arrowsOf(machine).map(([from, to]) => `  ${from} --> ${to}`));
  return ['stateDiagram-v2', `  [*] --> ${initial}`, ...lines].join('\n');
};
