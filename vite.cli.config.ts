import { defineConfig } from 'vite';

/** The command, as few files as there are commands: a module loader's time is most of a small command's. */
export default defineConfig({
  publicDir: false,
  // Plain programs, which load faster as part of the bundle; NOTICE names them.
  ssr: { noExternal: ['commander', 'xstate'] },
  build: {
    ssr: true,
    rolldownOptions: {
      input: 'src/cli/main.ts',
      output: { comments: false, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
    outDir: 'dist/cli',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
  },
});
