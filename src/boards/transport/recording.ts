import { keyedError } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { paramBeside } from '../../messages/catalogue/messageBeside.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { makeHex, parseHex } from '../../shared/hex.js';
import { err, ok, type Result } from '../../shared/result.js';

/** The first line of a recording. */
export type RecordingHeader = {
  readonly protocol: string;
  /** What carried the bytes: `serial`, `tcp`, `hid`, `ble`, `memory` … */
  readonly link: string;
  readonly origin: 'captured' | 'simulated' | 'from-spec';
  /** The board's address on a shared line. */
  readonly bus?: number;
  readonly model?: string;
  readonly note?: string;
  /** As an ISO time. */
  readonly startedAt?: string;
};

/** Every further line of a recording. `atMs`: whole milliseconds from the start, never decreasing. */
export type RecordingLine =
  /** `char`: the UUID of the Bluetooth LE characteristic that the bytes came from or went to. */
  | {
      readonly atMs: number;
      readonly kind: 'rx' | 'tx';
      readonly bytes: Uint8Array;
      readonly char?: string;
    }
  | { readonly atMs: number; readonly kind: 'link'; readonly link: 'opened' | 'lost' | 'closed' }
  | { readonly atMs: number; readonly kind: 'note'; readonly note: string }
  /** A clock press that was detected by means other than the bytes. */
  | { readonly atMs: number; readonly kind: 'press'; readonly side: 'white' | 'black' }
  /**
   * A command of a player or arbiter to the table, as the HTTP interface takes it; `by` begins with the
   * sender's role. The reader decides whether it is a valid command.
   */
  | {
      readonly atMs: number;
      readonly kind: 'command';
      readonly command: Readonly<Record<string, unknown>>;
      readonly by: string | Readonly<Record<string, unknown>>;
    }
  /** Sets of pieces that are known from this time on: the FEN letter of the piece that holds each chip. */
  | {
      readonly atMs: number;
      readonly kind: 'pieceSets';
      readonly sets: readonly {
        readonly name: string;
        readonly chips: Readonly<Record<string, string>>;
      }[];
    }
  /** A line of a later version. Only its time is understood. */
  | { readonly atMs: number; readonly kind: 'unknown' };

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Formats the header as one line, without the line feed. */
export const makeRecordingHeader = (header: RecordingHeader): string =>
  JSON.stringify({ recording: 1, ...header });

const makeChar = (char: string | undefined): string =>
  char === undefined ? '' : `"char":${JSON.stringify(char)},`;

/** Formats a line, without the line feed. */
export const makeRecordingLine = (line: RecordingLine): string => {
  const { atMs } = line;
  switch (line.kind) {
    case 'rx':
    case 'tx':
      return `{"atMs":${atMs},"dir":"${line.kind}",${makeChar(line.char)}"hex":"${makeHex(line.bytes)}"}`;
    case 'link':
      return JSON.stringify({ atMs, link: line.link });
    case 'note':
      return JSON.stringify({ atMs, note: line.note });
    case 'press':
      return JSON.stringify({ atMs, press: line.side });
    case 'command':
      return JSON.stringify({ atMs, command: line.command, by: line.by });
    case 'pieceSets':
      return JSON.stringify({ atMs, pieceSets: line.sets });
    case 'unknown':
      return JSON.stringify({ atMs });
  }
};

const invalid = (line: number, why: Message): BridgeError =>
  keyedError('RECORDING_INVALID', message('recordingFault.inLine', { line: String(line), why }), { line });

const parseObject = (text: string, lineNumber: number): Result<JsonObject, BridgeError> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message would quote the bytes, which may be anything.
    return err(invalid(lineNumber, message('recordingFault.notJson')));
  }
  return isObject(value) ? ok(value) : err(invalid(lineNumber, message('recordingFault.noObject')));
};

const isPieceSet = (value: unknown): value is { name: string; chips: Record<string, string> } =>
  isObject(value) &&
  typeof value['name'] === 'string' &&
  isObject(value['chips']) &&
  Object.values(value['chips']).every((letter) => typeof letter === 'string');

const ORIGINS = ['captured', 'simulated', 'from-spec'];

