import { z } from 'zod';
import { defineGateway } from '../../src/server/gatewayRow.js';

/**
 * A gateway as a newcomer would add it: it rings for every result. What it rings stands in `rung`; `refuse`
 * makes starting fail.
 */
export const createChimeRow = (refuse: () => void = () => {}) => {
  const rung: string[] = [];
  const row = defineGateway({
    name: 'chime',
    title: 'Chime',
    what: 'rings when a game is over',
    needs: 'nothing',
    without: 'nobody hears that a game is over',
    config: { chime: z.object({ word: z.string().min(1) }).default({ word: 'ding' }) },
    create: ({ chime }, { tables }) => {
      let unsubscribe = (): void => {};
      return {
        name: 'chime',
        start: async () => {
          refuse();
          unsubscribe = tables.subscribe('live', {
            onEvent: (event) => {
              if (event.type === 'result') rung.push(`${chime.word} ${event.table} ${event.result}`);
            },
          });
        },
        stop: async () => unsubscribe(),
        figures: [{ name: 'chime_rung', help: 'Times it rang', read: () => rung.length }],
      };
    },
  });
  return { row, rung };
};
