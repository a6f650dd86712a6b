import type { ResultCause, ResultText } from '../../recognition/recognitionEvent.js';
import { type Ear, type PhraseKey, say } from './language.js';

const OUTCOMES: Readonly<Partial<Record<ResultText, PhraseKey>>> = {
  '1-0': 'whiteWins',
  '0-1': 'blackWins',
  '1/2-1/2': 'draw',
};
const CAUSES: Readonly<Partial<Record<ResultCause, PhraseKey>>> = {
  checkmate: 'checkmate',
  stalemate: 'stalemate',
  resignation: 'resignation',
  time: 'time',
  agreement: 'agreement',
};

/** `White wins, checkmate`. */
export const spokenResult = (ear: Ear, result: ResultText, by?: ResultCause): string => {
  const cause = by === undefined ? undefined : CAUSES[by];
  const outcome = say(ear, OUTCOMES[result] ?? 'noResult');
  return cause === undefined ? outcome : `${outcome}, ${say(ear, cause)}`;
};