const oneOf = (field: string, known: readonly string[]): Message =>
  message('recordingFault.oneOf', { field, known });

export const parseRecordingHeader = (text: string): Result<RecordingHeader, BridgeError> => {
  if (text.trim() === '') return err(invalid(1, message('recordingFault.noHeader')));
  const parsed = parseObject(text, 1);
  if (!parsed.ok) return parsed;
  const { recording, protocol, link, origin, bus, model, note, startedAt } = parsed.value;
  if (recording !== 1) {
    const said =
      recording === undefined
        ? message('recordingFault.noRecording')
        : message('recordingFault.otherVersion', { version: String(recording) });
    return err(invalid(1, said));
  }
  if (typeof protocol !== 'string' || protocol === '')
    return err(invalid(1, message('recordingFault.noProtocol')));
  if (typeof link !== 'string') return err(invalid(1, message('recordingFault.noLink')));
  if (!ORIGINS.some((one) => one === origin)) return err(invalid(1, oneOf('origin', ORIGINS)));
  if (bus !== undefined && (!Number.isSafeInteger(bus) || Number(bus) < 1))
    return err(invalid(1, message('recordingFault.bus')));
  return ok({
    protocol,
    link,
    origin: origin as RecordingHeader['origin'],
    ...(bus !== undefined && { bus: Number(bus) }),
    ...(typeof model === 'string' && { model }),
    ...(typeof note === 'string' && { note }),
    ...(typeof startedAt === 'string' && { startedAt }),
  });
};

/** `lineNumber` counts from 1 and appears in the error. The reader checks that times do not decrease. */
export const parseRecordingLine = (text: string, lineNumber: number): Result<RecordingLine, BridgeError> => {
  const parsed = parseObject(text, lineNumber);
  if (!parsed.ok) return parsed;
  const { atMs, dir, hex, char, link, note, press, command, by, pieceSets } = parsed.value;
  if (typeof atMs !== 'number' || !Number.isSafeInteger(atMs) || atMs < 0)
    return err(invalid(lineNumber, message('recordingFault.atMs')));
  if (dir !== undefined) {
    if (dir !== 'rx' && dir !== 'tx') return err(invalid(lineNumber, oneOf('dir', ['rx', 'tx'])));
    if (typeof hex !== 'string') return err(invalid(lineNumber, message('recordingFault.noHex', { dir })));
    const bytes = parseHex(hex);
    return bytes.ok
      ? ok({ atMs, kind: dir, bytes: bytes.value, ...(typeof char === 'string' && { char }) })
      : err(
          invalid(
            lineNumber,
            message('recordingFault.hex', { why: paramBeside(bytes.error.text, bytes.error) }),
          ),
        );
  }
  if (link !== undefined) {
    return link === 'opened' || link === 'lost' || link === 'closed'
      ? ok({ atMs, kind: 'link', link })
      : err(invalid(lineNumber, oneOf('link', ['opened', 'lost', 'closed'])));
  }
  if (press !== undefined) {
    return press === 'white' || press === 'black'
      ? ok({ atMs, kind: 'press', side: press })
      : err(invalid(lineNumber, oneOf('press', ['white', 'black'])));
  }
  if (command !== undefined)
    return isObject(command) && (typeof by === 'string' || isObject(by))
      ? ok({ atMs, kind: 'command', command, by })
      : err(invalid(lineNumber, message('recordingFault.command')));
  if (pieceSets !== undefined)
    return Array.isArray(pieceSets) && pieceSets.every(isPieceSet)
      ? ok({ atMs, kind: 'pieceSets', sets: pieceSets })
      : err(invalid(lineNumber, message('recordingFault.pieceSets')));
  if (note !== undefined)
    return typeof note === 'string'
      ? ok({ atMs, kind: 'note', note })
      : err(invalid(lineNumber, message('recordingFault.note')));
  return ok({ atMs, kind: 'unknown' });
};

export const timeRunsBack = (lineNumber: number, atMs: number, beforeMs: number): BridgeError =>
  invalid(lineNumber, message('recordingFault.timeBack', { before: beforeMs, at: atMs }));
