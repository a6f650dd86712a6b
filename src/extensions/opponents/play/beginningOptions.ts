import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { InvalidValue } from '../../../cli/usage.js';
import { parsePeopleTimeControl } from '../../../clock/peopleTimeControl.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { paramBeside } from '../../../messages/catalogue/messageBeside.js';
import { messageOf } from '../../../shared/bridgeError.js';

/** Parses a time control as people write it. A control that no clock can be set to is a usage error. */
export const parseControl = (text: string): string => {
  const read = parsePeopleTimeControl(text);
  if (!read.ok) throw new InvalidValue(paramBeside(read.error.message, read.error));
  return text;
};

/** Checks an input file, so that a missing one is reported before a board is opened. */
export const parseFile = (text: string): string => {
  const path = resolve(text);
  try {
    if (statSync(path).isFile()) return path;
  } catch (cause) {
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotRead', { path, why: messageOf(cause) }),
      { path },
      cause,
    );
  }
  throw keyedError('FILE_UNREADABLE', message('error.isNoFile', { path }), { path });
};
