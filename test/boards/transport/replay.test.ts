import { expect, test } from 'vitest';
import { createMemoryLine } from '../../../src/boards/transport/memory.js';
import { recordTransport } from '../../../src/boards/transport/record.js';
import type { RecordingLine } from '../../../src/boards/transport/recording.js';
import { createReplayTransport } from '../../../src/boards/transport/replay.js';
import type { TransportEvent } from '../../../src/boards/transport/transport.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';

const textOf = (detail: string | { readonly text: string } = ''): string =>
  typeof detail === 'string' ? detail : detail.text;

const rx = (atMs: number, byte: number): RecordingLine => ({ atMs, kind: 'rx', bytes: Uint8Array.of(byte) });
const lines: readonly RecordingLine[] = [
  { atMs: 0, kind: 'link', link: 'opened' },
  { atMs: 5, kind: 'tx', bytes: Uint8Array.of(0x42) },
  rx(100, 1),
  rx(100, 2),
  { atMs: 150, kind: 'press', side: 'black' },
  { atMs: 160, kind: 'note', note: 'for people' },
  rx(333, 3),
  { atMs: 1_000, kind: 'link', link: 'lost' },
  { atMs: 2_000, kind: 'link', link: 'opened' },
  rx(2_500, 4),
];

const replay = (speed: number) => {
  const time = new VirtualTime(77.7);
  const seen: string[] = [];
  const say = (what: string) => seen.push(`${Math.round((time.nowMs() - 77.7) * 1_000) / 1_000} ${what}`);
  const transport = createReplayTransport({
    name: 'game.jsonl',
    lines,
    time,
    speed,
  });
  const open = () =>
    transport.open((event) => {
      if (event.type === 'bytes') say(`rx ${event.bytes.join()}`);
      else if (event.type === 'press') say(`press ${event.side}`);
      else say(event.type === 'closed' ? `${event.cause} ${textOf(event.detail)}`.trim() : event.type);
    });
  return { time, seen, transport, open };
};

test('a recording plays at its own pace, chunk by chunk, is lost when it was lost, and ends', async () => {
  const { time, seen, transport, open } = replay(1);
  await open();
  await transport.write(Uint8Array.of(1));
  time.advanceTo(77.7 + 1_500);
  await expect(open()).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' });
  time.advanceTo(77.7 + 2_200);
  await open();
  time.advanceTo(77.7 + 10_000);
  await expect(open()).rejects.toThrow('game.jsonl: the recording is over');
  expect(seen).toEqual([
    '0 opened',
    '100 rx 1',
    '100 rx 2',
    '150 press black',
    '333 rx 3',
    '1000 lost game.jsonl: the recorded line was lost',
    '2200 opened',
    '2500 rx 4',
    '5500 lost game.jsonl: the recording is over',
  ]);
});

test('ten times as fast, and missing what happened while it was closed', async () => {
  const { time, seen, transport, open } = replay(10);
  await open();
  time.advanceTo(77.7 + 12);
  await transport.close();
  expect(time.nextDueMs()).toBeUndefined();
  time.advanceTo(77.7 + 220);
  await open();
  time.advanceTo(77.7 + 251);
  expect(seen).toEqual(['0 opened', '10 rx 1', '10 rx 2', '12 asked', '220 opened', '250 rx 4']);
});

test('a recording of a line replays as that line', async () => {
  const time = new VirtualTime();
  const { host, device } = createMemoryLine(time);
  await device.start({ onOpened: () => {}, onBytes: () => {}, onClosed: () => {} });
  const recorded: RecordingLine[] = [];
  const transport = recordTransport(host, time, 0, (line) => recorded.push(line));
  const received: TransportEvent[] = [];
  await transport.open((event) => received.push(event));
  time.advanceTo(40.4);
  device.send(Uint8Array.of(1, 2));
  await transport.write(Uint8Array.of(3));
  time.advanceTo(80.6);
  await device.unplug();
  await device.plug();
  await transport.open((event) => received.push(event));
  await transport.close();
  expect(recorded).toEqual([
    { atMs: 0, kind: 'link', link: 'opened' },
    { atMs: 40, kind: 'rx', bytes: Uint8Array.of(1, 2) },
    { atMs: 40, kind: 'tx', bytes: Uint8Array.of(3) },
    { atMs: 81, kind: 'link', link: 'lost' },
    { atMs: 81, kind: 'link', link: 'opened' },
    { atMs: 81, kind: 'link', link: 'closed' },
  ]);
  const replayTime = new VirtualTime();
  const replayed = createReplayTransport({ name: 'r', lines: recorded, time: replayTime, speed: 1 });
  const again: unknown[] = [];
  await replayed.open((event) => again.push(event));
  replayTime.advanceTo(81);
  // Recordings have whole milliseconds.
  const rounded = received.map((event) =>
    'atMs' in event ? { ...event, atMs: Math.round(event.atMs) } : event,
  );
  expect(again.slice(0, 2)).toEqual(rounded.slice(0, 2));
  expect(again.slice(2)).toEqual([
    {
      type: 'closed',
      cause: 'lost',
      detail: expect.objectContaining({ text: 'r: the recorded line was lost' }),
    },
  ]);
});
