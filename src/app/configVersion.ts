import { type Message, message } from '../messages/catalogue/message.js';
import { configError, settingWith } from './configFaults.js';
import type { Place } from './configPlace.js';

/** What a version of the format changed: the settings of the version before as this one has them. */
export type ConfigStep = {
  readonly change: (settings: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** What is said of it, so that the file can be changed. */
  readonly says: string;
};

/** One for each version after the first. */
const CONFIG_STEPS: readonly ConfigStep[] = [];

export type MigratedConfig = {
  readonly value: unknown;
  /** What was read otherwise than it stands there. */
  readonly words: readonly string[];
};

const refuse = (source: string, place: Place | undefined, why: Message): never => {
  throw configError(source, message('error.inFile', { name: settingWith('version', place), why }));
};

const isSettings = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The settings of a file as the newest version has them: a file without a version is of the first, an older
 * one is brought up step by step. Throws a `BridgeError` for a newer one, and for what is no version.
 *
 * @param source what people call it.
 * @param place where its version stands there; undefined where it has none.
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
