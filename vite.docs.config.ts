import { defineConfig } from 'vite';
import { docsPlugin } from './src/docs/site/docsPlugin.js';
import { CHECKS } from './vite.config.js';

/** The documentation: pages of plain HTML, one style sheet and one classic script, which also work from disk. */
export default defineConfig({
  publicDir: false,
  plugins: [docsPlugin()],
  build: {
    lib: {
      entry: 'src/web/docs/docs.ts',
      formats: ['iife'],
      name: 'jadoubeDocs',
      fileName: () => 'docs/docs.js',
      cssFileName: 'docs/docs',
    },
    rolldownOptions: { checks: CHECKS },
    outDir: 'dist/web',
    // Built into the folder of the pages, after them.
    emptyOutDir: false,
    target: 'es2022',
  },
});
