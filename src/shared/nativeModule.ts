import { BridgeError, isBridgeError, messageOf } from './bridgeError.js';
import { type KeyedText, keyedText } from './keyedText.js';

/** Node's error code for an import of a missing package. */
const ABSENT = 'ERR_MODULE_NOT_FOUND';

/**
 * Why a package with a native part did not load, for readers. It may be missing, because npm skips optional
 * packages that were excluded or that cannot be installed.
 */
export const whyNotLoaded = (name: string, error: unknown): KeyedText => {
  if (isBridgeError(error) && error.key !== undefined) {
    const { message: text, key, params } = error;
    return { text, key, ...(params !== undefined && { params }) };
  }
  const isAbsent = Object(error).code === ABSENT && messageOf(error).includes(`'${name}'`);
  return isAbsent
    ? keyedText('native.absent', '{name} is not installed', { name })
    : keyedText('native.fails', '{name} does not load: {why}', { name, why: messageOf(error) });
};

/** What is impossible without a package, by the keys of the catalogue. */
export const WITHOUT = {
  'native.hid': 'no USB (HID) board can be used: {why}',
  'native.serial': 'no serial port can be used: {why}',
  'native.dbus': 'no board with Bluetooth LE can be used: {why}',
  'native.pty': 'no pseudo-terminal can be made: {why}',
  'native.journal': 'no game can be kept: {why}',
} as const;

/** For the `catch` of an import. Throws `NATIVE_MISSING` and says what is impossible without the package. */
export const withoutNative =
  (name: string, key: keyof typeof WITHOUT) =>
  (error: unknown): never => {
    const why = whyNotLoaded(name, error);
    const { text } = keyedText(key, WITHOUT[key], { why: why.text });
    throw new BridgeError('NATIVE_MISSING', { text, key, params: { why } }, { module: name }, error);
  };
