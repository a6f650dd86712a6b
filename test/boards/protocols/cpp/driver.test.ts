import { describe, expect, test } from 'vitest';
import { createConversation } from '../../../../src/boards/eboard/conversation.js';
import type { EBoardEvent } from '../../../../src/boards/eboard/eboardEvent.js';
import { UNKNOWN_PIECE } from '../../../../src/boards/eboard/sensorBoard.js';
import { createSession } from '../../../../src/boards/eboard/session.js';
import { cppProtocol } from '../../../../src/boards/protocols/cpp/cppProtocol.js';
import { startBoard } from '../../../../src/chess/board.js';
import { VirtualTime } from '../../../../src/shared/timeSource.js';

const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const LIFTED_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR';
const BEGIN = `begin ${START_FEN} w KQkq - 0 1`;

/** The protocol in simulated time, with the board's lines sent by the test. */
const open = () => {
  const time = new VirtualTime();
  const events: EBoardEvent[] = [];
  const writes: string[] = [];
  const conversation = createConversation({
    session: createSession(cppProtocol),
    time,
    write: (bytes) => writes.push(new TextDecoder().decode(bytes)),
    receive: (received) => {
      if (received.kind === 'event' && received.event.kind !== 'capabilities') events.push(received.event);
    },
  });
  conversation.opened();
  return {
    say: (...lines: readonly string[]) => {
      for (const line of lines) conversation.received(new TextEncoder().encode(`${line}\n`), time.nowMs());
    },
    command: conversation.command,
    passMs: (ms: number) => {
      const untilMs = time.nowMs() + ms;
      for (let dueMs = time.nextDueMs(); dueMs !== undefined && dueMs <= untilMs; dueMs = time.nextDueMs())
        time.advanceTo(dueMs);
      time.advanceTo(untilMs);
    },
    takeEvents: () => events.splice(0),
    takeWrites: () => writes.splice(0).map((text) => text.trimEnd()),
  };
};

const inStates = () => {
  const driven = open();
  driven.say('ok', `state ${START_FEN}`, `state ${START_FEN}`);
  driven.takeEvents();
  driven.takeWrites();
  return driven;
};

const inRound = (fen = START_FEN) => {
  const driven = open();
  driven.say('nok', 'nok', 'nok', `sync ${fen}`);
  driven.takeEvents();
  driven.takeWrites();
  return driven;
};

