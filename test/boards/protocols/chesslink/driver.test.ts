import { expect, test } from 'vitest';
import { createConversation } from '../../../../src/boards/eboard/conversation.js';
import type { EBoardEvent } from '../../../../src/boards/eboard/eboardEvent.js';
import { createSession } from '../../../../src/boards/eboard/session.js';
import { encodeBlock } from '../../../../src/boards/protocols/chesslink/block.js';
import { chesslinkProtocol } from '../../../../src/boards/protocols/chesslink/chesslinkProtocol.js';
import { withOddParity } from '../../../../src/shared/parity.js';
import { VirtualTime } from '../../../../src/shared/timeSource.js';

const START = 'RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr';

/** The driver's reports of a board that sends these blocks, one after the other. */
const sensingReported = (...blocks: readonly string[]): readonly string[] => {
  const time = new VirtualTime();
  const reported: EBoardEvent[] = [];
  const conversation = createConversation({
    session: createSession(chesslinkProtocol),
    time,
    write: () => {},
    receive: (received) => {
      if (received.kind === 'event') reported.push(received.event);
    },
  });
  conversation.opened();
  for (const block of blocks) {
    conversation.received(withOddParity(encodeBlock(block)), time.nowMs());
    time.advanceTo(time.nowMs() + 100);
  }
  return reported.flatMap((event) => (event.kind === 'capabilities' ? [event.capabilities.sensing] : []));
};

test('a board whose name is known late is reported again when its sensing differs from the assumed one', () => {
  expect(sensingReported('v0200', `s${START}`)).toEqual(['occupancy']);
  expect(sensingReported('v0200', `s${START}`, 'i00Supreme\n')).toEqual(['occupancy', 'piece']);
  expect(sensingReported('v0200', `s${START}`, 'i00e-one\n')).toEqual(['occupancy']);
  expect(sensingReported('v0200', 'i00Supreme\n', `s${START}`)).toEqual(['piece']);
});
