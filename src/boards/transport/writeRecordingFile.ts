import { writeFileSync } from 'node:fs';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { messageOf } from '../../shared/bridgeError.js';
import { makeRecordingHeader, makeRecordingLine } from './recording.js';
import type { Recording } from './recordingReader.js';

/**
 * Writes a whole recording, compressed when its name ends in `.gz`. Throws `FILE_UNWRITABLE`, even when the
 * file exists, because a recording is never replaced.
 */
export const writeRecordingFile = async (
  path: string,
  { header, lines }: Pick<Recording, 'header' | 'lines'>,
): Promise<void> => {
  const text = [makeRecordingHeader(header), ...lines.map(makeRecordingLine), ''].join('\n');
  const bytes = path.endsWith('.gz') ? (await import('node:zlib')).gzipSync(text) : text;
  try {
    writeFileSync(path, bytes, { flag: 'wx' });
  } catch (error) {
    throw keyedError(
      'FILE_UNWRITABLE',
      message('error.cannotWrite', { path, why: messageOf(error) }),
      { path },
      error,
    );
  }
};
