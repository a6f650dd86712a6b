import { describe, expect, test } from 'vitest';
import { parseRecordingHeader, parseRecordingLine } from '../../../src/boards/transport/recording.js';
import { createRecordingReader } from '../../../src/boards/transport/recordingReader.js';

const faultOf = (text: string) => {
  const parsed = parseRecordingLine(text, 7);
  if (parsed.ok) throw new Error(`unexpectedly fine: ${text}`);
  return parsed.error;
};

test('lines as the contract writes them', () => {
  expect(parseRecordingLine('{"atMs":640,"dir":"rx","hex":"9300050301"}', 2)).toEqual({
    ok: true,
    value: { atMs: 640, kind: 'rx', bytes: Uint8Array.of(0x93, 0, 5, 3, 1) },
  });
  expect(parseRecordingLine('{"atMs":640,"dir":"rx","char":"1b7e8273-2877","hex":"230100"}', 2)).toEqual({
    ok: true,
    value: { atMs: 640, kind: 'rx', bytes: Uint8Array.of(0x23, 1, 0), char: '1b7e8273-2877' },
  });
  expect(parseRecordingLine('{"atMs":0,"link":"opened","later":[1]}', 2)).toEqual({
    ok: true,
    value: { atMs: 0, kind: 'link', link: 'opened' },
  });
  expect(parseRecordingLine('{"atMs":4000,"press":"white"}', 2)).toEqual({
    ok: true,
    value: { atMs: 4000, kind: 'press', side: 'white' },
  });
  expect(parseRecordingLine('{"atMs":9,"command":{"type":"newGame"},"by":"arbiter"}', 2)).toEqual({
    ok: true,
    value: { atMs: 9, kind: 'command', command: { type: 'newGame' }, by: 'arbiter' },
  });
  expect(parseRecordingLine('{"atMs":4000,"temperature":21}', 2)).toEqual({
    ok: true,
    value: { atMs: 4000, kind: 'unknown' },
  });
  expect(
    parseRecordingHeader('{"recording":1,"protocol":"dgt","link":"serial","origin":"captured","model":"x"}'),
  ).toEqual({ ok: true, value: { protocol: 'dgt', link: 'serial', origin: 'captured', model: 'x' } });
});

test.each([
  ['{"atMs":640,"dir":"rx","hex":"93', /not JSON$/],
  ['\u001b[2Jnoise', /: this is not JSON$/],
  ['[1]', /not a JSON object/],
  ['{"dir":"rx","hex":"93"}', /"atMs"/],
  ['{"atMs":1.5,"link":"lost"}', /"atMs"/],
  ['{"atMs":-1,"link":"lost"}', /"atMs"/],
  ['{"atMs":1,"dir":"up","hex":""}', /"dir"/],
  ['{"atMs":1,"dir":"rx"}', /no "hex"/],
  ['{"atMs":1,"dir":"rx","hex":"930"}', /odd number/],
  ['{"atMs":1,"dir":"rx","hex":"9g"}', /column 2/],
  ['{"atMs":1,"link":"gone"}', /"link"/],
  ['{"atMs":1,"press":"left"}', /"press"/],
  ['{"atMs":1,"note":5}', /"note"/],
  ['{"atMs":1,"command":"newGame","by":"arbiter"}', /`command`/],
  ['{"atMs":1,"command":{"type":"newGame"}}', /`command`/],
])('a bad line is refused with its number: %s', (text, reason) => {
  const fault = faultOf(text);
  expect(fault.code).toBe('RECORDING_INVALID');
  expect(fault.details).toEqual({ line: 7 });
  expect(fault.message).toMatch(/^line 7 of the recording: /);
  expect(fault.message).toMatch(reason);
});

test.each([
  ['', /header is missing/],
  ['{"atMs":0}', /no "recording":1/],
  ['{"recording":2}', /version 2/],
  ['{"recording":1,"link":"serial","origin":"captured"}', /no protocol/],
  ['{"recording":1,"protocol":"dgt","origin":"captured"}', /no link/],
  ['{"recording":1,"protocol":"dgt","link":"serial","origin":"found"}', /origin/],
])('a bad header is refused: %s', (text, reason) => {
  const parsed = parseRecordingHeader(text);
  expect(parsed.ok).toBe(false);
  if (!parsed.ok) expect(parsed.error.message).toMatch(reason);
});

describe('reading', () => {
  const header = '{"recording":1,"protocol":"dgt","link":"serial","origin":"captured"}\n';

  test('stops at the first fault and keeps what came before', () => {
    const reader = createRecordingReader();
    const text = `${header}{"atMs":5,"link":"opened"}\r\n\n{"atMs":9,"dir":"rx","hex":"zz"}\n{"atMs":10,"link":"lost"}\n`;
    expect([...reader.push(text), ...reader.end()]).toEqual([{ atMs: 5, kind: 'link', link: 'opened' }]);
    expect(reader.fault?.details).toEqual({ line: 4 });
    expect(reader.cut).toBe(false);
  });

  test('time must not run back', () => {
    const reader = createRecordingReader();
    reader.push(`${header}{"atMs":5,"link":"opened"}\n{"atMs":4,"link":"lost"}\n`);
    expect(reader.fault?.message).toBe('line 3 of the recording: the time goes back from 5 to 4 ms');
  });

  test('a last line without its line feed counts when it is whole', () => {
    const reader = createRecordingReader();
    expect(reader.push(`${header}{"atMs":5,"link":"opened"}`)).toEqual([]);
    expect(reader.end()).toEqual([{ atMs: 5, kind: 'link', link: 'opened' }]);
  });
});
