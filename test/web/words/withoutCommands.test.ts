import { expect, test } from 'vitest';
import { adviceMessage } from '../../../src/messages/catalogue/messageBeside.js';
import { errorCodes } from '../../../src/shared/errorCodes.js';
import { refusalAdvice } from '../../../src/shared/refusalAdvice.js';
import { withoutCommands } from '../../../src/web/words/translate.js';
import { translateTo } from '../../messages/translateTo.js';

test.each([
  ['Plug the board in; `jadoube list` shows the ports that exist.', 'Plug the board in.'],
  ['Send a role token: make one with `jadoube token create arbiter`.', 'Send a role token.'],
  ['Let this one take over (`jadoube fleet take-over`).', 'Let this one take over.'],
  [
    'Give each machine a name of its own (`fleet.node`); this one waits.',
    'Give each machine a name of its own (`fleet.node`); this one waits.',
  ],
  ['Judge the claim first, with `judgeClaim`.', 'Judge the claim first.'],
  [
    'Begin the game anew from the position on the board with `setPosition`.',
    'Begin the game anew from the position on the board.',
  ],
  ['No commands here.', 'No commands here.'],
])('%s', (text, shown) => {
  expect(withoutCommands(text)).toBe(shown);
});

test.each(['en', 'de', 'es', 'fr'])(
  'no advice on a page holds a command, and none is empty, in %s',
  (language) => {
    const translate = translateTo(language);
    const rules = [
      'game',
      'played',
      'score',
      'role',
      'undo',
      'clock',
      'clockAbsent',
      '5.1',
      '6.11',
      '9.5.1',
      'slowDisk',
    ];
    const advice = [
      ...Object.entries(errorCodes).map(([code, row]) => ({
        advice: row.advice,
        adviceKey: `advice.${code}`,
      })),
      ...rules.flatMap((rule) => {
        const found = refusalAdvice(rule);
        return found === undefined ? [] : [{ advice: found.text, adviceKey: found.key }];
      }),
    ];
    const wrong = advice
      .map((one) => withoutCommands(translate(adviceMessage(one))))
      .filter((text) => /`(jadoube|apt|npm|--|[a-z]+[A-Z]|resume)/.test(text) || text.length < 12);
    expect(wrong).toEqual([]);
  },
);
