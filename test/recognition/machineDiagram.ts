import type { AnyStateMachine } from 'xstate';

/** One line for each way from state to state that the flat states of a machine have of their own. */
const edgesOf = (machine: AnyStateMachine): readonly string[] =>
  Object.values(machine.states).flatMap((state) =>
    Object.values(state.on)
      .flat()
      .flatMap(({ target }) => (target ?? []).map(({ key }) => `  ${state.key} --> ${key}`)),
  );

/**
 * The picture of a machine, in Mermaid, made from the machine itself: the ways of its states, first state marked.
 */
export const makeMachineDiagram = (machine: AnyStateMachine): string => {
  const initial = machine.root.initial.target[0]?.key ?? '';
  return ['stateDiagram-v2', `  [*] --> ${initial}`, ...edgesOf(machine), ''].join('\n');
};
