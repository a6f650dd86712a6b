import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { LiveChessOutput, LiveChessSession } from '../../../src/server/liveChess/liveChessSession.js';
import { sharedData } from '../../chess/sharedData.js';
import { fakeDevice } from '../fakeTableService.js';
import { boardBody, placementOf, START_FEN } from '../gameScript.js';
import { feeds, type Message, messages, NOW, startSession } from './sessionHarness.js';

describe('the shapes of LiveChess', () => {
  const boards = {
    serialnr: '23946',
    source: 'ttyACM0',
    state: 'ACTIVE',
    battery: '84%',
    comment: 'Table one',
  };

  test('list, subscribe, feed', () => {
    const { house, ask, subscribe, received } = startSession();
    house.addTable('one', { serialNumber: '23946', batteryPercent: 84 });
    house.tell('one', boardBody(START_FEN));
    const board = placementOf(START_FEN);
    expect(messages(ask({ id: 1, call: 'eboards' }))).toEqual([
      {
        response: 'call',
        id: 1,
        param: [{ ...boards, board, flipped: false, clock: null }],
        time: NOW,
      },
    ]);
    received();
    expect(messages(subscribe('23946'))).toEqual([
      { response: 'call', id: 2, param: null, time: NOW },
      {
        response: 'feed',
        id: 1,
        param: { serialnr: '23946', flipped: false, board, clock: null },
        time: NOW,
      },
    ]);
    const lifted = 'rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
    house.tell('one', { type: 'board', physical: lifted });
    expect(messages(received())).toEqual([
      { response: 'feed', id: 1, param: { serialnr: '23946', flipped: false, board: lifted }, time: NOW },
    ]);
  });

  test('of two boards with one number each has an entry of its own, and a feed of its own', () => {
    const { house, ask, subscribe } = startSession();
    house.addTable('one', { serialNumber: '23946' });
    house.addTable('two', { serialNumber: '23946' });
    house.tell('one', boardBody(START_FEN));
    house.tell('two', boardBody('8/8/8/4k3/8/8/8/4K3 w - - 0 1'));
    const [list] = messages(ask({ id: 1, call: 'eboards' }));
    expect(list?.param).toMatchObject([
      { serialnr: '23946', board: placementOf(START_FEN) },
      { serialnr: 'two', board: '8/8/8/4k3/8/8/8/4K3' },
    ]);
    expect(feeds(subscribe('two'))).toMatchObject([{ serialnr: 'two', board: '8/8/8/4k3/8/8/8/4K3' }]);
  });

  // In the form of DGT's documentation of the LiveChess API, and as received from a program.
  const OWN = fileURLToPath(new URL('../../../fixtures/liveChess/conversation.ndjson', import.meta.url));
  const captured = sharedData('streams').map((folder) =>
    join(folder, 'livechess_websocket_2020-04-27.jsonl'),
  );
  test.each([OWN, ...captured].map((file) => [basename(file), file]))(
    'the conversation of %s, message for message',
    (_, file) => {
      const lines = readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line));
      const [board] = lines[1].param;
      const { house, session, received } = startSession();
      const batteryPercent = Number.parseInt(board.battery, 10);
      house.addTable('one', { url: 'serial:COM3', serialNumber: board.serialnr, batteryPercent });
      house.tell('one', boardBody(START_FEN));
      received();
      const said: Message[] = [];
      const expected = [];
      for (const line of lines) {
        if ('call' in line) {
          said.push(...messages(session.request(JSON.stringify(line))));
          continue;
        }
        expected.push({ ...line, time: NOW });
        if (line.response === 'feed' && !('clock' in line.param)) {
          house.tell('one', { type: 'board', physical: line.param.board });
          said.push(...messages(received()));
        }
      }
      expect(said.length).toBeGreaterThan(8);
      expect(said).toEqual(
        expected.map((message) =>
          Array.isArray(message.param)
            ? { ...message, param: [{ ...message.param[0], comment: 'Table one' }] }
            : message,
        ),
      );
    },
  );

  test('a clock is reported when it changes', () => {
    const { house, subscribe, received } = startSession();
    house.addTable('one');
    house.tell('one', boardBody(START_FEN));
    subscribe('one');
    received();
    house.advanceMs(250);
    house.tell('one', { type: 'clock', whiteMs: 60_000, blackMs: 59_000, running: 'black' });
    expect(feeds(received())).toEqual([
      expect.objectContaining({ clock: { white: 60, black: 59, run: false, time: NOW + 250 } }),
    ]);
    house.tell('one', { type: 'touch', ply: 1, side: 'white', square: 'e2', piece: 'P', act: 'lift' });
    expect(received()).toEqual([]);
    house.tell('one', { type: 'clock', whiteMs: null, blackMs: null, running: null });
    expect(feeds(received())).toEqual([expect.objectContaining({ clock: null })]);
  });

  test('errors carry the number of the request', () => {
    const { house, ask, session, subscribe } = startSession();
    house.addTable('one');
    const problem = (outputs: readonly LiveChessOutput[]) =>
      messages(outputs).map(({ response, id, param }) => [response, id, param.message]);
    expect(problem(session.request('{'))).toEqual([['error', null, 'this is no JSON']]);
    expect(problem(ask({ id: 8, call: 'dance' }))).toEqual([['error', 8, 'unknown call dance']]);
    expect(problem(subscribe('none'))).toEqual([['error', 2, 'there is no board none']]);
    expect(problem(ask({ id: 9, call: 'unsubscribe', param: { id: 5 } }))).toEqual([
      ['error', 9, 'there is no feed 5'],
    ]);
    subscribe('one');
    expect(
      problem(ask({ id: 3, call: 'call', param: { id: 1, method: 'setup', param: { fen: 'x' } } })),
    ).toEqual([['error', 3, expect.stringMatching(/^param\.param\.fen: /)]]);
  });

  test('feeds are bounded', () => {
    const { house, subscribe } = startSession();
    house.addTable('one');
    for (let feed = 1; feed <= 32; feed++) subscribe('one', feed);
    expect(messages(subscribe('one', 33))[0]).toMatchObject({ response: 'error' });
    expect(messages(subscribe('one', 32))[0]).toMatchObject({ response: 'call' });
  });

  test('after unsubscribe the feed is silent', () => {
    const { house, ask, subscribe, received } = startSession();
    house.addTable('one');
    house.tell('one', boardBody(START_FEN));
    subscribe('one');
    expect(messages(ask({ id: 5, call: 'unsubscribe', param: { id: 1 } }))).toMatchObject([
      { response: 'call', id: 5, param: null },
    ]);
    received();
    house.tell('one', { type: 'board', physical: '8/8/8/8/8/8/8/8' });
    expect(received()).toEqual([]);
  });

  test('flip turns the board of this feed alone', () => {
    const { house, ask, subscribe } = startSession();
    house.addTable('one', { flipped: true });
    house.tell('one', boardBody(START_FEN));
    subscribe('one', 1);
    subscribe('one', 2);
    const flip = (wanted: boolean) =>
      feeds(ask({ id: 4, call: 'call', param: { id: 1, method: 'flip', param: { flip: wanted } } }));
    expect(flip(true)).toEqual([]);
    const turned = 'RNBKQBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbkqbnr';
    expect(flip(false)).toEqual([{ serialnr: 'one', flipped: false, board: turned }]);
    expect(flip(true)).toEqual([{ serialnr: 'one', flipped: true, board: placementOf(START_FEN) }]);
  });
});

