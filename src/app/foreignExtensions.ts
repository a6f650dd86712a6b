import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { EXTENSION_INTERFACE, type Extension } from '../extensions/extension.js';
import { BridgeError, messageOf } from '../shared/bridgeError.js';

/** What a package must export by default; its functions are called as they are. */
const extensionSchema = z.looseObject({
  id: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'an id of letters and digits that begins with a small one'),
  interface: z.number(),
  title: z.string().min(1).max(40),
  what: z.string().min(1),
  needs: z.enum(['port', 'network', 'nothing']),
  without: z.string().min(1),
  config: z.record(z.string(), z.unknown()),
});

const manifestSchema = z.looseObject({ exports: z.unknown().optional(), main: z.string().optional() });

/** Where a package begins: what `import` of it loads. */
const entryOf = (exported: unknown, main: string | undefined): string => {
  if (typeof exported === 'string') return exported;
  if (typeof exported !== 'object' || exported === null) return main ?? 'index.js';
  const parts = exported as Readonly<Record<string, unknown>>;
  return entryOf(parts['.'] ?? parts['import'] ?? parts['node'] ?? parts['default'], main);
};

/** The file of a package in a folder's `node_modules` or in those of the folders above it. */
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
  if (file === undefined) throw new Error(`it is not installed for ${folder}: \`npm install ${name}\` there`);
  const module = (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
  return module.default;
};

/**
 * The extensions that a configuration names, as packages installed beside it or paths from it. Each is
 * imported and its description checked. Throws `CONFIG_INVALID` that names the one that cannot be used, and
 * why.
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
    const fault = (why: string, cause?: unknown): BridgeError =>
      new BridgeError(
        'CONFIG_INVALID',
        `extensions.${i}: ${name}: ${why}`,
        { field: `extensions.${i}` },
        cause,
      );
    const exported = await importOne(name, folder).catch((cause: unknown) => {
      throw fault(messageOf(cause), cause);
    });
    const read = extensionSchema.safeParse(exported);
    if (!read.success) {
      const [issue] = read.error.issues;
      throw fault(
        `its default export is no extension (${issue?.path.join('.') || 'all'}: ${issue?.message})`,
      );
    }
    const { id, interface: version } = read.data;
    if (version !== EXTENSION_INTERFACE)
      throw fault(
        `it was written for version ${version} of the interface of extensions, and this jadoube has version ${EXTENSION_INTERFACE}`,
      );
    if ([...known, ...found.map((one) => one.id)].includes(id)) throw fault(`the id ${id} is taken`);
    // Checked above as far as it can be; its functions are its own promise.
    found.push(exported as Extension);
  }
  return found;
};
