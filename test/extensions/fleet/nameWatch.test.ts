import { expect, test } from 'vitest';
import { LISTEN_MS, NameWatch } from '../../../src/extensions/fleet/nameWatch.js';

/** Two heads, the second later than the first, which shows a live node. */
const lives = (watch: NameWatch, boot: string, nowMs: number): void => {
  watch.receivedHead(boot, nowMs, nowMs);
  watch.receivedHead(boot, nowMs + 1, nowMs + 1);
};

test('a new node listens, and is free when no other is heard', () => {
  const watch = new NameWatch('b');
  expect(watch.verdict(0)).toBe('listening');
  watch.connected(0);
  expect(watch.verdict(LISTEN_MS - 1)).toBe('listening');
  expect(watch.verdict(LISTEN_MS)).toBe('free');
});

test('a daemon that starts yields to the one that is there, and takes the name when that one is gone', () => {
  for (const boot of ['a', 'c']) {
    const [begins, isThere] = [new NameWatch('b'), new NameWatch(boot)];
    isThere.connected(-60_000);
    begins.connected(0);
    isThere.receivedInit('b', 10);
    lives(begins, boot, 100);
    expect(begins.verdict(LISTEN_MS - 1)).toBe('taken');
    expect(isThere.verdict(LISTEN_MS)).toBe('free');
    expect(begins.verdict(30_000)).toBe('free');
  }
});

test('of two that begin together, or that meet, one stays', () => {
  const [a, b] = [new NameWatch('a'), new NameWatch('b')];
  for (const watch of [a, b]) watch.connected(0);
  a.receivedInit('b', 5);
  b.receivedInit('a', 5);
  expect([a.verdict(LISTEN_MS), b.verdict(LISTEN_MS - 1)]).toEqual(['free', 'taken']);
  const [c, d] = [new NameWatch('c'), new NameWatch('d')];
  for (const watch of [c, d]) watch.connected(0);
  lives(c, 'd', 60_000);
  lives(d, 'c', 60_000);
  expect([c.verdict(60_010), d.verdict(60_010)]).toEqual(['free', 'taken']);
});

test('the retained message of a dead node is no node', () => {
  const watch = new NameWatch('b');
  watch.connected(0);
  watch.receivedHead('a', 500, 100);
  watch.receivedHead('a', 500, 200);
  expect(watch.verdict(LISTEN_MS)).toBe('free');
});
