/** The second simulator (`test/hands`), bundled for Node whenever its sources have changed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { repositoryRoot } from '../product.mjs';

const outDir = join(repositoryRoot, 'node_modules/.cache/hands');
const bundle = join(outDir, 'hands.mjs');

export const bundleHands = () =>
  build({
    root: repositoryRoot,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(repositoryRoot, 'test/hands/index.ts'),
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'hands.mjs' } },
    },
  });

export const loadHands = async () => {
  if (!existsSync(bundle)) await bundleHands();
  return import(pathToFileURL(bundle).href);
};
