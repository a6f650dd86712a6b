import { expect, onTestFinished, test } from 'vitest';
import { linkOf } from '../../../../src/boards/eboard/boardFamily.js';
import { chesslinkFamily } from '../../../../src/boards/protocols/chesslink/chesslinkFamily.js';
import { chessnutFamily } from '../../../../src/boards/protocols/chessnut/chessnutFamily.js';
import { sentioFamily } from '../../../../src/boards/protocols/sentio/sentioFamily.js';
import {
  PageBoardService,
  type PageReports,
} from '../../../../src/boards/transport/page/pageBoardService.js';
import type { PageLink } from '../../../../src/boards/transport/page/pageLink.js';
import { createPageTransport } from '../../../../src/boards/transport/page/pageTransport.js';
import { realTime } from '../../../../src/boards/transport/realTime.js';
import { recordTransport } from '../../../../src/boards/transport/record.js';
import { makeRecordingLine, type RecordingLine } from '../../../../src/boards/transport/recording.js';
import type { TransportEvent } from '../../../../src/boards/transport/transport.js';
import { makeHex } from '../../../../src/shared/hex.js';
import { VirtualTime } from '../../../../src/shared/timeSource.js';
import { soon } from '../../../soon.js';

const linkFor = <Kind extends 'ble' | 'hid' | 'serial'>(
  family: typeof chessnutFamily | typeof chesslinkFamily | typeof sentioFamily,
  kind: Kind,
): PageLink => {
  const link = linkOf(family, kind);
  if (link === undefined) throw new Error(kind);
  return link;
};

/** A page that carries out every order at once. */
const bring = (
  service: PageBoardService,
  link: PageLink['kind'],
  name = 'Board',
  does: { open?: boolean } = {},
) => {
  const reported: string[] = [];
  const reports: PageReports = service.register(
    { name, protocol: 'p', link },
    {
      open: ({ kind }) => {
        reported.push(`open ${kind}`);
        if (does.open !== false) reports.opened();
      },
      write: (n, part) => {
        reported.push(makeHex(part));
        queueMicrotask(() => reports.written(n));
      },
      close: () => reported.push('close'),
      replace: () => reported.push('replaced'),
      letSend: (maySend) => reported.push(maySend ? 'go on' : 'wait'),
    },
  );
  return { reported, reports };
};

const start = (links: readonly PageLink[], seekMs = 5_000) => {
  const service = new PageBoardService();
  const transport = createPageTransport({
    ...{ name: 'the board', isWanted: () => true, links, service, time: realTime, seekMs },
  });
  onTestFinished(() => transport.close());
  const events: TransportEvent[] = [];
  const open = () => transport.open((event) => events.push(event));
  return { service, transport, events, open };
};

const AIR = linkFor(chessnutFamily, 'ble');

test('bytes keep the time and the characteristic given by the page; writes are confirmed one by one', async () => {
  const { service, transport, events, open } = start([AIR]);
  const { reported, reports } = bring(service, 'ble');
  await open();
  await transport.write(Uint8Array.of(0x21, 1, 0));
  reports.bytes(Uint8Array.of(0x23, 1, 0), 1_234.5, 'c');
  await transport.close();
  reports.bytes(Uint8Array.of(9), 1_300);
  expect(reported).toEqual(['open ble', '210100', 'close']);
  // On a busy machine the intake waits for a turn.
  await soon(() => expect(events).toHaveLength(3));
  expect(events).toEqual([
    { type: 'opened', held: expect.anything() },
    { type: 'bytes', bytes: Uint8Array.of(0x23, 1, 0), atMs: 1_234.5, char: 'c' },
    { type: 'closed', cause: 'asked' },
  ]);
  await open();
  expect(events.at(-1)).toMatchObject({ type: 'opened' });
});

