import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createConversation } from '../../../../src/boards/eboard/conversation.js';
import { createSession } from '../../../../src/boards/eboard/session.js';
import { cppProtocol } from '../../../../src/boards/protocols/cpp/cppProtocol.js';
import { VirtualTime } from '../../../../src/shared/timeSource.js';
import { runs } from '../../../depth.js';

const anyPiece = fc.constantFrom(...'?uUpnbrqkPNBRQK12345678/ ');
const anyLine = fc.oneof(
  fc.constantFrom('ok', 'nok', 'err what', 'resign', 'draw_offer', 'moved', 'msg hello', 'sensor 3 = 7'),
  fc.constantFrom(
    'state rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
    'sync ????????/????????/8/8/8/8/????????/????????',
    'unsync 8/8/8/8/8/8/8/8',
  ),
  fc.constantFrom('move e2e4', 'move e7e5', 'move g1f3', 'move e1g1', 'move a7a8', 'move h7h8q'),
  fc.string({ unit: anyPiece, maxLength: 90 }).map((text) => `state ${text}`),
  fc.string({ maxLength: 300 }),
);
const anyStory = fc.array(fc.tuple(fc.integer({ min: 0, max: 4_000 }), anyLine), { maxLength: 60 });

test('each write is one line of known words, without a flood of them, for all input of a board', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      const time = new VirtualTime();
      const writes: string[] = [];
      let boards = 0;
      const conversation = createConversation({
        session: createSession(cppProtocol),
        time,
        write: (bytes) => writes.push(new TextDecoder().decode(bytes)),
        receive: (received) => {
          if (received.kind !== 'event' || received.event.kind !== 'placement') return;
          boards++;
          expect(received.event.board).toHaveLength(64);
        },
      });
      conversation.opened();
      let atMs = 0;
      for (const [afterMs, line] of story) {
        atMs += afterMs;
        for (let dueMs = time.nextDueMs(); dueMs !== undefined && dueMs <= atMs; dueMs = time.nextDueMs())
          time.advanceTo(dueMs);
        time.advanceTo(atMs);
        conversation.received(
          Uint8Array.from(`${line}\n`, (c) => c.charCodeAt(0) & 0xff),
          atMs,
        );
      }
      for (const text of writes)
        expect(text).toMatch(
          /^(|feature get_state|get_state|begin .+|ok|nok|promote [a-h][1-8][a-h][1-8]q)\n$/,
        );
      expect(writes.length).toBeLessThanOrEqual(10 + 2 * story.length + atMs / 200);
      expect(boards).toBeLessThanOrEqual(story.length);
    }),
    runs(200),
  );
});
