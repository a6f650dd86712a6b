import { readFileSync } from 'node:fs';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { messageOf } from '../shared/bridgeError.js';
import type { PlaceOf } from './configPlace.js';
import { migrateConfig } from './configVersion.js';

export type ConfigText = {
  /** As the newest version of the format has it. */
  readonly value: unknown;
  readonly placeOf: PlaceOf;
  /** What of an older version was read differently, for the reader. */
  readonly words: readonly string[];
};

/** Reads a YAML (or JSON) configuration file. Throws a `BridgeError` with line and column. */
export const readConfigFile = (path: string): ConfigText => {
  const text = readText(path);
  const lines = new LineCounter();
  const read = parseDocument(text, { lineCounter: lines });
  const [fault] = read.errors;
  if (fault !== undefined) {
    // The reader's first line says what and where; then it draws the place.
    const [what = ''] = fault.message.split('\n');
    const said = message('error.inFile', { name: path, why: what.replace(/:$/, '') });
    throw keyedError('CONFIG_INVALID', said, { path }, fault);
  }
  const placeOf: PlaceOf = (field) => {
    const node = nameNode(read.getIn(field.slice(0, -1), true), field.at(-1)) ?? read.getIn(field, true);
    if (!isNode(node) || !node.range) return undefined;
    const { line, col } = lines.linePos(node.range[0]);
    return { line, column: col };
  };
  return { ...migrateConfig(settingsOf(read, path), path, placeOf(['version'])), placeOf };
};

/** Names that stand for lists of names may stand for more than any machine holds: the reader gives up. */
const settingsOf = (read: Document.Parsed, path: string): unknown => {
  try {
    return read.toJS() ?? {};
  } catch (cause) {
    const said = message('error.inFile', { name: path, why: messageOf(cause) });
    throw keyedError('CONFIG_INVALID', said, { path }, cause);
  }
};

/** Where a setting's own name stands, which is where its reader looks for it. */
const nameNode = (parent: unknown, name: PropertyKey | undefined): unknown =>
  isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === name)?.key : undefined;

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const said = message('error.cannotRead', { path, why: messageOf(cause) });
    throw keyedError('FILE_UNREADABLE', said, { path }, cause);
  }
};
