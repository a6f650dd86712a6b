import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, parseSync, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { drawFrom } from '../depth.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { readonly default: string }>;
};
/** The source of each entry point by its name. */
const entries = Object.entries(exports).flatMap(([name, target]) =>
  typeof target === 'string'
    ? []
    : [[name, target.default.replace('./dist/', './src/').replace('.js', '.ts')] as const],
);

/** What a bundler makes of a program, minified, and the modules that it read. */
const bundle = async (program: string) => {
  const modules: string[] = [];
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? '\0program.js' : null),
        load: (id) => (id === '\0program.js' ? program : null),
        moduleParsed: ({ id }) => void modules.push(id),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'program', external: /^(node:|[a-z@](?!:|rogram))/ },
    },
  })) as Rolldown.RolldownOutput;
  return { code: built.output.map((file) => ('code' in file ? file.code : '')).join(''), modules };
};
const sourceOf = (path: string): string => JSON.stringify(join(root, path));

test('a program that uses one function of jadoube/chess takes that function, not the rules core', async () => {
  const { code } = await bundle(
    `import { makeSquare } from ${sourceOf('src/chess/index.ts')}; console.log(makeSquare(12));`,
  );
  expect(code).toContain('console.log');
  expect(code.length).toBeLessThan(300);
});

test.each(drawFrom(entries))('of %s a program that uses nothing takes nothing', async (_, file) => {
  const { code } = await bundle(`import * as all from ${sourceOf(file)}; console.log('it');`);
  expect(code.replaceAll(/import\s*["'][^"']+["'];?/g, '').length).toBeLessThan(100);
});

const DECLARES =
  /^(Import|ExportNamed|ExportAll|Variable|Function|Class|TSTypeAlias|TSInterface)Declaration$|^EmptyStatement$/;

/** Whether loading a module runs statements other than declarations. */
const runsWhenLoaded = (file: string): boolean =>
  parseSync(file, readFileSync(file, 'utf8')).program.body.some(({ type }) => !DECLARES.test(type));

/** Files that fill or check their own tables when loaded; without an import they do nothing. */
const FILL_THEIR_TABLES = [
  'src/chess/mailbox/geometry.ts',
  'src/chess/mailbox/mailbox.ts',
  'src/chess/pgn/movetextTokens.ts',
  'src/boards/protocols/cpp/placement.ts',
  'src/recognition/hands/numbers/costs.ts',
];

test('no module of the library does anything to others when it is loaded', async () => {
  const program = entries.map(([, file], i) => `export * as e${i} from ${sourceOf(file)};`).join('\n');
  const { modules } = await bundle(program);
  const own = modules.filter((id) => id.startsWith(join(root, 'src')));
  expect(own.length).toBeGreaterThan(200);
  const doers = own.filter(runsWhenLoaded).map((id) => id.slice(root.length));
  expect(doers.filter((file) => !FILL_THEIR_TABLES.includes(file))).toEqual([]);
});
