import { describe, expect, test } from 'vitest';
import { soon } from '../../soon.js';
import { boardBody, gameBody, moveBody, placementOf, START_FEN, scriptPlies } from '../gameScript.js';
import { connectClient, startLiveChess } from './liveChessHarness.js';

/** The messages of LiveChess programs in their own form. Each waits for the previous answer. */
type Sequence = {
  readonly client: string;
  readonly origin?: string;
  readonly list: string;
  readonly subscribe: string;
  readonly feedId: number;
  /** The requests to its feed. */
  readonly calls?: readonly string[];
};

const eboards = (id: number) => `{"call": "eboards","id": ${id},"param": null}`;
const setup = (id: number, feed: number): string =>
  `{"id":${id},"call":"call","param":{"id":${feed},"method":"setup","param":{"fen":"${START_FEN}"}}}`;

const sequences: readonly Sequence[] = [
  {
    client: 'the page of lichess',
    origin: 'https://lichess.org',
    list: '{"id":1,"call":"eboards"}',
    subscribe:
      '{"id":2,"call":"subscribe","param":{"feed":"eboardevent","id":1,"param":{"serialnr":"23946"}}}',
    feedId: 1,
    calls: [setup(3, 1)],
  },
  {
    client: 'the page of chess.com',
    origin: 'https://www.chess.com',
    list: '{"id":1,"call":"eboards"}',
    subscribe:
      '{"id":2,"call":"subscribe","param":{"feed":"eboardevent","id":1,"param":{"serialnr":"23946"}}}',
    feedId: 1,
  },
  {
    client: 'an extension of a browser',
    origin: 'chrome-extension://cfhdojbkjhnklbpkdaibdccddilifddb',
    list: '{"call":"eboards","id":48617,"param":null}',
    subscribe:
      '{"call":"subscribe","id":24680,"param":{"feed":"eboardevent","id":13579,"param":{"serialnr":"23946"}}}',
    feedId: 13_579,
    calls: [setup(101, 13_579)],
  },
  {
    client: 'an overlay on this machine',
    origin: 'http://localhost:3000',
    list: '{"id":83,"call":"eboards","param":null}',
    subscribe:
      '{"id":83,"call":"subscribe","param":{"feed":"eboardevent","id":7,"param":{"serialnr":"23946"}}}',
    feedId: 7,
    calls: [
      setup(84, 7),
      '{"id":85,"call":"call","param":{"id":7,"method":"flip","param":{"flip":true}}}',
      '{"id":86,"call":"call","param":{"id":7,"method":"flip","param":{"flip":false}}}',
    ],
  },
  {
    client: 'DgtAngel, which writes blanks and counts on',
    list: eboards(1),
    subscribe:
      '{ "call": "subscribe", "id": 2, "param": { "feed": "eboardevent","id": 3,"param": {"serialnr": "23946"}}}',
    feedId: 3,
  },
  {
    client: 'a client in Java, which writes lines, counts from nought and names a feed by its number',
    list: '{\n    "call": "eboards",\n    "id": 0,\n    "param": null\n}',
    subscribe:
      '{\n  "call" : "subscribe",\n  "id" : 1,\n  "param" : {\n    "feed" : "eboardevent",\n    "id" : 0,\n    "param" : { "serialnr" : "23946" }\n  }\n}',
    feedId: 0,
    calls: [
      '{"call":"sources","id":2,"param":null}',
      '{"call":"unsubscribe","id":3,"param":0}',
      '{"call":"subscribe","id":4,"param":{"feed":"eboardevent","id":0,"param":{"serialnr":"23946"}}}',
    ],
  },
  {
    client: 'livechess-go, with the numbers of the documentation',
    list: '{"call":"eboards","id":41,"param":{}}',
    subscribe:
      '{"call":"subscribe","id":42,"param":{"feed":"eboardevent","id":7,"param":{"serialnr":"23946"}}}',
    feedId: 7,
    calls: [setup(2, 7), '{"id":4,"call":"call","param":{"id":7,"method":"flip","param":{"flip":false}}}'],
  },
  {
    client: 'a client that keeps its numbers as text',
    list: '{"call":"eboards","id":"1"}',
    subscribe:
      '{"call":"subscribe","id":"2","param":{"feed":"eboardevent","id":"1","param":{"serialnr":"23946"}}}',
    feedId: 1,
  },
];

const ORIGINS = sequences.flatMap(({ origin }) => origin ?? []);