test('what is written is cut, padded and given its parity as the way to the board needs it', async () => {
  const written = async (link: PageLink, bytes: Uint8Array) => {
    const { service, transport, open } = start([link]);
    const { reported } = bring(service, link.kind);
    await open();
    await transport.write(bytes);
    return reported.slice(1);
  };
  const ble = { ...linkFor(chesslinkFamily, 'ble'), writeEveryMs: 1 } as PageLink;
  // ASCII 'V' has four ones and '0' has two, so the parity bit makes them odd.
  expect(await written(ble, new TextEncoder().encode(`V${'0'.repeat(24)}`))).toEqual([
    `d6${'b0'.repeat(19)}`,
    'b0'.repeat(5),
  ]);
  const hid = { kind: 'hid', usagePage: 0xff00, reportBytes: 8 } as const;
  expect(await written(hid, Uint8Array.of(1, 2))).toEqual([`0102${'00'.repeat(6)}`]);
  expect(await written({ ...hid, writes: 'bare' }, Uint8Array.of(1, 2))).toEqual(['0102']);
  await expect(written(hid, new Uint8Array(9))).rejects.toMatchObject({ code: 'LINK_FAILED' });
  expect(await written(linkFor(sentioFamily, 'serial'), new Uint8Array(300))).toEqual(['00'.repeat(300)]);
});

test('a serial board that speaks in lines has one event for each, also behind a page', async () => {
  const { service, events, open } = start([linkFor(sentioFamily, 'serial')]);
  const { reports } = bring(service, 'serial');
  await open();
  for (const part of [':255 2', '55\r\n:0', '\r\n']) reports.bytes(new TextEncoder().encode(part), 5);
  const texts = () =>
    events.flatMap((event) => (event.type === 'bytes' ? [new TextDecoder().decode(event.bytes)] : []));
  await soon(() => expect(texts()).toEqual([':255 255\r\n', ':0\r\n']));
});

test('a page is waited for; without one the operator learns what to open', async () => {
  const { service, open } = start([AIR], 20);
  await expect(open()).rejects.toMatchObject({
    code: 'PAGE_ABSENT',
    message: 'no page connects the board',
    advice: expect.stringContaining('/radio.html'),
  });
  const opening = open();
  bring(service, 'ble');
  await opening;
});

test('waiting ends at once when the board is no longer needed, also while the page opens it', async () => {
  const { service, transport, open } = start([AIR], 3_600_000);
  const waiting = open();
  setImmediate(() => transport.giveUp?.());
  await expect(waiting).rejects.toMatchObject({ code: 'PAGE_ABSENT' });
  const { reported } = bring(service, 'ble', 'Board', { open: false });
  const opening = open();
  setImmediate(() => transport.giveUp?.());
  await expect(opening).rejects.toMatchObject({ code: 'LINK_LOST' });
  expect(reported).toEqual(['open ble', 'close']);
});

test('a page that does not open the board in time is ordered to leave it', async () => {
  const [service, time] = [new PageBoardService(), new VirtualTime()];
  const { reported } = bring(service, 'ble', 'Board', { open: false });
  const opening = createPageTransport({
    ...{ name: 'the board', isWanted: () => true, links: [AIR], service, time },
  }).open(() => {});
  const refused = expect(opening).rejects.toMatchObject({ code: 'LINK_FAILED' });
  await soon(() => expect(reported).toEqual(['open ble']));
  time.advanceTo(20_000);
  await refused;
  expect(reported).toEqual(['open ble', 'close']);
});

test.each<[string, (reports: PageReports, service: PageBoardService) => unknown]>([
  ['is closed', (reports) => reports.gone()],
  ['loses the board', (reports) => reports.lost('out of reach')],
  ['is followed by another one', (_, service) => bring(service, 'ble', 'BOARD')],
])('a page that %s: the line is lost, and what waits to be written is refused', async (_, happen) => {
  const { service, transport, events, open } = start([AIR]);
  const { reported, reports } = bring(service, 'ble');
  await open();
  const silent: Promise<unknown> = transport
    .write(Uint8Array.of(1))
    .then(() => transport.write(Uint8Array.of(2)));
  happen(reports, service);
  await expect(silent).rejects.toMatchObject({ code: 'LINK_LOST' });
  expect(events.at(-1)).toMatchObject({ type: 'closed', cause: 'lost' });
  expect(reported[0]).toBe('open ble');
});

