import { BridgeError, isBridgeError, messageOf } from './bridgeError.js';

/** Node's own code of an import that finds no such package. */
const ABSENT = 'ERR_MODULE_NOT_FOUND';

/** Why a package did not load, as people read it. */
export const whyNotLoaded = (name: string, error: unknown): string => {
  if (isBridgeError(error)) return error.message;
  const isAbsent = (error as NodeJS.ErrnoException).code === ABSENT && messageOf(error).includes(`'${name}'`);
  return isAbsent ? `${name} is not installed` : `${name} does not load: ${messageOf(error)}`;
};

/**
 * Loads a package with a native part. It may be absent: npm leaves optional packages out where they do not
 * install, or where nobody wants them. Rejects with `NATIVE_MISSING`, and says `what` cannot be done.
 */
export const loadNative = async <Module>(
  name: string,
  what: string,
  load: () => Promise<Module>,
): Promise<Module> => {
  try {
    return await load();
  } catch (error) {
    throw new BridgeError('NATIVE_MISSING', `${what}: ${whyNotLoaded(name, error)}`, { module: name }, error);
  }
};