const startHouse = async () => {
  const harness = await startLiveChess({ access: { origins: ORIGINS } });
  harness.house.addTable('one', { serialNumber: '23946' });
  harness.house.tell(
    'one',
    gameBody('g'),
    { type: 'phase', phase: 'settled', wrong: [] },
    boardBody(START_FEN),
  );
  return harness;
};

describe.each(sequences)('$client', ({ origin, list, subscribe, feedId, calls = [] }) => {
  test('finds the board, hears what stands on it, and each move', async () => {
    const { house, url } = await startHouse();
    const client = await connectClient(url, origin);
    const ask = async (text: string) => {
      const before = client.received.length;
      const { id } = JSON.parse(text);
      client.send(text);
      await soon(() =>
        expect(
          client.received.slice(before).some((one) => one.response !== 'feed' && one.id === Number(id)),
        ).toBe(true),
      );
      return client.received.slice(before).find((one) => one.response !== 'feed');
    };
    expect(await ask(list)).toMatchObject({
      response: 'call',
      param: [{ serialnr: '23946', state: 'ACTIVE', board: placementOf(START_FEN), flipped: false }],
      time: expect.any(Number),
    });
    expect(await ask(subscribe)).toMatchObject({ response: 'call', param: null });
    const feeds = () => client.received.filter(({ response, id }) => response === 'feed' && id === feedId);
    await soon(() => expect(feeds()).not.toEqual([]));
    expect(feeds()[0]?.param).toMatchObject({
      serialnr: '23946',
      board: placementOf(START_FEN),
      clock: null,
    });
    for (const call of calls) expect(await ask(call)).toMatchObject({ response: 'call' });

    const [ply] = scriptPlies('e4');
    if (ply === undefined) throw new Error('no script');
    house.tell('one', boardBody(ply.fen), moveBody('g', ply, 'final'));
    await soon(() => expect(feeds().at(-1)?.param['board']).toBe(placementOf(ply.fen)));
    const reported = Object.assign({}, ...feeds().map(({ param }) => param)) as Record<string, unknown>;
    const asksForMoves = calls.some((call) => call.includes('setup'));
    expect([reported['start'], reported['san'], reported['match']]).toEqual(
      asksForMoves ? [START_FEN, ['e4'], true] : [undefined, undefined, undefined],
    );
  });
});

test('a program that says what no LiveChess knows is answered, and can go on', async () => {
  const { url } = await startHouse();
  const client = await connectClient(url);
  // A relay that subscribes in its own form.
  client.send('{"id":1,"call":"subscribe","param":{"feed":"23946"}}');
  client.send('{"id":2,"call":"feed","param":{"board":true,"clock":true}}');
  client.send('{"id":3,"call":"subscribe","param":{"feed":"liveviewer","id":1,"param":{}}}');
  client.send('{"id":4,"call":"tournaments"}');
  client.send('{"id":5,"call":"eboards"}');
  await soon(() => expect(client.received).toHaveLength(5));
  expect(client.received.map(({ response, id }) => `${id} ${response}`)).toEqual([
    '1 error',
    '2 error',
    '3 error',
    '4 call',
    '5 call',
  ]);
  expect(client.received[0]?.param).toEqual({ message: expect.any(String), stacktrace: expect.any(String) });
});

test('a clock says whose time runs, as clients read it', async () => {
  const { house, url } = await startHouse();
  const client = await connectClient(url);
  client.send(eboards(1));
  client.subscribe('23946');
  const runs = (running: 'white' | 'black' | null) => ({
    type: 'clock' as const,
    whiteMs: 5_676_000,
    blackMs: 7_190_000,
    running,
  });
  const last = () => client.received.at(-1)?.param['clock'];
  for (const [running, run] of [
    ['white', true],
    ['black', false],
    [null, null],
  ] as const) {
    house.tell('one', runs(running));
    await soon(() => expect(last()).toMatchObject({ white: 5_676, black: 7_190, run }));
  }
});

test('over HTTP the list is written as LiveChess writes it', async () => {
  const { house, http } = await startLiveChess();
  house.addTable('one', { serialNumber: '3000147740' });
  house.tell('one', boardBody(START_FEN));
  const text = await (await fetch(`${http}/api/v1.0/eboards`)).text();
  expect(text).toMatch(/^\[ \{\n {2}"serialnr" : "3000147740",\n {2}"source" : /);
  expect(text).toContain('\n  "battery" : null,\n');
  expect(text).toContain('\n  "flipped" : false,\n');
  expect(text).toMatch(/\n {2}"clock" : null\n\} \]\n$/);
  expect(JSON.parse(text)).toHaveLength(1);
});
