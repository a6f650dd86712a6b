import { createWorld } from '../../boards/simulated/world.js';
import type { PgnResult } from '../../chess/pgn/pgnGame.js';
import type { Position } from '../../chess/position.js';
import type { Random } from '../../shared/random.js';
import { type Ending, scriptAnalysis, scriptSignal } from './ending.js';
import type { HandProfile } from './handProfile.js';
import { scriptSetUp } from './setUp.js';
import type { Timeline } from './timeline.js';

export type LastScene = {
  readonly start: Position;
  readonly last: Position;
  readonly result: PgnResult;
  readonly ending: Ending;
  readonly profile: HandProfile;
  readonly random: Random;
  readonly withoutClock: boolean;
};

/** Manufacturers ask for some seconds without touching the pieces after the signal. */
const REST_MS = 5000;

/**
 * Stops the clock, shows the result, and continues as the ending says. Returns when the kings were in the
 * centre.
 */
export const playEnding = (timeline: Timeline, scene: LastScene): { readonly shownMs?: number } => {
  const { start, last, result, ending, profile, random } = scene;
  const world = createWorld(last.board);
  const set = (script: ReturnType<typeof scriptSignal>, earliestMs: number): void => {
    timeline.set(script, earliestMs);
    const inOrder = [...script.acts].sort((a, b) => a.atMs - b.atMs);
    for (const act of inOrder) world.apply(act);
  };
  const pauseMs = random.integer(800, 3000);
  if (ending.stopClock && !scene.withoutClock)
    timeline.add({ atMs: timeline.endMs + pauseMs, kind: 'stopClock' });
  const signal = scriptSignal(last, result, ending, profile, random);
  if (signal.acts.length > 0) {
    timeline.add({ atMs: timeline.endMs + pauseMs, kind: 'note', text: `the result is shown: ${result}` });
  }
  set(signal, timeline.endMs + 1);
  const shown = signal.acts.length > 0 && ending.signal !== 'oneKing';
  const shownMs = timeline.endMs;
  if (ending.analysisPlies > 0) {
    set(scriptSetUp(world.board, last.board, profile, random), timeline.endMs + REST_MS);
    timeline.add({ atMs: timeline.endMs + 500, kind: 'note', text: 'analysis' });
    set(scriptAnalysis(last, ending.analysisPlies, profile, random), timeline.endMs + 1000);
  }
  if (ending.reset) {
    timeline.add({ atMs: timeline.endMs + REST_MS, kind: 'note', text: 'the pieces are set up again' });
    set(scriptSetUp(world.board, start.board, profile, random), timeline.endMs + 1);
  }
  return shown ? { shownMs } : {};
};
