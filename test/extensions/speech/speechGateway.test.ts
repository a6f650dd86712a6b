import { describe, expect, test } from 'vitest';
import type { Voice } from '../../../src/extensions/speech/espeakVoice.js';
import { createEspeakVoice } from '../../../src/extensions/speech/espeakVoice.js';
import { createSpeechGateway } from '../../../src/extensions/speech/speechGateway.js';
import { createSpeechService } from '../../../src/extensions/speech/speechService.js';
import { lawsRules } from '../../../src/laws/profiles.js';
import { type LanguageCode, languages } from '../../../src/messages/speech/languages.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { createFakeTableService } from '../../server/fakeTableService.js';
import { gameBody, moveBody, scriptPlies } from '../../server/gameScript.js';

/** A voice whose end of speech is controlled by the test. */
const createScriptedVoice = () => {
  const received: string[] = [];
  let end: ((fault?: string) => void) | null = null;
  const voice: Voice = {
    look: async () => {},
    speak: (text, onEnd) => {
      received.push(text);
      end = onEnd;
    },
    stop: () => {
      received.push('(cut)');
      end = null;
    },
  };
  return { voice, received, end: (fault?: string) => end?.(fault) };
};

const start = async ({
  rules = lawsRules('casual'),
  code = 'en' as LanguageCode,
  tables = [] as string[],
  isShed = (): boolean => false,
} = {}) => {
  const house = createFakeTableService({ rules });
  house.addTable('one');
  const time = new VirtualTime();
  const warned: string[] = [];
  const log = { debug() {}, info() {}, warn: (_: object, text: string) => warned.push(text), error() {} };
  const spoken = createScriptedVoice();
  const speech = createSpeechService();
  const gateway = createSpeechGateway({
    service: house.service,
    voice: spoken.voice,
    style: { language: languages[code], squares: 'names' },
    tables,
    speech,
    time,
    log,
    isShed,
  });
  await gateway.start();
  return { house, time, warned, speech, gateway, ...spoken };
};

const [e4, e5, knight] = scriptPlies('e4', 'e5', 'Nf3');
if (e4 === undefined || e5 === undefined || knight === undefined) throw new Error('no script');

describe('the voice of a table', () => {
  test('tells an own move as accepted, and the move from elsewhere with both squares', async () => {
    const { house, received, end } = await start();
    house.tell('one', { type: 'seats', white: 'board', black: 'engine' }, gameBody('g1'));
    end();
    house.tell('one', moveBody('g1', e4, 'provisional'));
    house.tell('one', moveBody('g1', e4, 'committed'), moveBody('g1', e4, 'final'));
    end();
    house.tell('one', moveBody('g1', e5));
    expect(received).toEqual([
      'A new game begins. You play White',
      'Accepted: pawn Eva 4',
      'Black: pawn Eva 7 to Eva 5',
    ]);
  });

  test('leaves out what is told while the program is behind, and speaks of the next move', async () => {
    let isShed = true;
    const { house, received, speech } = await start({ isShed: () => isShed });
    house.tell('one', gameBody('g1'), moveBody('g1', e4));
    expect(received).toEqual([]);
    isShed = false;
    house.tell('one', moveBody('g1', e5));
    expect(received).toEqual(['Black: pawn Eva 5']);
    expect(speech).toBeDefined();
  });

  test('does not lag behind fast play', async () => {
    const { house, received } = await start();
    house.tell('one', gameBody('g1'), moveBody('g1', e4), moveBody('g1', e5), moveBody('g1', knight));
    expect(received.filter((text) => text !== '(cut)').at(-1)).toBe('White: knight Felix 3');
    expect(received.filter((text) => text === '(cut)')).toHaveLength(3);
  });

  test.each([
    ['fide-standard', []],
    ['casual', ['White: pawn Eva 4']],
    ['teaching', ['White: pawn Eva 4']],
  ] as const)('under %s a move at the board is called out: %j', async (profile, moves) => {
    const { house, received, end } = await start({ rules: lawsRules(profile) });
    house.tell('one', gameBody('g1'));
    end();
    house.tell('one', moveBody('g1', e4));
    expect(received.slice(1)).toEqual(moves);
  });

  test('says when little time is left, once, and not after the game', async () => {
    const { house, received, time, end } = await start({ code: 'de' });
    house.tell('one', gameBody('g1'), { type: 'clock', whiteMs: 90_000, blackMs: 300_000, running: 'white' });
    end();
    time.advanceTo(29_000);
    expect(received).toHaveLength(1);
    time.advanceTo(31_000);
    expect(received.at(-1)).toBe('Weiß: noch eine Minute');
    house.tell('one', { type: 'clock', whiteMs: 50_000, blackMs: 70_000, running: 'black' });
    house.tell('one', { type: 'result', gameId: 'g1', result: '1-0', by: 'resignation' });
    time.advanceTo(200_000);
    expect(received.at(-1)).toBe('Weiß gewinnt, Aufgabe');
  });

  test('repeats what it said, and speaks what is asked for', async () => {
    const { house, received, speech } = await start();
    house.tell('one', gameBody('g1'));
    expect(speech.last('one')).toBe('A new game begins');
    expect(speech.speak('one', 'White to move')).toBe(true);
    expect(speech.last('one')).toBe('White to move');
    expect(received).toEqual(['A new game begins']);
    expect(speech.last('two')).toBe(null);
  });

  test('answers a button of the clock: the last move and whose turn it is, or the clocks', async () => {
    const { house, received, end } = await start();
    house.tell('one', gameBody('g1'), moveBody('g1', e4), moveBody('g1', e5));
    house.tell('one', { type: 'clock', whiteMs: 300_000, blackMs: 290_000, running: null });
    end();
    house.tell('one', { type: 'asked', about: 'lastMove' });
    expect(received.at(-1)).toBe('Move 1, Black: pawn Eva 5. White to move');
    house.tell('one', { type: 'asked', about: 'clocks' });
    expect(received.at(-1)).toBe('White: 5 minutes. Black: 4 minutes 50 seconds');
  });

  test('speaks for its own tables only', async () => {
    const { house, received, speech } = await start({ tables: ['two'] });
    house.tell('one', gameBody('g1'));
    expect(received).toEqual([]);
    expect(speech.speak('one', 'White to move')).toBe(false);
  });

  test('a voice that fails is complained of once, and tried again', async () => {
    const { house, received, end, warned } = await start();
    house.tell('one', gameBody('g1'));
    end('no sound card');
    house.tell('one', moveBody('g1', e4));
    end('no sound card');
    house.tell('one', moveBody('g1', e5));
    expect(received).toHaveLength(3);
    expect(warned).toEqual(['the voice fails: no sound card']);
  });

  test('is silent once it is stopped', async () => {
    const { house, received, gateway, time } = await start();
    house.tell('one', gameBody('g1'), { type: 'clock', whiteMs: 90_000, blackMs: 9e5, running: 'white' });
    await gateway.stop();
    house.tell('one', moveBody('g1', e4));
    time.advanceTo(100_000);
    expect(received).toEqual(['A new game begins', '(cut)']);
  });
});

test('a program that is not there is named, with what to do', async () => {
  const voice = createEspeakVoice({
    program: '/absent/espeak',
    voice: 'en',
    wordsPerMinute: 160,
    volume: 50,
  });
  await expect(voice.look()).rejects.toMatchObject({
    code: 'VOICE_MISSING',
    message: expect.stringContaining('/absent/espeak'),
    advice: expect.stringContaining('apt install espeak-ng'),
  });
});
