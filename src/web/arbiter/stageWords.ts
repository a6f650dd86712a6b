import type { GameStage } from '../../laws/stages.js';
import { phaseText, resultWords } from '../../wording/stateText.js';
import type { LiveTable } from '../state/liveState.js';

const words: Readonly<Record<GameStage, string>> = {
  awaitingStart: 'No game yet',
  playing: 'Playing',
  paused: 'Paused: the clocks stand',
  illegalPending: 'An illegal move waits for a ruling',
  claimPending: 'A claim waits for a ruling: the clocks stand',
  correcting: 'The pieces do not stand as the game has them',
  finished: 'The game is over',
};

/** Where the game stands, in one line. */
export const stageWords = (stage: GameStage, { game, phase, laws }: LiveTable): string => {
  if (stage === 'finished' && game !== null) return resultWords(game.result, game.resultBy);
  if (stage === 'paused' && laws.pause === 'adjourned') return 'Adjourned';
  if (stage === 'playing' || stage === 'awaitingStart') return phaseText(phase, game?.turn ?? null);
  return words[stage];
};

/** How much it needs the arbiter. */
export const stageTone = (stage: GameStage): 'good' | 'busy' | 'bad' => {
  if (stage === 'illegalPending' || stage === 'claimPending' || stage === 'correcting') return 'bad';
  return stage === 'playing' ? 'good' : 'busy';
};
