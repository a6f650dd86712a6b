import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../src/messages/catalogue/english.js';
import { messageBeside } from '../../src/messages/catalogue/messageBeside.js';
import { type RemotePlace, type RemoteSaying, remoteMessage } from '../../src/messages/remoteText.js';
import { translateTo } from './translateTo.js';

const ABOUT = {
  ...{ connecting: '', lineLost: '', clockWrong: '', busyServer: '', tokenRefused: '', scopeMissing: '' },
  ...{ serverDiffers: '', drawOffered: '', kingsMeanNothing: '', taken: '', setUp: '' },
  ...{ notSent: 'Nf3', refused: 'Nf3', sentAlready: 'Nf3', otherSide: 'Nf3' },
  ...{ unreadable: '', gone: '30', firstMove: '1', over: 'outoftime' },
} as const satisfies Readonly<Record<RemoteSaying['note'], string>>;
const notes = Object.entries(ABOUT).map(([note, about]) => ({ note, about }) as RemoteSaying);
const said = (['lichess', 'friend'] as const).flatMap((place: RemotePlace) =>
  [...notes, { note: 'gone', about: '0' } as const, { note: 'over', about: 'variantEnd' } as const].map(
    (saying) => remoteMessage(saying, place),
  ),
);

/** English words that no other language of the program has. */
const ENGLISH = /\b(the|and|with|your|has|is|this|game|move|not|opponent|login)\b/i;

describe.each(['de', 'es', 'fr'])('the messages about a game elsewhere, in %s', (language) => {
  const translate = translateTo(language);

  test('is said by its key as it comes over the wire', () => {
    const shown = said.map((one) =>
      translate(messageBeside(inEnglish(one), JSON.parse(JSON.stringify({ ...one, code: 'LICHESS' })))),
    );
    expect(shown.filter((text) => ENGLISH.test(text) || /[{}]|undefined/.test(text))).toEqual([]);
    expect(shown).toEqual(said.map(translate));
  });

  test('is English where a newer daemon tells what this version does not know', () => {
    expect(translate(messageBeside('A new thing', { key: 'remote.newThing' }))).toBe('A new thing');
  });
});

test('one second is no several, and none is now', () => {
  const translate = (about: string) => inEnglish(remoteMessage({ note: 'gone', about }, 'lichess'));
  expect(translate('0')).toBe('your opponent has left: you can claim the win now');
  expect(translate('1')).toBe('your opponent has left; you can claim the win in 1 second');
  expect(translate('30')).toBe('your opponent has left; you can claim the win in 30 seconds');
});
