import type { LawsRules } from '../lawsRules.js';

/** A word of the guide's `frame` with its number, for one profile. */
export type ProfileCell = { readonly word: ProfileWord; readonly count?: number };
export const PROFILE_WORDS = [
  'minutes',
  'always',
  'anyTime',
  'untilReply',
  'withinMoves',
  'counts',
  'countsNot',
  'automatic',
  'onClaim',
  'from',
  'never',
  'moves',
  'times',
  'told',
  'toldNot',
  'refused',
  'castles',
  'binds',
  'duty',
  'noDuty',
  'drawn',
  'none',
  'laws',
  'usChess',
  'neverLoses',
  'losesAt',
  'lastMinutes',
  'drawnAlways',
  'drawnUnseen',
  'firstFallen',
] as const;
export type ProfileWord = (typeof PROFILE_WORDS)[number];

/** One situation at the board. Its sentences are in the text of each language, under its id. */
export type GuideRow = {
  readonly id: string;
  /**
   * Articles of the FIDE Laws of Chess in force from 1 January 2023. An arbiter looks the row up by the first
   * one.
   */
  readonly articles: readonly [string, ...string[]];
  /** The rows of `lawsTable` that this row summarises. Their incidents prove it. */
  readonly rows: readonly string[];
  /** How the profiles differ. */
  readonly varies?: (rules: LawsRules) => ProfileCell;
};

const minutes = (ms: number): ProfileCell =>
  ms === 0 ? { word: 'none' } : { word: 'minutes', count: ms / 60_000 };
const times = (count: number): ProfileCell => (count === 0 ? { word: 'never' } : { word: 'times', count });
const moves = (count: number): ProfileCell => (count === 0 ? { word: 'never' } : { word: 'moves', count });

const howLong = ({ illegalMoveUntil, illegalMoveMovesMax }: LawsRules): ProfileCell => {
  if (illegalMoveUntil === 'beforeReply') return { word: 'untilReply' };
  return illegalMoveMovesMax === 0 ? { word: 'always' } : { word: 'withinMoves', count: illegalMoveMovesMax };
};

const touchCell = ({ touchMove }: LawsRules): ProfileCell => ({
  word: touchMove === 'off' ? 'toldNot' : touchMove === 'notice' ? 'told' : 'refused',
});

const pressCounts = ({ pressCounts: counts }: LawsRules): ProfileCell => ({
  word: counts ? 'counts' : 'countsNot',
});

const untilMoves = (count: number): ProfileCell =>
  count === 0 ? { word: 'always' } : { word: 'withinMoves', count };