describe('a board that can report its state', () => {
  test('is asked whether it can, then what it sees, and never to begin a round', () => {
    const driven = open();
    driven.passMs(1_500);
    expect(driven.takeWrites()).toEqual(['', 'feature get_state', 'feature get_state']);
    driven.say('ok');
    driven.say(`state ${LIFTED_FEN}`);
    expect(driven.takeEvents()).toEqual([]);
    driven.passMs(250);
    driven.say(`state ${LIFTED_FEN}`);
    expect(driven.takeEvents()).toEqual([
      { kind: 'placement', board: startBoard.with(12, 0) },
      { kind: 'noClock' },
      { kind: 'ready' },
    ]);
    driven.takeWrites();
    driven.passMs(30);
    expect(driven.takeWrites()).toEqual([]);
    driven.passMs(10);
    expect(driven.takeWrites()).toEqual(['get_state']);
    // The answer was lost.
    driven.passMs(190);
    expect(driven.takeWrites()).toEqual([]);
    driven.passMs(10);
    expect(driven.takeWrites()).toEqual(['get_state']);
  });

  test('answers that come late and together are no sign that it speaks by itself', () => {
    const driven = inStates();
    driven.passMs(1_000);
    const asked = driven.takeWrites().length;
    for (let i = 0; i < asked; i++) driven.say(`state ${START_FEN}`);
    driven.passMs(40);
    expect(driven.takeWrites()).toEqual(['get_state']);
  });

  test('one that reported a change only on request is asked often again', () => {
    const driven = inStates();
    driven.passMs(200);
    for (let i = 0; i < 8; i++) driven.say(`state ${START_FEN}`);
    driven.takeWrites();
    driven.passMs(1_000);
    expect(driven.takeWrites().length).toBeLessThanOrEqual(2);
    driven.say(`state ${LIFTED_FEN}`);
    driven.takeWrites();
    driven.passMs(40);
    expect(driven.takeWrites()).toEqual(['get_state']);
  });

  test('a change is reported with the state that shows it, a large one with the next', () => {
    const driven = inStates();
    driven.say(`state ${LIFTED_FEN}`, `state ${LIFTED_FEN}`);
    expect(driven.takeEvents()).toEqual([{ kind: 'placement', board: startBoard.with(12, 0) }]);
    const swept = '8/8/8/8/8/8/PPPPPPPP/RNBQKBNR';
    driven.say(`state ${swept}`);
    expect(driven.takeEvents()).toEqual([]);
    driven.say(`state ${swept}`);
    expect(driven.takeEvents()).toMatchObject([{ kind: 'placement' }]);
  });

  test('one that speaks by itself is asked once a second only', () => {
    const driven = inStates();
    driven.passMs(200);
    driven.say(`state ${START_FEN}`, `state ${LIFTED_FEN}`);
    driven.takeWrites();
    driven.passMs(3_000);
    expect(driven.takeWrites().length).toBeLessThanOrEqual(4);
  });

  test('one that has forgotten what was agreed is asked again', () => {
    const driven = inStates();
    driven.say('err unexpected command');
    expect(driven.takeWrites()).toEqual(['feature get_state']);
    driven.say('ok');
    expect(driven.takeWrites()).toEqual(['get_state']);
  });
});

describe('a board that only plays a round', () => {
  test('is believed at its third refusal, and asked to begin until it shows its squares', () => {
    const driven = open();
    driven.say('nok', 'err what', 'nok');
    driven.passMs(1_200);
    const asked = ['feature get_state', 'feature get_state', 'feature get_state'];
    expect(driven.takeWrites()).toEqual(['', ...asked, BEGIN, BEGIN]);
    driven.say(`unsync ${LIFTED_FEN}`, `sync ${START_FEN}`);
    expect(driven.takeEvents().map(({ kind }) => kind)).toEqual([
      'ignored',
      'placement',
      'noClock',
      'ready',
      'placement',
    ]);
  });

  test('its legal moves are accepted and reported, others refused', () => {
    const driven = inRound();
    driven.say('move e2e4', 'move e2e4');
    expect(driven.takeWrites()).toEqual(['ok', 'nok']);
    expect(driven.takeEvents()).toMatchObject([
      { kind: 'placement', board: startBoard.with(12, 0).with(28, 1) },
      { kind: 'ignored' },
    ]);
  });

  test('unknown roles of its pieces stay unknown', () => {
    const driven = inRound('????????/????????/8/8/8/8/????????/????????');
    driven.say('move g1f3');
    const [event] = driven.takeEvents();
    const board = event?.kind === 'placement' ? event.board : undefined;
    expect([board?.[6], board?.[21], board?.[0]]).toEqual([0, UNKNOWN_PIECE, UNKNOWN_PIECE]);
  });

  test('a promotion without its piece is a queen, one with its piece is that piece', () => {
    const promoted = (last: string) => {
      const driven = inRound();
      for (const uci of ['a2a4', 'b7b5', 'a4b5', 'a7a6', 'b5a6', 'g8f6', 'a6a7', 'f6g8'])
        driven.say(`move ${uci}`);
      driven.takeWrites();
      driven.takeEvents();
      driven.say(`move ${last}`);
      const [event] = driven.takeEvents();
      return [driven.takeWrites(), event?.kind === 'placement' ? event.board[57] : undefined];
    };
    expect(promoted('a7b8')).toEqual([['promote a7b8q'], 5]);
    expect(promoted('a7b8n')).toEqual([['ok'], 2]);
  });

  test('pieces set up anew begin a new round', () => {
    const driven = inRound();
    driven.say('move e2e4', `unsync ${START_FEN}`);
    expect(driven.takeWrites()).toEqual(['ok', BEGIN]);
  });

  test('one that can report its state after all is believed at the third time', () => {
    const driven = inRound();
    driven.say('ok', 'nok', 'ok', 'ok');
    expect(driven.takeWrites()).toEqual(['feature get_state']);
    driven.say('ok');
    expect(driven.takeWrites()).toEqual(['get_state']);
  });

  test('without moves it is asked something harmless, and silence is trouble', () => {
    const driven = inRound();
    driven.passMs(2_500);
    expect(driven.takeWrites()).toEqual(['feature get_state']);
    driven.say('nok');
    driven.passMs(4_900);
    expect(driven.takeEvents()).toEqual([]);
    driven.passMs(200);
    expect(driven.takeEvents()).toMatchObject([{ kind: 'trouble', code: 'silent' }]);
    expect(driven.takeWrites().at(-1)).toBe('feature get_state');
  });

  test('a resignation is received, an offer is not answered by yes', () => {
    const driven = inRound();
    driven.say('resign', 'draw_offer');
    expect(driven.takeWrites()).toEqual(['nok']);
    expect(driven.takeEvents()).toEqual([
      { kind: 'ignored', what: 'resign' },
      { kind: 'ignored', what: 'draw_offer' },
    ]);
  });
});

