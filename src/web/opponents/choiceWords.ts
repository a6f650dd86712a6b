import type { Color } from '../../chess/types.js';
import { engineName } from '../../messages/engineName.js';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import { STUDIES } from '../../table/opponents/opponentView.js';
import { say } from '../words/say.js';

const youWords = (color: Color): string => (color === 'white' ? say('you White') : say('you Black'));

type Game = Extract<OpponentChoice, { readonly kind: 'person' | 'engine' | 'friend' }>;

const isStudyChoice = (choice: OpponentChoice): choice is Study => choice.kind in STUDIES;

const gameWords = (choice: Game): string => {
  const time = typeof choice.time === 'string' ? [choice.time] : [];
  if (choice.kind === 'person') return [say('A player here'), ...time].join(', ');
  if (choice.kind === 'friend') {
    const own = choice.color === undefined ? [] : [youWords(choice.color)];
    return [say('A friend'), ...own, ...time].join(', ');
  }
  const { engine = 'an engine', elo, color } = choice;
  return [engineName(engine), ...(elo === undefined ? [] : [String(elo)]), youWords(color), ...time].join(
    ', ',
  );
};

type Study = Exclude<OpponentChoice, Game>;

const studyWords = (choice: Study): string => {
  if (choice.kind === 'analysis') return say('Analysis');
  const file = choice.file?.split(/[/\\]/).at(-1);
  const kind = choice.kind === 'exercises' ? say('Exercises') : say('Game of a file');
  return [kind, ...(file === undefined ? [] : [file])].join(', ');
};

/** What was chosen, in words for a button: `Stockfish, 1500, you White, 15+10`. */
export const choiceWords = (choice: OpponentChoice): string =>
  isStudyChoice(choice) ? studyWords(choice) : gameWords(choice);
