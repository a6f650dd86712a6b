import { expect, onTestFinished, test, vi } from 'vitest';
import { createIdentifyingBoards } from '../../../src/server/liveChess/liveChessGateway.js';
import type { TableView } from '../../../src/table/tableView.js';

const table = (link: string, serialNumber?: string): TableView =>
  ({ id: 'one', device: { link, ...(serialNumber !== undefined && { serialNumber }) } }) as TableView;

const openBoards = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const received: string[] = [];
  const boards = createIdentifyingBoards({ nowMs: Date.now, onIdentified: (id) => received.push(id) });
  return { ...boards, received };
};

test('a board has three seconds for its number; then it is listed under its table', () => {
  const { look, isIdentifying, received } = openBoards();
  look(table('identifying'));
  expect(isIdentifying(table('identifying'))).toBe(false);
  look(table('ready'));
  expect(isIdentifying(table('ready'))).toBe(true);
  expect(isIdentifying(table('ready', '24958'))).toBe(false);
  vi.advanceTimersByTime(2_900);
  look(table('ready'));
  expect(isIdentifying(table('ready'))).toBe(true);
  vi.advanceTimersByTime(200);
  expect(isIdentifying(table('ready'))).toBe(false);
  expect(received).toEqual(['one']);
});

test('a board that was ready before is listed at once, and anew after its cable was out', () => {
  const { start, look, isIdentifying } = openBoards();
  start([table('ready')]);
  expect(isIdentifying(table('ready'))).toBe(false);
  look(table('lost'));
  look(table('ready'));
  expect(isIdentifying(table('ready'))).toBe(true);
});
