import { describe, expect, test } from 'vitest';
import { parsePeopleTimeControl } from '../../src/clock/peopleTimeControl.js';
import { timeControlMessage } from '../../src/messages/timeControlMessage.js';
import { translateTo } from '../messages/translateTo.js';

const CONTROLS = [
  '10+5',
  '1',
  '40/90+30, 30+30',
  '40/100, 20/50, 15+30',
  '40/90',
  'G/60;d5',
  'hourglass 3',
  '60, byo 3x30s',
  'white 5 / black 3+2',
];

/** Words of the English description that no other language of the program has. */
const ENGLISH =
  /\b(minutes? with|seconds?|moves?|each|then|again|added|delay|hours?|at most|white|black|of|in)\b/i;

const controlOf = (text: string) => {
  const read = parsePeopleTimeControl(text);
  if (!read.ok) throw new Error(`${text}: ${read.error.message}`);
  return read.value.control;
};

describe('a time control in words', () => {
  test.each([
    ['10+5', 'de', '10 Minuten mit 5 Sekunden Zuschlag je Zug'],
    [
      '40/90+30, 30+30',
      'de',
      '40 Züge in 1 Stunde 30 Minuten, dann 30 Minuten, 30 Sekunden Zuschlag je Zug ab Zug 1',
    ],
    ['15+10', 'es', '15 minutos con 10 segundos de incremento por jugada'],
    ['15+10', 'fr', '15 minutes avec 10 secondes d’incrément par coup'],
    ['15+10', 'en', '15 minutes with 10 seconds added each move'],
  ])('%s in %s', (text, language, words) => {
    expect(translateTo(language)(timeControlMessage(controlOf(text)))).toBe(words);
  });

  test.each(['de', 'es', 'fr'])('has no English left in it, in %s', (language) => {
    const say = translateTo(language);
    for (const text of CONTROLS) {
      const words = say(timeControlMessage(controlOf(text)));
      expect(words.replaceAll(/\bin\b/g, language === 'de' ? '' : 'in')).not.toMatch(ENGLISH);
    }
  });
});
