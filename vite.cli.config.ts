import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { CHECKS } from './vite.config.js';

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const main = path('src/cli/main.ts');
/** For chess programs that take a file as an engine. */
const engine = path('src/cli/jadoube-uci.ts');
const program = path('src/cli/program.ts');
const replay = path('src/cli/replay.ts');

/** Every module that one needs to start, itself included. */
const neededBy = (entry: string, modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>): Set<string> => {
  const needed = new Set<string>();
  const need = (id: string): void => {
    if (needed.has(id)) return;
    needed.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(need);
  };
  need(entry);
  return needed;
};

/**
 * The command, in few files, since a module loader's time is most of a small command's: what every command
 * starts with, what turns bytes into games, and the rest as the commands share it.
 */
const chunkOf = (id: string, modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>): string | null => {
  if (id === main || id === engine || id === replay) return null;
  if (neededBy(program, modules).has(id)) return 'start';
  return neededBy(replay, modules).has(id) ? 'game' : null;
};

const describeCommit = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];

const commitHere = (): string | undefined => {
  try {
    return execFileSync('git', describeCommit, { cwd: path('.'), stdio: 'pipe' })
      .toString()
      .trim();
  } catch {
    return undefined; // Built from a package, not from the repository.
  }
};

/** Leaves beside the build what it was made from, for `jadoube --version --json`. */
const buildStamp = (): Plugin => ({
  name: 'build stamp',
  writeBundle: () => {
    writeFileSync(path('dist/build.json'), `${JSON.stringify({ commit: commitHere() })}\n`);
  },
});

export default defineConfig({
  plugins: [buildStamp()],
  publicDir: false,
  // Plain programs, which load faster as part of the bundle; NOTICE names them.
  ssr: { noExternal: ['commander', 'xstate'] },
  build: {
    ssr: true,
    rolldownOptions: {
      input: [main, engine],
      checks: CHECKS,
      output: {
        comments: false,
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf, debugName: 'start and game' }],
        },
      },
    },
    outDir: 'dist/cli',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
  },
});
