import type { AnyStateMachine } from 'xstate';

/** One line for each way from state to state that a machine of flat states has and calls ordinary. */
const edgesOf = (machine: AnyStateMachine): readonly string[] =>
  Object.values(machine.states).flatMap((state) =>
    Object.values(state.on)
      .flat()
      .filter(({ meta }) => meta?.['isOrdinary'] === true)
      .flatMap(({ target }) => (target ?? []).map(({ key }) => `  ${state.key} --> ${key}`)),
  );

/**
 * The picture of a machine, in Mermaid, made from the machine itself: its ordinary ways, first state marked.
 */
export const makeMachineDiagram = (machine: AnyStateMachine): string => {
  const initial = machine.root.initial.target[0]?.key ?? '';
  return ['stateDiagram-v2', `  [*] --> ${initial}`, ...edgesOf(machine), ''].join('\n');
};
