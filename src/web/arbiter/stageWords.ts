import type { GameStage } from '../../laws/stages.js';
import type { LiveTable } from '../state/liveState.js';
import { say, word } from '../words/say.js';
import { sayGoingOn, sayResult } from '../words/stateWords.js';

const words: Readonly<Record<GameStage, string>> = {
  awaitingStart: word('No game yet'),
  playing: word('Playing'),
  paused: word('Paused: the clocks stand'),
  illegalPending: word('An illegal move waits for a ruling'),
  claimPending: word('A claim waits for a ruling: the clocks stand'),
  correcting: word('The pieces do not stand as the game has them'),
  finished: word('The game is over'),
};

/** Where the game stands, in one line. */
export const stageWords = (stage: GameStage, { game, phase, laws }: LiveTable): string => {
  if (stage === 'finished' && game !== null) return sayResult(game.result, game.resultBy);
  if (stage === 'paused' && laws.pause === 'adjourned') return say('Adjourned');
  if (stage === 'playing' || stage === 'awaitingStart') return sayGoingOn({ phase, game });
  return say(words[stage]);
};

/** How much it needs the arbiter. */
export const stageTone = (stage: GameStage): 'good' | 'busy' | 'bad' => {
  if (stage === 'illegalPending' || stage === 'claimPending' || stage === 'correcting') return 'bad';
  return stage === 'playing' ? 'good' : 'busy';
};
