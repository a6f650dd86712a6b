import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';

type Chunk = { readonly type: string; readonly code?: string; readonly imports?: readonly string[] };

/** The rules core as one file for browsers, as a bundler makes it. */
const bundle = async (): Promise<Chunk> => {
  const entry = fileURLToPath(new URL('../../src/chess/index.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: 'chess' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as readonly {
    readonly output: readonly Chunk[];
  }[];
  const chunks = outputs.flatMap(({ output }) => output).filter(({ type }) => type === 'chunk');
  expect(chunks.length).toBe(1);
  return chunks[0] as Chunk;
};

test('the rules core runs in browsers: one file without imports and without anything of Node', async () => {
  const { code = '', imports = [] } = await bundle();
  expect(imports).toEqual([]);
  expect(code).not.toMatch(/\bnode:|\brequire\(|\bprocess\.|\bBuffer\.|\bglobal\.|__dirname/);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    perft: (position: unknown, depth: number) => number;
    startPosition: unknown;
  };
  expect(module.perft(module.startPosition, 3)).toBe(8902);
});
