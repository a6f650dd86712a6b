import { z } from 'zod';
import { message } from '../../messages/catalogue/message.js';
import { seenBy } from '../../table/audience.js';
import { DARKNESS } from '../../table/cues/darkness.js';
import { defineExtension } from '../extension.js';
import { createCuesGateway } from './cuesGateway.js';

/** Boards have no volume, so a longer beep stands for a louder one. */
const AS_IN_THE_TABLE = 50;

export const cues = defineExtension({
  id: 'cues',
  interface: 1,
  title: 'Cues',
  what: 'beeps of boards and clocks for moves, check, a wrong piece, little time and the end',
  needs: 'nothing',
  without: message('without.cues'),
  config: {
    cues: z
      .strictObject({
        volume: z.int().min(0).max(100).default(0),
        darkness: z.enum(DARKNESS).default('bright'),
      })
      .prefault({})
      .describe(
        'Cues at the board: `volume`, 0 (no beeps, the default) to 100 (a higher value makes beeps longer, not louder), and `darkness`, how dark the room is: `bright` (all lights), `dim` (only warnings and moves to carry out), `dark` (no lights).',
      ),
  },
  boards: ({ cues: { darkness, volume } }) => ({ darkness, volume }),
  create: ({ cues: { volume } }, { tables, time }) =>
    volume === 0
      ? undefined
      : createCuesGateway({ service: seenBy(tables, 'public'), length: volume / AS_IN_THE_TABLE, time }),
});
