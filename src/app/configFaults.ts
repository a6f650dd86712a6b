import { z } from 'zod';
import { issueMessage } from '../messages/catalogue/issueMessage.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, type MessageParam, message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import type { Place, PlaceOf } from './configPlace.js';

/** Edit distance: letters to insert, delete or replace, and neighbours to swap. */
const countEdits = (from: string, to: string): number => {
  const rows = [Array.from({ length: to.length + 1 }, (_, i) => i)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j++) {
      const changed = at(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? at(i - 2, j - 2) + 1 : changed;
      row.push(Math.min(changed, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(from.length, to.length);
};

/** The nearest name, with at most one wrong letter in three. Undefined when none is near. */
const closestName = (typed: string, names: readonly string[]): string | undefined => {
  const rated = names
    .map((name) => ({ name, edits: countEdits(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  const [best] = rated;
  return best !== undefined && best.edits <= Math.max(1, typed.length / 3) ? best.name : undefined;
};

type Field = { readonly properties?: Readonly<Record<string, Field>>; readonly items?: Field };

/** The settings that are allowed at the place of an unknown one. */
const namesAt = (schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] => {
  let field: Field | undefined = z.toJSONSchema(schema, { io: 'input' }) as Field;
  for (const step of path)
    field = typeof step === 'number' ? field?.items : field?.properties?.[String(step)];
  return Object.keys(field?.properties ?? {});
};

/** A setting with its position in the text. */
export const settingWith = (setting: string, place: Place | undefined): MessageParam =>
  place === undefined
    ? setting
    : message('config.at', { setting, line: String(place.line), column: String(place.column) });

/** A setting with its name and its position in the text. A missing one has the position of its parent. */
const settingAt = (path: readonly PropertyKey[], placeOf: PlaceOf): MessageParam =>
  settingWith(path.join('.') || '(top)', placeOf(path) ?? placeOf(path.slice(0, -1)));

export const faultAt = (path: readonly PropertyKey[], placeOf: PlaceOf, why: MessageParam): Message =>
  message('error.inFile', { name: settingAt(path, placeOf), why });

const noSetting = (setting: MessageParam, meant: string | undefined): Message =>
  meant === undefined
    ? message('config.noSetting', { setting })
    : message('config.meantSetting', { setting, meant });

export const joinFaults = (faults: readonly Message[]): Message =>
  faults.reduce((first, then) => message('config.more', { first, then }));

/** A configuration error. `source` names the configuration for the reader. */
export const configError = (source: string, why: Message): BridgeError =>
  keyedError('CONFIG_INVALID', message('error.inFile', { name: source, why }), { source });

/** One fault for each wrong setting: its name, its position, and what may have been meant. */
export const configFaults = (
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  placeOf: PlaceOf,
): readonly Message[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [faultAt(issue.path, placeOf, issueMessage(issue))];
    const names = namesAt(schema, issue.path);
    return issue.keys.map((key) =>
      noSetting(settingAt([...issue.path, key], placeOf), closestName(key, names)),
    );
  });
