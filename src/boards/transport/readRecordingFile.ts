import { readFileSync } from 'node:fs';
import { keyedError, whyOf } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { assert } from '../../shared/assert.js';
import { type BridgeError, messageOf } from '../../shared/bridgeError.js';
import { createRecordingReader, type Recording } from './recordingReader.js';

/** The largest size after decompression. A small file may unpack to more than the memory holds. */
const UNPACKED_BYTES_MAX = 256 * 1024 * 1024;

/** Loads zlib only when it is needed, because Node's own modules load slowly for a small command. */
const decompress = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const { constants, gunzipSync } = await import('node:zlib');
  // With this flush mode, a compressed file that was cut off yields its readable part.
  return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: UNPACKED_BYTES_MAX });
};

const readText = async (path: string): Promise<string> => {
  try {
    const bytes = readFileSync(path);
    return new TextDecoder().decode(path.endsWith('.gz') ? await decompress(bytes) : bytes);
  } catch (error) {
    const isTooMuch = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    const why = isTooMuch ? message('error.unpacksTooLong', { max: UNPACKED_BYTES_MAX }) : messageOf(error);
    throw keyedError('FILE_UNREADABLE', message('error.cannotRead', { path, why }), { path }, error);
  }
};

const inFile = (path: string, fault: BridgeError): BridgeError =>
  keyedError(
    fault.code,
    message('error.inFile', { name: path, why: whyOf(fault) }),
    { ...fault.details, path },
    fault,
  );

/**
 * Reads a recording, which is compressed when its name ends in `.gz`. Throws `FILE_UNREADABLE`, or
 * `RECORDING_INVALID` when not even the first line can be read. A later fault is in the result, with the
 * lines before it.
 */
export const readRecordingFile = async (path: string): Promise<Recording> => {
  const reader = createRecordingReader();
  const text = await readText(path);
  const lines = [...reader.push(text), ...reader.end()];
  const { header, fault, cut } = reader;
  if (header === undefined) {
    assert(fault !== undefined, 'a recording has a header or a fault');
    throw inFile(path, fault);
  }
  return { header, lines, cut, ...(fault && { fault: inFile(path, fault) }) };
};
