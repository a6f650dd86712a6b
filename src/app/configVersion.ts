import { type Message, message } from '../messages/catalogue/message.js';
import { configError, settingWith } from './configFaults.js';
import type { Place } from './configPlace.js';

/** Converts the settings of the previous version to this one. */
export type ConfigStep = {
  readonly change: (settings: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Tells the reader what to change in the file. */
  readonly says: string;
};

/** One for each version after the first. */
const CONFIG_STEPS: readonly ConfigStep[] = [];

export type MigratedConfig = {
  readonly value: unknown;
  /** Notes for the reader on settings that an older version meant differently. */
  readonly words: readonly string[];
};

const refuse = (source: string, place: Place | undefined, why: Message): never => {
  throw configError(source, message('error.inFile', { name: settingWith('version', place), why }));
};

const isSettings = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Converts the settings of a file to the newest version, step by step. A file without a version counts as
 * version 1. Throws a `BridgeError` for a newer version and for one that is no number.
 *
 * @param source how messages call the file.
 * @param place the position of the version in the text. Undefined when it has none.
 */
export const migrateConfig = (
  value: unknown,
  source: string,
  place: Place | undefined,
  steps: readonly ConfigStep[] = CONFIG_STEPS,
): MigratedConfig => {
  if (!isSettings(value)) return { value, words: [] };
  const newest = steps.length + 1;
  const version = value['version'] ?? 1;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return refuse(source, place, message('config.versionNumber', { newest: String(newest) }));
  if (version > newest)
    return refuse(
      source,
      place,
      message('config.versionNewer', { version: String(version), newest: String(newest) }),
    );
  const missing = steps.slice(version - 1);
  if (missing.length === 0) return { value: { ...value, version: newest }, words: [] };
  const settings = missing.reduce((before, { change }) => change(before), value);
  const words = missing.map(({ says }) => says);
  return {
    value: { ...settings, version: newest },
    words: [`${source} is of format ${version} and was read as ${newest}: ${words.join('; ')}`],
  };
};
