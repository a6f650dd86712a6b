import { colorName } from '../../chess/colorName.js';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';

type Game = Extract<OpponentChoice, { readonly kind: 'person' | 'engine' | 'friend' }>;

const gameWords = (choice: Game): string => {
  const time = typeof choice.time === 'string' ? [choice.time] : [];
  if (choice.kind === 'person') return ['Somebody here', ...time].join(', ');
  if (choice.kind === 'friend') {
    const own = choice.color === undefined ? [] : [`you ${colorName(choice.color)}`];
    return ['A friend', ...own, ...time].join(', ');
  }
  const { engine = 'an engine', elo, color } = choice;
  return [engine, ...(elo === undefined ? [] : [String(elo)]), `you ${colorName(color)}`, ...time].join(', ');
};

/** What was chosen, in words for a button: `stockfish, 1500, you White, 15+10`. */
export const choiceWords = (choice: OpponentChoice): string => {
  if (choice.kind !== 'exercises') return gameWords(choice);
  return ['Exercises', ...(choice.file === undefined ? [] : [choice.file])].join(', ');
};
