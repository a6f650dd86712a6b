import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { readRecordingFile } from './readRecordingFile.js';
import type { Recording } from './recordingReader.js';

const DAY_MS = 86_400_000;
/** A silent day takes a second to replay, because drivers keep asking their boards. */
const DAYS_MAX = 366;

/**
 * Reads a recording that is replayed in its own time. Leaves out lines more than a year after the first, and
 * reports them as a fault. Throws the errors of `readRecordingFile`.
 */
export const readReplayable = async (path: string): Promise<Recording> => {
  const recording = await readRecordingFile(path);
  const [first] = recording.lines;
  const end = recording.lines.findIndex(({ atMs }) => atMs - (first?.atMs ?? 0) > DAYS_MAX * DAY_MS);
  const late = recording.lines[end];
  if (first === undefined || late === undefined) return recording;
  const days = Math.round((late.atMs - first.atMs) / DAY_MS);
  const fault = keyedError('RECORDING_INVALID', message('recordingFault.tooLong', { days, max: DAYS_MAX }), {
    days,
  });
  return { ...recording, lines: recording.lines.slice(0, end), fault };
};
