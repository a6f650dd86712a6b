import { expect, test } from 'vitest';
import { countedJson } from '../../../src/recognition/hands/numbers/counted.js';
import { readCosts } from '../../../src/recognition/hands/numbers/readCosts.js';
import { COST_KEYS } from '../../../src/recognition/hands/transitions.js';

const read = (text: string) => readCosts(text, COST_KEYS.length);
const faultOf = (text: string) => {
  const result = read(text);
  if (result.ok) throw new RangeError('was read');
  return result.error;
};
const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;

test('the costs that come with the program are sound', () => {
  const result = read(countedJson);
  expect(result.ok).toBe(true);
  if (!result.ok) return;
  const { piece } = result.value;
  // A plain placement is common, and a piece corrected two plies later is rare.
  expect(piece.of('pieceInHand', 'land')).toBeLessThan(1);
  expect(piece.of('pieceInHand', 'putRight.2')).toBeGreaterThan(4);
});

test('a transition that was never counted has a cost all the same', () => {
  const result = read(countedJson);
  if (!result.ok) throw new RangeError(result.error.fault);
  expect(result.value.piece.of('no such group', 'land')).toBeGreaterThan(0);
  expect(Number.isFinite(result.value.piece.of('pieceInHand', 'no such key'))).toBe(true);
  expect(Number.isFinite(result.value.piece.time('no such key', 5))).toBe(true);
});

test('a file of another version is refused', () => {
  const text = countedJson.replace('"version": 2', '"version": 9');
  expect(faultOf(text)).toMatchObject({ key: 'version', line: lineOf(text, '"version"') });
});

test('an invalid count is refused with its key and its line', () => {
  const text = countedJson.replace(/"land": \d+/, '"land": -3');
  const fault = faultOf(text);
  expect(fault.key).toMatch(/^kinds \/ \w+ \/ groups \/ .* \/ land$/);
  expect(fault.line).toBe(lineOf(text, '"land": -3'));
  expect(fault.fault).toBe('notCount');
});

test('a missing or unknown kind of board is refused', () => {
  expect(faultOf(countedJson.replace('"color": {', '"colour": {')).key).toBe('kinds / colour');
});

test('text that is not JSON is refused with its line', () => {
  const text = countedJson.replace('"times": {', '"times" {');
  expect(faultOf(text).line).toBe(lineOf(text, '"times" {'));
});
