import { z } from 'zod';
import { issueMessage } from '../messages/catalogue/issueMessage.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, type MessageParam, message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { closestName } from '../shared/closestName.js';
import type { Place, PlaceOf } from './configPlace.js';

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
