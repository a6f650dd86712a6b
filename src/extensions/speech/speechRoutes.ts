import { message } from '../../messages/catalogue/message.js';
import { say } from '../../messages/speech/language.js';
import { LANGUAGE_CODES, languages } from '../../messages/speech/languages.js';
import { spokenAnswer } from '../../messages/speech/spokenAnswer.js';
import { absent } from '../../server/http/errorReply.js';
import { jsonRoute, type Route } from '../../server/http/routes/route.js';
import { ok } from '../../shared/result.js';
import { seenBy } from '../../table/audience.js';
import { spokenAnswerSchema, spokenLanguages, spokenQuestion, spokenWords } from './speechSchema.js';
import { speechService } from './speechService.js';

export const speechRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/api/v1/speech',
    group: 'house',
    summary: 'The languages of speech',
    json: spokenLanguages,
    handle: () => ok({ languages: LANGUAGE_CODES.map((code) => ({ code, name: languages[code].name })) }),
  }),
  jsonRoute({
    method: 'get',
    path: '/api/v1/speech/{language}',
    group: 'house',
    summary: 'The words of a language, for voices on other machines',
    params: { language: `One of ${LANGUAGE_CODES.join(', ')}.` },
    json: spokenWords,
    errors: ['NOT_FOUND'],
    handle: ({ param }) => {
      const code = LANGUAGE_CODES.find((one) => one === param('language'));
      if (code === undefined) return absent(message('error.noVoice', { language: param('language') }));
      const { letters, ...words } = languages[code];
      return ok({ ...words, code, files: [...words.files], ...(letters && { letters: [...letters] }) });
    },
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/tables/{id}/speech',
    group: 'tables',
    summary:
      'Ask a question as a player without a screen does; a voice of this machine speaks the answer too',
    role: 'player',
    params: { id: 'The id of a table.' },
    body: spokenQuestion,
    json: spokenAnswerSchema,
    errors: ['BAD_REQUEST', 'BODY_TOO_LARGE', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: ({ param, body }, { service, services, nowMs }) => {
      const speech = services.find(speechService);
      const id = param('id');
      const table = seenBy(service, 'public').table(id);
      if (table === undefined) return absent(message('error.noTable', { id }));
      const style = { language: languages[body.language], squares: body.squares };
      const text =
        body.ask === 'repeat'
          ? (speech?.last(id) ?? say(style, 'nothingSaid'))
          : spokenAnswer(style, table, body, nowMs());
      return ok({ text, spoken: speech?.speak(id, text) ?? false });
    },
  }),
];