describe('the list of boards', () => {
  const serials = (session: LiveChessSession): readonly (string | undefined)[] =>
    messages(session.request('{"id":1,"call":"eboards"}'))
      .flatMap(({ param }) => param as Message['param'] | readonly Message['param'][])
      .map(({ serialnr }) => serialnr);

  test('is never empty, and connected boards come first', () => {
    const { house, session } = startSession();
    expect(serials(session)).toEqual(['0']);
    house.addTable('one', { link: 'lost', serialNumber: '111' });
    house.addTable('two', { serialNumber: '222' });
    house.addTable('three');
    expect(serials(session)).toEqual(['222', 'three', '111']);
  });

  test('a client that waits for any board must list again when one comes', () => {
    const { house, subscribe, received } = startSession();
    expect(messages(subscribe('0'))).toHaveLength(1);
    house.addTable('one', { serialNumber: '111' });
    house.tell('one', boardBody(START_FEN));
    expect(received()).toEqual([
      { kind: 'close', code: 1012, reason: expect.stringMatching(/^a board is there/) },
    ]);
  });

  test('an address of one board lists it alone, and waits for it under its own number', () => {
    const { house, session, subscribe, received } = startSession('222');
    house.addTable('one', { serialNumber: '111' });
    expect(serials(session)).toEqual(['222']);
    expect(messages(subscribe('111'))[0]).toMatchObject({ response: 'error' });
    expect(messages(subscribe('222'))).toHaveLength(1);
    house.addTable('two');
    house.tell('two', boardBody(START_FEN));
    expect(received()).toEqual([]);
    house.tell('two', { type: 'device', device: fakeDevice({ serialNumber: '222' }) });
    expect(feeds(received())).toMatchObject([{ serialnr: '222', board: placementOf(START_FEN) }]);
    expect(serials(session)).toEqual(['222']);
  });

  test('an overlay that knows its number is served when its board comes', () => {
    const { house, subscribe, received } = startSession();
    house.addTable('one', { serialNumber: '111' });
    expect(messages(subscribe('24958'))).toMatchObject([{ response: 'call', param: null }]);
    house.addTable('two', { serialNumber: '24958' });
    house.tell('two', boardBody(START_FEN));
    expect(feeds(received())).toMatchObject([{ serialnr: '24958', board: placementOf(START_FEN) }]);
  });

  test('a board that may still say its serial number is not listed yet', () => {
    const identifying = new Set(['two']);
    const { house, session } = startSession(undefined, ({ id }) => identifying.has(id));
    house.addTable('two');
    expect(serials(session)).toEqual(['0']);
    house.addTable('one', { serialNumber: '111' });
    expect(serials(session)).toEqual(['111']);
    identifying.clear();
    expect(serials(session)).toEqual(['two', '111']);
  });

  test('a feed goes on when the serial number of its board becomes known', () => {
    const { house, subscribe, received } = startSession();
    house.addTable('one');
    house.tell('one', boardBody(START_FEN));
    subscribe('one');
    house.tell('one', { type: 'device', device: fakeDevice({ serialNumber: '333' }) });
    received();
    house.tell('one', { type: 'board', physical: '8/8/8/8/8/8/8/8' });
    expect(feeds(received())).toMatchObject([{ serialnr: 'one', board: '8/8/8/8/8/8/8/8' }]);
  });

  test('nothing is told of a board that was never read', () => {
    const { house, subscribe, received } = startSession();
    house.addTable('one', { link: 'opening' });
    expect(feeds(subscribe('one'))).toEqual([]);
    house.tell('one', boardBody(START_FEN));
    expect(feeds(received())).toEqual([
      { serialnr: 'one', flipped: false, board: placementOf(START_FEN), clock: null },
    ]);
  });
});
