import { BridgeError } from './bridgeError.js';
import { crc32 } from './crc32.js';
import { keyedText } from './keyedText.js';

/** The text of a small file: a value with a checksum, which reveals a flipped bit. */
export const keptJson = (value: object): string =>
  `${JSON.stringify({ ...value, sum: crc32(JSON.stringify(value)) })}\n`;

/** The value of such a text, without its checksum. Older texts have none. Throws when the text is damaged. */
export const parseKeptJson = (text: string): unknown => {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || !('sum' in parsed)) return parsed;
  const { sum, ...value } = parsed;
  if (sum !== crc32(JSON.stringify(value)))
    throw new BridgeError('FILE_UNREADABLE', keyedText('dataFile.changed', 'it is not as it was written'));
  return value;
};
