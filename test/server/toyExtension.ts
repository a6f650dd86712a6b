import { z } from 'zod';
import { defineExtension } from '../../src/extensions/extension.js';

/** An extension that rings for every result. `rung` lists its rings. `refuse` makes its start fail. */
export const createChime = (refuse: () => void = () => {}) => {
  const rung: string[] = [];
  const extension = defineExtension({
    id: 'chime',
    interface: 1,
    title: 'Chime',
    what: 'rings when a game is over',
    needs: 'nothing',
    without: 'nobody hears that a game is over',
    config: {
      chime: z
        .object({ word: z.string().min(1) })
        .default({ word: 'ding' })
        .describe('What it rings.'),
    },
    create: ({ chime: { word } }, { tables }) => {
      let unsubscribe = (): void => {};
      return {
        name: 'chime',
        start: async () => {
          refuse();
          unsubscribe = tables.subscribe('live', {
            onEvent: (event) => {
              if (event.type === 'result') rung.push(`${word} ${event.table} ${event.result}`);
            },
          });
        },
        stop: async () => unsubscribe(),
        figures: [{ name: 'chime_rung', help: 'Times it rang', read: () => rung.length }],
      };
    },
  });
  return { extension, rung };
};

export const chime = createChime();
