import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importExtensions } from '../../src/app/foreignExtensions.js';
import { configOfOptions, configToRun } from '../../src/cli/serveConfig.js';

const ZOD = pathToFileURL(join(import.meta.dirname, '../../node_modules/zod/index.js')).href;

/** A folder with a configuration, and packages with this content in its `node_modules`. */
const folderWith = (packages: Readonly<Record<string, string>>, manifest: object = { main: 'index.js' }) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-foreign-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [name, text] of Object.entries(packages)) {
    const at = join(dir, 'node_modules', name);
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'package.json'), JSON.stringify({ name, type: 'module', ...manifest }));
    writeFileSync(join(at, 'index.js'), text);
  }
  const configured = (text: string): string => {
    const file = join(dir, 'hall.yaml');
    writeFileSync(file, text);
    return file;
  };
  return { dir, configured };
};

const bell = (more = '') => `import { z } from '${ZOD}';
export default {
  id: 'bell', interface: 1, title: 'Bell', what: 'rings', needs: 'nothing', without: 'it is silent',
  config: { bell: z.object({ word: z.string() }).default({ word: 'ding' }).describe('What it rings.') },
  ${more}
};`;

describe('an extension of other people', () => {
  test('is a package beside the configuration, with keys of its own', async () => {
    const { configured } = folderWith({ 'jadoube-extension-bell': bell() });
    const config = configured('extensions: [jadoube-extension-bell]\nbell: { word: dong }\n');
    const read = await configToRun({ config });
    expect(read.config).toMatchObject({ bell: { word: 'dong' } });
    expect(read.extensions.at(-1)).toMatchObject({ id: 'bell' });
    expect(
      await configOfOptions({ config: configured('extensions: [jadoube-extension-bell]\n') }),
    ).toMatchObject({
      bell: { word: 'ding' },
    });
  });

  test('may be a file beside the configuration, or say in its manifest where it begins', async () => {
    const { dir } = folderWith({ '@club/bell': bell() }, { exports: { '.': { import: './index.js' } } });
    writeFileSync(join(dir, 'own.js'), 'export default 1');
    expect(await importExtensions(['@club/bell'], dir, [])).toMatchObject([{ id: 'bell' }]);
    writeFileSync(join(dir, 'own.mjs'), bell().replace("id: 'bell'", "id: 'own'"));
    expect(await importExtensions(['./own.mjs', '@club/bell'], dir, [])).toMatchObject([
      { id: 'own' },
      { id: 'bell' },
    ]);
  });

  test.each([
    ['it is not there', {}, 'extensions.0: bell: it is not installed for '],
    ['it does not parse', { bell: 'export default {' }, 'extensions.0: bell: '],
    ['it throws', { bell: "throw new Error('no licence')" }, 'extensions.0: bell: no licence'],
    ['it exports something else', { bell: 'export default 7' }, 'its default export is no extension ('],
    ['it has no id', { bell: bell().replace("id: 'bell', ", '') }, 'its default export is no extension (id'],
    [
      'it was written for a later version',
      { bell: bell().replace('interface: 1', 'interface: 2') },
      'version 2 of the interface of extensions, and this jadoube has version 1: update jadoube, or install an',
    ],
    [
      'it was written for a later version, which describes it in another way',
      { bell: "export default { interface: 2, name: 'bell' }" },
      'version 2 of the interface of extensions, and this jadoube has version 1: update jadoube, or install an',
    ],
    [
      'it was written for an earlier version',
      { bell: bell().replace('interface: 1', 'interface: 0') },
      'version 0 of the interface of extensions, and this jadoube has version 1: install a later version of bell',
    ],
    ['its id is taken', { bell: bell().replace("id: 'bell'", "id: 'lichess'") }, 'the id lichess is taken'],
    [
      'its key is taken',
      { bell: bell().replace('bell: z.object', 'tables: z.object') },
      'an extension has the key tables, which jadoube itself uses',
    ],
  ])('is refused with the reason when %s', async (_, packages: Record<string, string>, why) => {
    const { configured } = folderWith(packages);
    const reported = configToRun({ config: configured('extensions: [bell]\n') });
    await expect(reported).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining(why),
    });
  });

  test('has its faults named like any other', async () => {
    const { configured } = folderWith({ bell: bell() });
    const wrong = configToRun({ config: configured('extensions: [bell]\nbell: { word: 7 }\n') });
    await expect(wrong).rejects.toThrow(/hall\.yaml: bell\.word \(line 2, column 9\): /);
    await expect(configToRun({ config: configured('bell: { word: dong }\n') })).rejects.toThrow(/bell/);
  });
});
