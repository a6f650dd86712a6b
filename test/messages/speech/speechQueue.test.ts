import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sentence, Subject } from '../../../src/messages/speech/sentence.js';
import {
  addSentence,
  SENTENCES_MAX,
  type SpeechQueue,
  sentenceEnded,
  silence,
} from '../../../src/messages/speech/speechQueue.js';

const SUBJECTS: readonly Subject[] = ['move', 'board', 'clock', 'result', 'question', 'link', 'answer'];
const sentence = (about: Subject, text: string): Sentence => ({ about, text });

describe('texts to be spoken', () => {
  test('a newer move cuts an older one short, and is spoken at once', () => {
    const first = addSentence(silence, sentence('move', 'one'));
    expect(first).toMatchObject({ stop: false, speak: { text: 'one' } });
    const second = addSentence(first.queue, sentence('move', 'two'));
    expect(second).toMatchObject({ stop: true, speak: { text: 'two' } });
    expect(second.queue.waiting).toEqual([]);
  });

  test('a text that is still true is spoken to its end, and the waiting one after it', () => {
    const move = addSentence(silence, sentence('move', 'check')).queue;
    const offer = addSentence(move, sentence('question', 'a draw?'));
    expect(offer).toMatchObject({ stop: false, speak: null });
    expect(sentenceEnded(offer.queue).speak?.text).toBe('a draw?');
  });

  test('the result makes stale what led to it, but for the move that has to be heard', () => {
    let queue: SpeechQueue = silence;
    for (const about of ['link', 'move', 'clock', 'question'] as const)
      queue = addSentence(queue, sentence(about, about)).queue;
    queue = addSentence(queue, sentence('result', 'White wins')).queue;
    expect([queue.speaking, ...queue.waiting].map((one) => one?.about)).toEqual(['link', 'move', 'result']);
  });

  test('an outdated text without news is not spoken', () => {
    const offer = addSentence(silence, sentence('question', 'a draw?')).queue;
    expect(addSentence(offer, sentence('question', ''))).toEqual({ queue: silence, stop: true, speak: null });
    const move = addSentence(silence, sentence('move', 'check')).queue;
    const waiting = addSentence(move, sentence('question', 'a draw?')).queue;
    expect(addSentence(waiting, sentence('question', '')).queue.waiting).toEqual([]);
  });

  test('a text that is being spoken is not begun anew', () => {
    const move = addSentence(silence, sentence('move', 'check')).queue;
    expect(addSentence(move, sentence('move', 'check'))).toEqual({ queue: move, stop: false, speak: null });
  });

  test('a move at another table makes nothing stale of this one', () => {
    const one = addSentence(silence, { ...sentence('move', 'one'), table: '1' }).queue;
    const two = addSentence(one, { ...sentence('move', 'two'), table: '2' });
    expect(two).toMatchObject({
      stop: false,
      queue: { speaking: { text: 'one' }, waiting: [{ text: 'two' }] },
    });
    const newer = addSentence(two.queue, { ...sentence('move', 'three'), table: '2' });
    expect(newer.queue.waiting.map(({ text }) => text)).toEqual(['three']);
  });

  test('a voice of many tables is never far behind: of too many sentences the oldest are left out', () => {
    let queue: SpeechQueue = silence;
    for (let table = 0; table <= 400; table++)
      queue = addSentence(queue, { ...sentence('move', `move ${table}`), table: String(table) }).queue;
    expect(queue.waiting).toHaveLength(SENTENCES_MAX);
    expect(queue.waiting.at(-1)?.text).toBe('move 400');
    expect(queue.speaking?.text).toBe('move 0');
  });

  test('nothing waits behind a second sentence of its subject, whatever is said', () => {
    const said = fc.array(fc.oneof(fc.constantFrom(...SUBJECTS), fc.constant('ended' as const)), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(said, (acts) => {
        let queue: SpeechQueue = silence;
        let newestMove = '';
        acts.forEach((act, i) => {
          if (act === 'ended') queue = sentenceEnded(queue).queue;
          else queue = addSentence(queue, sentence(act, `${act} ${i}`)).queue;
          if (act === 'move') newestMove = `${act} ${i}`;
          const all = [...(queue.speaking ? [queue.speaking] : []), ...queue.waiting];
          expect(new Set(queue.waiting.map(({ about }) => about)).size).toBe(queue.waiting.length);
          for (const { about, text } of all) if (about === 'move') expect(text).toBe(newestMove);
          if (queue.speaking === null) expect(queue.waiting).toEqual([]);
        });
      }),
    );
  });
});
