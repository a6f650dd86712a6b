import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { EXTENSION_INTERFACE, type Extension } from '../extensions/extension.js';
import { asked, faultKey, firstFault } from '../messages/catalogue/issueMessage.js';
import { keyedError, SaidError, whyOf } from '../messages/catalogue/keyedError.js';
import { type Message, type MessageParam, message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';

/** What a package must export by default. Functions are not checked. */
const extensionSchema = z.looseObject({
  id: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, faultKey('inputFault.extensionId')),
  interface: z.number(),
  title: z.string().min(1).max(40),
  what: z.string().min(1),
  needs: z.enum(['port', 'network', 'nothing']),
  without: z.string().min(1),
  config: z.record(z.string(), z.unknown()),
});

/** Read before the rest, which another version may describe in another way. */
const versionSchema = z.looseObject({ interface: z.number() });

const manifestSchema = z.looseObject({ exports: z.unknown().optional(), main: z.string().optional() });

/** The entry file of a package, which `import` of it loads. */
const entryOf = (exported: unknown, main: string | undefined): string => {
  if (typeof exported === 'string') return exported;
  if (typeof exported !== 'object' || exported === null) return main ?? 'index.js';
  const parts = exported as Readonly<Record<string, unknown>>;
  return entryOf(parts['.'] ?? parts['import'] ?? parts['node'] ?? parts['default'], main);
};

/** The entry file of a package in the `node_modules` of a folder or of a folder above it. */
const packageFile = (name: string, folder: string): string | undefined => {
  const at = join(folder, 'node_modules', name);
  if (existsSync(join(at, 'package.json'))) {
    const { exports, main } = manifestSchema.parse(
      JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')),
    );
    return join(at, entryOf(exports, main));
  }
  const above = dirname(folder);
  return above === folder ? undefined : packageFile(name, above);
};

const isPath = (name: string): boolean => isAbsolute(name) || name.startsWith('./') || name.startsWith('../');

const fileOf = (name: string, folder: string): string | undefined => {
  if (!isPath(name)) return packageFile(name, folder);
  const path = resolve(folder, name);
  return existsSync(path) && statSync(path).isFile() ? path : undefined;
};

const importOne = async (name: string, folder: string): Promise<unknown> => {
  const file = fileOf(name, folder);
  if (file === undefined) throw new SaidError(message('extension.notInstalled', { folder, name }));
  const module = (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
  return module.default;
};

/** Why an extension for another version of the interface is refused, and what the operator can do. */
const otherInterface = (name: string, version: number): Message => {
  const versions = { name, version: String(version), known: String(EXTENSION_INTERFACE) };
  return version > EXTENSION_INTERFACE
    ? message('extension.newerInterface', versions)
    : message('extension.olderInterface', versions);
};

/**
 * Imports the extensions that a configuration names, as packages installed beside it or paths relative to it,
 * and checks their descriptions. Throws `CONFIG_INVALID` with the name of an unusable one and the reason.
 *
 * @param folder of the configuration file.
 * @param known ids that are taken.
 */
export const importExtensions = async (
  names: readonly string[],
  folder: string,
  known: readonly string[],
): Promise<readonly Extension[]> => {
  const found: Extension[] = [];
  for (const [i, name] of names.entries()) {
    const field = `extensions.${i}`;
    const fault = (why: MessageParam, cause?: unknown): BridgeError =>
      keyedError(
        'CONFIG_INVALID',
        message('error.inFile', { name: `${field}: ${name}`, why }),
        { field },
        cause,
      );
    const exported = await importOne(name, folder).catch((cause: unknown) => {
      throw fault(whyOf(cause), cause);
    });
    const version = versionSchema.safeParse(exported).data?.interface;
    if (version !== undefined && version !== EXTENSION_INTERFACE) throw fault(otherInterface(name, version));
    const read = extensionSchema.safeParse(exported, asked);
    if (!read.success) {
      const { field, why } = firstFault(read.error.issues);
      throw fault(message('extension.noDescription', { place: field, why }));
    }
    const { id } = read.data;
    if ([...known, ...found.map((one) => one.id)].includes(id))
      throw fault(message('extension.idTaken', { id }));
    // The description was checked above. Functions cannot be checked.
    found.push(exported as Extension);
  }
  return found;
};
