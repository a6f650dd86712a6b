import { handsMachine } from '../../../src/recognition/hands/handsMachine.js';
import {
  type EventType,
  MOVER_STATES,
  type MoverState,
  transitionsOf,
} from '../../../src/recognition/hands/transitions.js';

const EVENTS: readonly EventType[] = ['lifted', 'placed', 'press', 'always'];

/** The mover's transitions drawn in the chart: their source, target and cost. */
export const moverArrows = (): ReadonlyMap<string, readonly string[]> => {
  const arrows = new Map<string, string[]>();
  const atRoot = new Set(
    [...handsMachine.root.transitions.values()].flatMap((rows) => rows.map(({ meta }) => meta?.cost)),
  );
  for (const from of MOVER_STATES)
    for (const type of EVENTS)
      for (const { mover, cost } of transitionsOf(from, 'pressDue', type)) {
        if (atRoot.has(cost) || type === 'press' || cost === 'usePress') continue;
        const key = `${from} ${mover ?? from}`;
        const [name = cost] = cost.split('.');
        const costs = arrows.get(key) ?? [];
        if (!costs.includes(name)) arrows.set(key, [...costs, name]);
      }
  return arrows;
};

/** The chart of the mover as Mermaid, drawn from the machine. */
export const makeHandsDiagram = (): string => {
  const lines = [...moverArrows()].map(([key, costs]) => {
    const [from, to] = key.split(' ') as [MoverState, MoverState];
    return `  ${from} --> ${to}: ${costs.join(', ')}`;
  });
  return ['stateDiagram-v2', '  [*] --> empty', ...lines].join('\n');
};