test('of two pages with one board the newest has it, and the reports of the other no longer count', async () => {
  const { service, events, open } = start([AIR]);
  const first = bring(service, 'ble');
  await open();
  const second = bring(service, 'ble', 'board');
  expect(first.reported.at(-1)).toBe('replaced');
  await soon(() => expect(events.at(-1)).toMatchObject({ type: 'closed', cause: 'lost' }));
  await open();
  first.reports.bytes(Uint8Array.of(1), 1);
  first.reports.gone();
  second.reports.bytes(Uint8Array.of(2), 2);
  await soon(() =>
    expect(events.slice(-2)).toMatchObject([{ type: 'opened' }, { type: 'bytes', bytes: Uint8Array.of(2) }]),
  );
  expect(service.boards()).toEqual([{ name: 'board', protocol: 'p', link: 'ble' }]);
});

test('each of two boards has a transport; a third finds them taken', async () => {
  const { service, transport, open } = start([AIR]);
  bring(service, 'ble', 'one');
  await open();
  const other = createPageTransport({
    ...{ name: 'the other', isWanted: () => true, links: [AIR], service, time: realTime, seekMs: 20 },
  });
  await expect(other.open(() => {})).rejects.toMatchObject({ code: 'LINK_BUSY' });
  const second = bring(service, 'ble', 'two');
  await other.open(() => {});
  await transport.close();
  expect(second.reported).toEqual(['open ble']);
});

test('a way that boards of the protocol have not is refused', async () => {
  const { service, open } = start([AIR]);
  bring(service, 'serial');
  await expect(open()).rejects.toMatchObject({ code: 'DEVICE_WRONG', message: /only by: ble/ });
});

test('a recording names the characteristics, as of a board at the machine itself', async () => {
  const { service, transport } = start([AIR]);
  const { reports } = bring(service, 'ble');
  const lines: RecordingLine[] = [];
  const recorded = recordTransport(transport, realTime, realTime.nowMs(), (line) => lines.push(line));
  await recorded.open(() => {});
  await recorded.write(Uint8Array.of(0x21, 1, 0));
  reports.bytes(Uint8Array.of(0x23), realTime.nowMs(), '1b7e8273-2877-41c3-b46e-cf057c562023');
  await recorded.close();
  const text = lines.map(makeRecordingLine).map((line) => line.replace(/"atMs":\d+/, '"atMs":0'));
  expect(text).toEqual([
    '{"atMs":0,"link":"opened"}',
    '{"atMs":0,"dir":"tx","char":"1b7e8272-2877-41c3-b46e-cf057c562023","hex":"210100"}',
    '{"atMs":0,"dir":"rx","char":"1b7e8273-2877-41c3-b46e-cf057c562023","hex":"23"}',
    '{"atMs":0,"link":"closed"}',
  ]);
});

test('a flooding page is ordered to wait, and nothing is lost', async () => {
  const { service, events, open } = start([AIR]);
  const { reported, reports } = bring(service, 'ble');
  await open();
  const chunk = new Uint8Array(50_000);
  for (let i = 0; i < 20; i++) reports.bytes(chunk, i);
  await soon(() => {
    const bytes = events.reduce((sum, event) => sum + (event.type === 'bytes' ? event.bytes.length : 0), 0);
    expect(bytes).toBe(20 * chunk.length);
  });
  expect(reported.filter((word) => word === 'wait').length).toBe(
    reported.filter((word) => word === 'go on').length,
  );
});
