import type { AnyStateNode } from 'xstate';
import { linkMachine } from '../../../src/boards/device/linkMachine.js';

const labelOf = (eventType: string): string => {
  const after = /^xstate\.after\.(\w+)\./.exec(eventType)?.[1];
  if (after !== undefined) return `after ${after}`;
  return eventType.startsWith('xstate.done.actor') ? 'done' : eventType;
};

/** Leaving a composite state leaves all its states. Entering it enters its first one. */
const leavesOf = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.type === 'atomic' ? [node] : Object.values(node.states).flatMap(leavesOf);
const firstLeafOf = (node: AnyStateNode): AnyStateNode => {
  const first = node.initial?.target[0];
  return first === undefined ? node : firstLeafOf(first);
};

const edgesOf = (node: AnyStateNode): readonly string[] => [
  ...[...node.transitions.values()]
    .flat()
    .flatMap(({ eventType, target = [] }) =>
      leavesOf(node).flatMap((from) =>
        target.map((to) => `  ${from.key} --> ${firstLeafOf(to).key}: ${labelOf(eventType)}`),
      ),
    ),
  ...Object.values(node.states).flatMap(edgesOf),
];

/**
 * The picture of the link machine in Mermaid, made from the machine itself: its leaf states, as shown to
 * users.
 */
export const makeLinkDiagram = (): string => {
  const { root } = linkMachine;
  return ['stateDiagram-v2', `  [*] --> ${firstLeafOf(root).key}`, ...edgesOf(root)].join('\n');
};
