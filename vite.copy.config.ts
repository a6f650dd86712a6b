import { defineConfig } from 'vite';
import { CHECKS, compiledCatalogues } from './vite.config.js';

/**
 * The pages of an exported event: one classic script and one style sheet, because a page opened from disk may
 * load no modules.
 */
export default defineConfig({
  root: 'src/web',
  base: './',
  plugins: [compiledCatalogues()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    lib: {
      entry: '../extensions/tournament/pages/event/copyMain.tsx',
      formats: ['iife'],
      name: 'jadoubeCopy',
      fileName: () => 'event.js',
      cssFileName: 'event',
    },
    rolldownOptions: { checks: CHECKS },
    outDir: '../../dist/web/copy',
    emptyOutDir: true,
    target: 'es2022',
  },
});
