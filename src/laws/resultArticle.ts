import type { EndingCause } from './endings.js';

/**
 * The article of each cause of ending. By putting the kings in the centre, players show a resignation (5.1.2)
 * or an agreed draw (5.2.3).
 */
const articles: Readonly<Record<EndingCause, string>> = {
  checkmate: '5.1.1',
  stalemate: '5.2.1',
  deadPosition: '5.2.2',
  fivefold: '9.6.1',
  seventyFiveMoves: '9.6.2',
  threefold: '9.2',
  fiftyMoves: '9.3',
  agreement: '5.2.3',
  resignation: '5.1.2',
  time: '6.9',
  illegalMoves: '7.5.5',
  forfeit: '12.9.6',
  rules: '12.9',
  abandoned: '8.7',
  told: '8.7',
};

export const resultArticle = (by: EndingCause | 'kingsInCentre', isDraw: boolean): string => {
  if (by === 'kingsInCentre') return isDraw ? articles.agreement : articles.resignation;
  return articles[by];
};
