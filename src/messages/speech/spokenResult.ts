import type { ResultCause, ResultText } from '../../recognition/recognitionEvent.js';
import { type PhraseKey, type SpeechStyle, say } from './language.js';

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
export const spokenResult = (style: SpeechStyle, result: ResultText, by?: ResultCause): string => {
  const cause = by === undefined ? undefined : CAUSES[by];
  const outcome = say(style, OUTCOMES[result] ?? 'noResult');
  return cause === undefined ? outcome : `${outcome}, ${say(style, cause)}`;
};
