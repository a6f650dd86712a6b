import { z } from 'zod';
import { message } from '../../messages/catalogue/message.js';
import { SQUARE_STYLES } from '../../messages/speech/language.js';
import { LANGUAGE_CODES, languages } from '../../messages/speech/languages.js';
import { shedBy } from '../../server/housePace.js';
import { provide } from '../../shared/service.js';
import { seenBy } from '../../table/audience.js';
import { defineExtension } from '../extension.js';
import { createEspeakVoice } from './espeakVoice.js';
import { createSpeechGateway } from './speechGateway.js';
import { speechRoutes } from './speechRoutes.js';
import { createSpeechService, speechService } from './speechService.js';

const schema = z.strictObject({
  language: z.enum(LANGUAGE_CODES).default('en'),
  squares: z.enum(SQUARE_STYLES).default('names'),
  volume: z.int().min(0).max(100).default(50),
  wordsPerMinute: z.int().min(80).max(450).default(160),
  tables: z.array(z.string().min(1)).max(1_000).default([]),
  program: z.string().min(1).default('espeak-ng'),
});

export const speech = defineExtension({
  id: 'speech',
  interface: 1,
  title: 'Speech',
  what: 'the play at the tables, spoken on this machine by espeak-ng',
  needs: 'nothing',
  without: message('without.speech'),
  config: {
    speech: schema
      .optional()
      .describe(
        'Reads the moves aloud on this machine: `language` (en, de, fr, es, it, nl, pl, ru, pt, uk), `squares` (how squares are spoken: `names` for "Anna 1", `plain` for "A 1"), `volume` (0 to 100), `wordsPerMinute`, the `tables` that it speaks for (default: all), and `program` (espeak-ng). Off by default.',
      ),
  },
  routes: speechRoutes,
  offer: () => ({ provides: [provide(speechService, createSpeechService())] }),
  create: ({ speech: set }, { tables, services, time, log, pace }) => {
    const speech = services.find(speechService);
    if (set === undefined || speech === undefined) return undefined;
    const { language: voice, squares, ...settings } = set;
    return createSpeechGateway({
      service: seenBy(tables, 'public'),
      voice: createEspeakVoice({ ...settings, voice }),
      style: { language: languages[voice], squares },
      tables: set.tables,
      speech,
      time,
      log,
      isShed: () => shedBy(pace)('speechAndOverlays'),
    });
  },
});
