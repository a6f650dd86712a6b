import type { AnyStateMachine } from 'xstate';

/**
 * One line for each way from state to state that a machine of flat states takes by itself and calls ordinary.
 */
const edgesOf = (machine: AnyStateMachine, ordinaryGuard: string): readonly string[] =>
  Object.values(machine.states).flatMap((state) =>
    (state.always ?? []).flatMap(({ guard, target }) => {
      const type = typeof guard === 'object' && 'type' in guard ? guard.type : undefined;
      return type === ordinaryGuard ? (target ?? []).map(({ key }) => `  ${state.key} --> ${key}`) : [];
    }),
  );

/**
 * The picture of a machine, in Mermaid, made from the machine itself: transitions under one guard, first
 * state marked.
 */
export const makeMachineDiagram = (machine: AnyStateMachine, ordinaryGuard: string): string => {
  const initial = machine.root.initial.target[0]?.key ?? '';
  return ['stateDiagram-v2', `  [*] --> ${initial}`, ...edgesOf(machine, ordinaryGuard), ''].join('\n');
};
