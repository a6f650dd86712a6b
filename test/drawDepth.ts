import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The draw where the sources have no history, as in a package. */
const WITHOUT_HISTORY = 1;

const commitOf = (root: string): string | undefined => {
  if (!existsSync(`${root}/.git`)) return undefined;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
};

type Environment = Readonly<Record<string, string | undefined>>;
const DEPTHS = ['quick', 'full', 'nightly'] as const;
type Depth = (typeof DEPTHS)[number];
const isDepth = (text: string): text is Depth => DEPTHS.some((depth) => depth === text);
type Drawn = { readonly DEPTH: Depth; readonly DEPTH_DRAW: string };

/**
 * The depth and the draw of a run, from its environment (`DEPTH`, `DEPTH_DRAW`), otherwise quick and drawn by
 * the commit.
 */
export const drawDepth = (environment: Environment, root: string): Drawn => {
  const { DEPTH = 'quick', DEPTH_DRAW } = environment;
  if (!isDepth(DEPTH)) throw new Error(`DEPTH is quick, full or nightly, not ${DEPTH}`);
  if (DEPTH_DRAW !== undefined && !/^\d{1,9}$/.test(DEPTH_DRAW))
    throw new Error(`DEPTH_DRAW is a number of at most nine digits, not ${DEPTH_DRAW}`);
  const commit = commitOf(root)?.slice(0, 7);
  const draw = DEPTH_DRAW ?? String(commit === undefined ? WITHOUT_HISTORY : Number.parseInt(commit, 16));
  return { DEPTH, DEPTH_DRAW: draw };
};

/** The line at the start of a run: the settings that repeat a failure. */
export const depthText = ({ DEPTH, DEPTH_DRAW }: Drawn): string =>
  DEPTH !== 'quick'
    ? `DEPTH=${DEPTH}: every seed`
    : `DEPTH=quick DEPTH_DRAW=${DEPTH_DRAW}: a fifth of the seeds and of the long files, drawn from the commit (npm run test:full: all)`;

/** Sets the environment for everything that the run starts, and prints it. */
export const settleDepth = (mode: string): void => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const drawn = drawDepth(
    { ...process.env, ...(mode === 'full' || mode === 'nightly' ? { DEPTH: mode } : {}) },
    root,
  );
  Object.assign(process.env, drawn);
  console.error(depthText(drawn));
};