test('another protocol is reported as such, once, and asked on', () => {
  const driven = open();
  for (let i = 0; i < 20; i++) {
    driven.say('sensor 12 = 344');
    driven.passMs(1_000);
  }
  expect(driven.takeEvents()).toMatchObject([{ kind: 'trouble', code: 'notThisProtocol' }]);
  expect(driven.takeWrites().length).toBeLessThan(30);
});

test('there is no clock to be set and there are no lights', () => {
  const driven = inStates();
  driven.command({ kind: 'setLights', squares: [28] });
  driven.command({ kind: 'setClock', leftMs: 1, rightMs: 1, running: null, lever: false });
  driven.command({ kind: 'requestPlacement' });
  expect(driven.takeEvents()).toMatchObject([
    { kind: 'clockSet', outcome: { ok: false, why: 'noClock' } },
    { kind: 'placement' },
  ]);
  expect(driven.takeWrites()).toEqual([]);
});

describe('a board that another host has spoken with, as in a recording of it', () => {
  const stateAfter = (...words: readonly string[]) => {
    const driven = open();
    driven.say(...words);
    return driven.takeEvents().filter(({ kind }) => kind === 'placement');
  };
  const E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';

  test('is believed though it never answers that it can report its state', () => {
    expect(stateAfter(`state ${START_FEN}`, `state ${LIFTED_FEN}`, `state ${E4}`)).toHaveLength(3);
  });

  test('is believed from its next state on after players have thought for long', () => {
    const driven = open();
    driven.say(`state ${START_FEN}`, `state ${LIFTED_FEN}`);
    driven.passMs(12_000);
    driven.takeEvents();
    driven.say(`state ${E4}`);
    expect(driven.takeEvents()).toContainEqual(expect.objectContaining({ kind: 'placement' }));
  });

  test('reports moves of a round that we did not begin, also after a long silence', () => {
    const driven = open();
    driven.say('ok', 'ok', 'ok', `sync ${START_FEN} w`, 'move e2e4');
    driven.passMs(12_000);
    driven.say('move e7e5');
    const placements = driven
      .takeEvents()
      .flatMap((event) => (event.kind === 'placement' ? [event.board] : []));
    const last = placements.at(-1);
    expect(last?.[36]).toBe(startBoard[52]);
    expect(last?.[28]).toBe(startBoard[12]);
    expect(last?.[52]).toBe(0);
  });

  test('a move without any round before it stays unheard', () => {
    expect(stateAfter('ok', `state ${START_FEN}`, 'move e2e4')).toHaveLength(1);
  });
});
