import { z } from 'zod';
import { message } from '../../messages/catalogue/message.js';
import { defineExtension } from '../extension.js';

export const motors = defineExtension({
  id: 'motors',
  interface: 1,
  title: 'Motors',
  what: 'robotic boards carry out remote moves by themselves, and stop when a hand interferes',
  needs: 'nothing',
  without: message('without.motors'),
  config: {
    motors: z
      .boolean()
      .default(false)
      .describe(
        'Boards with motors make the moves of remote players. Experimental, and not tested with a real board. Keep hands and cables off the board while pieces move.',
      ),
  },
  boards: ({ motors }) => ({ motors }),
});
