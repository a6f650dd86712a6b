import type { AnyStateMachine } from 'xstate';
import { tableMachine } from '../../src/table/tableMachine.js';

type StateNode = AnyStateMachine['states'][string];

/** The ways that are ordinary; leaps are possible from everywhere to everywhere. */
const edgesOf = (node: StateNode): readonly string[] =>
  [...node.transitions.values()]
    .flat()
    .filter(({ eventType }) => !eventType.startsWith('xstate.'))
    .flatMap(({ target }) => (target ?? []).map(({ key }) => `    ${node.key} --> ${key}`));

const timedEdgesOf = (node: StateNode): readonly string[] =>
  node.after.flatMap(({ delay, target }) =>
    (target ?? []).map(({ key }) => `    ${node.key} --> ${key}: after ${delay}`),
  );

const eventEdgesOf = (node: StateNode): readonly string[] =>
  [...node.transitions]
    .filter(([event]) => !/^(xstate|game|clock)\./.test(event))
    .flatMap(([event, found]) =>
      found.flatMap(({ target }) =>
        (target ?? []).flatMap(({ key }) =>
          Object.keys(node.states).map((from) => `    ${from} --> ${key}: ${event}`),
        ),
      ),
    );

const regionLines = (region: StateNode): readonly string[] => {
  const states = Object.values(region.states);
  const initial = region.initial.target[0]?.key ?? '';
  const edges = states.flatMap((state) => [...edgesOf(state), ...timedEdgesOf(state)]);
  return [`  state ${region.key} {`, `    [*] --> ${initial}`, ...edges, ...eventEdgesOf(region), '  }'];
};

/** The picture of the table machine in Mermaid, made from the machine itself. */
export const makeTableDiagram = (): string =>
  ['stateDiagram-v2', ...Object.values(tableMachine.states).flatMap(regionLines)].join('\n');
