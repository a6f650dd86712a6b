import { readFileSync } from 'node:fs';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { messageOf } from '../shared/bridgeError.js';
import type { PlaceOf } from './configPlace.js';
import { migrateConfig } from './configVersion.js';

export type ConfigText = {
  /** In the newest version of the format. */
  readonly value: unknown;
  readonly placeOf: PlaceOf;
  /** Notes for the reader on what an older version meant differently. */
  readonly words: readonly string[];
};

/** Reads a YAML (or JSON) configuration file. Throws a `BridgeError` with line and column. */
export const readConfigFile = (path: string): ConfigText => {
  const text = readText(path);
  const lines = new LineCounter();
  const read = parseDocument(text, { lineCounter: lines });
  const [fault] = read.errors;
  if (fault !== undefined) {
    // The first line of the parser's message has the fault and its position. The rest is a drawing.
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

/** Aliases of aliases may expand beyond the memory of any machine. The parser then throws. */
const settingsOf = (read: Document.Parsed, path: string): unknown => {
  try {
    return read.toJS() ?? {};
  } catch (cause) {
    const said = message('error.inFile', { name: path, why: messageOf(cause) });
    throw keyedError('CONFIG_INVALID', said, { path }, cause);
  }
};

/** The node of a setting's name, because a reader looks for the name. */
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
