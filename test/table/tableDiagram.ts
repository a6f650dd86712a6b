import type { AnyStateMachine } from 'xstate';
import { tableMachine } from '../../src/table/tableMachine.js';

type StateNode = AnyStateMachine['states'][string];
type Arrow = StateNode['transitions'] extends Map<string, (infer A)[]> ? A : never;

const wordOf = ({ eventType, guard }: Arrow): string => {
  if (eventType.startsWith('xstate.after.')) return `after ${eventType.split('.')[2]}`;
  return typeof guard === 'string' ? guard : eventType;
};

/** Every transition of a state to another one. */
const arrowsOf = (node: StateNode): readonly string[] =>
  [...node.transitions.values()]
    .flat()
    .flatMap((arrow) => (arrow.target ?? []).map(({ key }) => `${node.key} --> ${key}: ${wordOf(arrow)}`));

const regionLines = (region: StateNode): readonly string[] => [
  `  state ${region.key} {`,
  `    [*] --> ${region.initial.target[0]?.key ?? ''}`,
  ...Object.values(region.states).flatMap((node) => arrowsOf(node).map((arrow) => `    ${arrow}`)),
  '  }',
];

/** The arrows of a region in the drawing, as `playing --> paused`. */
export const drawnArrows = (region: 'game' | 'clock' | 'press'): ReadonlySet<string> =>
  new Set(
    Object.values(tableMachine.states[region]?.states ?? {})
      .flatMap(arrowsOf)
      .map((arrow) => arrow.split(':')[0] ?? ''),
  );

/** The picture of the table machine in Mermaid, made from the machine itself. */
export const makeTableDiagram = (): string =>
  ['stateDiagram-v2', ...Object.values(tableMachine.states).flatMap(regionLines)].join('\n');
