import type { LawsStatus } from './lawsRow.js';

/** Optional rules that events announce, and rules of one federation, in the columns of `lawsTable`. */
export const nationalRows: readonly (readonly [
  id: string,
  article: string,
  rule: string,
  status: LawsStatus,
  where: string,
])[] = [
  [
    'P1',
    'Guidelines III.2',
    'Announced beforehand, without an increment, below two minutes, by the player having the move',
    'enforced',
    'laws/quickplay, table/commandRulings',
  ],
  ['P2', 'Guidelines III.4', 'A player asks for five more seconds a move', 'enforced', 'laws/quickplay'],
  ['P3', 'Guidelines III.5', 'A draw is claimed in the last two minutes', 'enforced', 'laws/quickplay'],
  ['P4', 'US Chess 11B', 'An illegal move before the last ten moves stands', 'enforced', 'laws/illegalMoves'],
  ['P5', 'US Chess 11C', 'Accidental displacement', 'observed', 'laws/irregularities'],
  [
    'P6',
    'US Chess 11D',
    'Two minutes for the opponent of an illegal move, however many',
    'enforced',
    'laws/illegalMoves',
  ],
  [
    'P7',
    'US Chess 11D1, 11H',
    'In time pressure only the players claim an illegal move',
    'observed',
    'web/arbiter/cards/offenceMatter',
  ],
  ['P8', 'US Chess 11E', 'An adjourned position was set up wrongly', 'observed', 'laws/judgeCommand'],
  ['P9', 'US Chess 11F', 'Wrong initial position or colours: ten moves', 'enforced', 'laws/irregularities'],
  ['P10', 'US Chess 11G', 'The board lies the other way round', 'enforced', 'laws/irregularities'],
  ['P11', 'US Chess 11I', 'Spectators say nothing of an illegal move', 'notJudged', 'No sensor hears them.'],
  [
    'P12',
    'US Chess 11J',
    'Deliberate illegal moves',
    'notJudged',
    'Intent is for the director, who may enter a penalty.',
  ],
  ['P13', 'US Chess 13C', 'Only the players call the flag', 'enforced', 'laws/press, laws/judgeCommand'],
  ['P14', 'US Chess 14G', 'Both flags down: drawn', 'enforced', 'laws/flagFall'],
];