/** All situations that an arbiter can look up, in the order of the Laws. */
export const guideRows: readonly GuideRow[] = [
  { id: 'colours', articles: ['1.1', '2.2'], rows: ['A8'] },
  { id: 'enPassant', articles: ['3.7.3.1'], rows: ['D1', 'D2'] },
  { id: 'promotion', articles: ['3.7.3.3', '4.4.4', '4.6'], rows: ['E1', 'E4', 'E6'] },
  { id: 'castling', articles: ['3.8.2', '4.4.1'], rows: ['C1', 'I9', 'I10'] },
  { id: 'twoHands', articles: ['4.1', '7.5.4'], rows: ['I1'] },
  { id: 'adjusting', articles: ['4.2.1'], rows: ['I8'] },
  { id: 'accident', articles: ['4.2.2'], rows: ['I8', 'L13'] },
  { id: 'touchedOwn', articles: ['4.3.1'], rows: ['I4'], varies: touchCell },
  { id: 'touchedTheirs', articles: ['4.3.2'], rows: ['I5'], varies: touchCell },
  { id: 'touchedBoth', articles: ['4.3.3'], rows: ['I6'], varies: touchCell },
  {
    id: 'rookFirst',
    articles: ['4.4.2'],
    rows: ['I11', 'I12'],
    varies: ({ rookFirstCastles }) => ({ word: rookFirstCastles ? 'castles' : 'binds' }),
  },
  { id: 'castlingIllegal', articles: ['4.4.3'], rows: ['I14', 'L2'] },
  { id: 'touchedNone', articles: ['4.5'], rows: ['I7'] },
  { id: 'released', articles: ['4.7'], rows: ['I3'] },
  { id: 'releasedKing', articles: ['4.7.2'], rows: ['I13'] },
  { id: 'releasedNewPiece', articles: ['4.7.3', '4.4.4'], rows: ['E4', 'E9'] },
  { id: 'complaint', articles: ['4.8'], rows: ['I15'] },
  { id: 'assistant', articles: ['4.9'], rows: ['I16'] },
  { id: 'mate', articles: ['5.1.1'], rows: ['F5'] },
  { id: 'resigns', articles: ['5.1.2'], rows: ['G1', 'G2', 'G3'] },
  { id: 'stalemate', articles: ['5.2.1'], rows: ['G7'] },
  { id: 'deadPosition', articles: ['5.2.2'], rows: ['G8', 'G9'] },
  {
    id: 'agreement',
    articles: ['5.2.3', '9.1.1'],
    rows: ['G10', 'H13'],
    varies: ({ agreementAfterMoves }) =>
      agreementAfterMoves === 0 ? { word: 'anyTime' } : { word: 'from', count: agreementAfterMoves },
  },
  { id: 'press', articles: ['6.2.1', '6.2.2'], rows: ['J2', 'J3'] },
  { id: 'sameHand', articles: ['6.2.3', '6.2.4'], rows: ['I2'] },
  { id: 'forcedPress', articles: ['6.2.5'], rows: ['M4'] },
  { id: 'timeControl', articles: ['6.3.1', '6.3.2'], rows: ['J4', 'J5', 'J6', 'J7'] },
  { id: 'movesInTime', articles: ['6.4'], rows: ['J14'] },
  { id: 'arrivesLate', articles: ['6.7.1'], rows: ['J12'] },
  {
    id: 'flag',
    articles: ['6.8', '6.9'],
    rows: ['J13', 'G4', 'G5', 'J21'],
    varies: ({ flag }) => ({ word: flag === 'auto' ? 'automatic' : 'onClaim' }),
  },
  { id: 'clockFault', articles: ['6.10.1'], rows: ['J16'] },
  { id: 'clocksStopped', articles: ['6.11.2'], rows: ['J17', 'E7'] },
  { id: 'clockAfter', articles: ['7.1'], rows: ['L3'] },
  {
    id: 'wrongStart',
    articles: ['7.2.1', 'A.5.1.2'],
    rows: ['L10'],
    varies: ({ wrongStartMoves }) => untilMoves(wrongStartMoves),
  },
  {
    id: 'boardTurned',
    articles: ['7.2.2', 'A.5.1.2'],
    rows: ['L11'],
    varies: ({ turnedMoves }) => untilMoves(turnedMoves),
  },
  { id: 'coloursReversed', articles: ['7.3'], rows: ['L12'] },
  { id: 'displaced', articles: ['7.4.1'], rows: ['L13'] },
  { id: 'displacedHelp', articles: ['7.4.2', '7.4.3'], rows: ['L13', 'M5'] },
  { id: 'illegalMove', articles: ['7.5.1'], rows: ['L1', 'L4'], varies: howLong },
  { id: 'pawnLeft', articles: ['7.5.2'], rows: ['E9'] },
  { id: 'emptyPress', articles: ['7.5.3'], rows: ['J18'], varies: pressCounts },
  { id: 'incomplete', articles: ['7.5.3', '4.6'], rows: ['J18', 'E9'], varies: pressCounts },
  {
    id: 'illegalPenalty',
    articles: ['7.5.5', 'A.3', 'B.2'],
    rows: ['L5', 'L6'],
    varies: ({ illegalMoveMs }) => minutes(illegalMoveMs),
  },
  { id: 'foundLater', articles: ['7.6'], rows: ['L14'] },
  {
    id: 'recording',
    articles: ['8.1.1', '8.4'],
    rows: ['K1', 'K5', 'K8'],
    varies: ({ recording }) => ({ word: recording ? 'duty' : 'noDuty' }),
  },
  { id: 'writtenFirst', articles: ['8.1.2', '8.1.3'], rows: ['K2', 'K3'] },
  { id: 'resultShown', articles: ['8.7'], rows: ['G3'] },
  { id: 'drawOffer', articles: ['9.1.2.1'], rows: ['H9', 'H10', 'H11', 'H12'] },
  {
    id: 'threefold',
    articles: ['9.2', '9.4'],
    rows: ['G11', 'G15', 'H1', 'H2', 'H3', 'H8'],
    varies: ({ repetitionClaim }) => times(repetitionClaim),
  },
  {
    id: 'fiftyMoves',
    articles: ['9.3', '9.4'],
    rows: ['G13', 'H4', 'H5'],
    varies: ({ quietMovesClaim }) => moves(quietMovesClaim),
  },
  {
    id: 'wrongClaim',
    articles: ['9.5.3', 'A.3'],
    rows: ['H6', 'H7'],
    varies: ({ wrongClaimMs }) => minutes(wrongClaimMs),
  },
  {
    id: 'fivefold',
    articles: ['9.6.1'],
    rows: ['G12'],
    varies: ({ repetitionEnd }) => times(repetitionEnd),
  },
  {
    id: 'seventyFive',
    articles: ['9.6.2'],
    rows: ['G14'],
    varies: ({ quietMovesEnd }) => moves(quietMovesEnd),
  },
  { id: 'leaving', articles: ['11.2.3'], rows: ['M2'] },
  { id: 'help', articles: ['11.3.1', '12.6'], rows: ['M1', 'L16'] },
  { id: 'distraction', articles: ['11.5'], rows: ['M4', 'H12'] },
  { id: 'penalty', articles: ['12.9'], rows: ['M5', 'G6'] },
  { id: 'replyLetsStand', articles: ['A.5.2', 'B.3'], rows: ['L7'], varies: howLong },
  {
    id: 'impossible',
    articles: ['A.5.4'],
    rows: ['L15'],
    varies: ({ illegalPositionDraw }) => ({ word: illegalPositionDraw ? 'drawn' : 'none' }),
  },
  { id: 'sealedMove', articles: ['Guidelines I'], rows: ['J24'] },
  { id: 'chess960', articles: ['Guidelines II'], rows: ['O1'] },
  {
    id: 'bothFlags',
    articles: ['Guidelines III.3.1'],
    rows: ['J15'],
    varies: ({ bothFlagsDraw }) => ({ word: bothFlagsDraw ? 'drawn' : 'firstFallen' }),
  },
  { id: 'quickplayTime', articles: ['Guidelines III.4', 'Guidelines III.2'], rows: ['P1', 'P2'] },
  { id: 'quickplayDraw', articles: ['Guidelines III.5', 'Guidelines III.2'], rows: ['P1', 'P3'] },
  { id: 'winningAttempt', articles: ['Guidelines III.5.2'], rows: ['J19'] },
  {
    id: 'tooOld',
    articles: ['US Chess 11A', 'US Chess 11B'],
    rows: ['L9', 'P4'],
    varies: howLong,
  },
  { id: 'usDisplaced', articles: ['US Chess 11C'], rows: ['P5'] },
  {
    id: 'usPenalty',
    articles: ['US Chess 11D'],
    rows: ['P6'],
    varies: ({ illegalMovesToLose }) =>
      illegalMovesToLose === 0 ? { word: 'neverLoses' } : { word: 'losesAt', count: illegalMovesToLose },
  },
  {
    id: 'usPressure',
    articles: ['US Chess 11D1', 'US Chess 11H'],
    rows: ['P7'],
    varies: ({ illegalClaimBelowMs }) =>
      illegalClaimBelowMs === 0
        ? { word: 'always' }
        : { word: 'lastMinutes', count: illegalClaimBelowMs / 60_000 },
  },
  { id: 'usAdjourned', articles: ['US Chess 11E'], rows: ['P8'] },
  {
    id: 'usStart',
    articles: ['US Chess 11F'],
    rows: ['P9'],
    varies: ({ wrongStartMoves }) => untilMoves(wrongStartMoves),
  },
  {
    id: 'usTurned',
    articles: ['US Chess 11G'],
    rows: ['P10'],
    varies: ({ turnedMoves }) => untilMoves(turnedMoves),
  },
  { id: 'usConduct', articles: ['US Chess 11I', 'US Chess 11J'], rows: ['P11', 'P12'] },
  {
    id: 'usFlag',
    articles: ['US Chess 13C'],
    rows: ['P13', 'J22'],
    varies: ({ flag }) => ({ word: flag === 'auto' ? 'automatic' : 'onClaim' }),
  },
  {
    id: 'insufficient',
    articles: ['US Chess 14E', 'US Chess 14H'],
    rows: ['J21', 'J20'],
    varies: ({ timeoutDraw }) => ({ word: timeoutDraw === 'uscf14E' ? 'usChess' : 'laws' }),
  },
  {
    id: 'usBothFlags',
    articles: ['US Chess 14G'],
    rows: ['P14'],
    varies: ({ bothFlagsDraw }) => ({
      word: bothFlagsDraw === 'always' ? 'drawnAlways' : bothFlagsDraw ? 'drawnUnseen' : 'firstFallen',
    }),
  },
];

const rowOf = (article: string) =>
  guideRows.find(({ articles }) => articles.includes(article)) ??
  guideRows.find(({ articles }) => articles.some((one) => one.startsWith(`${article}.`)));

/** The guide row for an article, or for the article that contains it. Undefined when there is none. */
export const findArticle = (article: string): string | undefined => {
  const row = rowOf(article);
  if (row !== undefined) return row.id;
  const [whole] = article.split(/\.[^.]*$/);
  // A whole chapter is too general to be an answer.
  return whole === undefined || whole === article || !whole.includes('.') ? undefined : findArticle(whole);
};
