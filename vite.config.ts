import { defineConfig } from 'vite';
import { compiledCatalogues } from './vite.catalogues.js';

/** The pages: external files only, because they are served with `default-src 'self'`. */
export default defineConfig({
  root: 'src/web',
  base: './',
  plugins: [compiledCatalogues()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    rolldownOptions: {
      // How long plugins took on a busy machine is no fault of the pages.
      checks: { pluginTimings: false },
      input: [
        'src/web/index.html',
        'src/web/clock.html',
        'src/web/sensorTest.html',
        'src/web/arbiter.html',
        'src/web/boardSetup.html',
        'src/web/radio.html',
        'src/web/operator.html',
        'src/web/fleet.html',
        'src/web/guide.html',
        'src/web/laws.html',
        'src/web/wall.html',
        'src/web/event.html',
        'src/web/overlay.html',
        'src/web/overlays.html',
      ],
    },
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
