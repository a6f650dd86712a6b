import { BridgeError, isBridgeError, messageOf } from './bridgeError.js';

/** Node's own code of an import that finds no such package. */
const ABSENT = 'ERR_MODULE_NOT_FOUND';

/**
 * Why a package with a native part did not load, as people read it. It may be absent: npm leaves optional
 * packages out where they do not install, or where they are not wanted.
 */
export const whyNotLoaded = (name: string, error: unknown): string => {
  if (isBridgeError(error)) return error.message;
  const isAbsent = Object(error).code === ABSENT && messageOf(error).includes(`'${name}'`);
  return isAbsent ? `${name} is not installed` : `${name} does not load: ${messageOf(error)}`;
};

/** For the `catch` of its import: throws `NATIVE_MISSING`, and says `what` cannot be done without it. */
export const withoutNative =
  (name: string, what: string) =>
  (error: unknown): never => {
    throw new BridgeError('NATIVE_MISSING', `${what}: ${whyNotLoaded(name, error)}`, { module: name }, error);
  };
