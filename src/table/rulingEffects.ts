import { makeFen, parseFen } from '../chess/fen.js';
import { playMove } from '../chess/playMove.js';
import { positionFromSetup } from '../chess/positionFromSetup.js';
import { makeSan } from '../chess/san.js';
import { parseUciMove } from '../chess/uciMove.js';
import { type DecisionRecord, type Ruling, SCORE_ARTICLE } from '../laws/lawsDecision.js';
import type { LawsState } from '../laws/lawsState.js';
import type { CommitLevel, RecogniserCommand } from '../recognition/recognitionEvent.js';
import { type GameState, isOver } from './game/gameState.js';
import { type CarryOutState, movesOnBoard } from './seats/carryOut.js';
import type { TableQuestion } from './seats/questions.js';
import type { TableEventBody } from './tableEvent.js';

/** An effect of a ruling on the table, in order. */
export type RulingEffect =
  | { readonly kind: 'emit'; readonly body: TableEventBody }
  | { readonly kind: 'recognise'; readonly command: RecogniserCommand }
  | { readonly kind: 'finish'; readonly ending: NonNullable<Ruling['ending']> };

type Correction = Extract<Ruling['decision'], { kind: 'movesCorrected' }>;

/**
 * A score from a ply on, entered by a person and so final. `changes`: the highest level of the replaced
 * plies.
 */
export const scoreFrom = (
  { gameId, fromPly, uci, san, fens }: NonNullable<TableQuestion['score']>,
  changes: CommitLevel,
): readonly TableEventBody[] => {
  const reported = uci.map((text, i): TableEventBody => {
    const move = { ply: fromPly + i, uci: text, san: san[i] ?? '', fen: fens[i] ?? '' };
    return { type: 'move', gameId, ...move, level: 'final', confidence: 1, reasons: ['asked'] };
  });
  return [{ type: 'revise', gameId, fromPly, uci, san, fens, reason: 'told', changes }, ...reported];
};

/** A score from a ply on, from moves in UCI. It ends before the first one that cannot be played. */
export const scoreOfLine = (
  game: GameState,
  fromPly: number,
  moves: readonly string[],
): NonNullable<TableQuestion['score']> => {
  const setup = parseFen(game.moves[fromPly - 2]?.fen ?? game.startFen);
  const start = setup.ok ? positionFromSetup(setup.value, { chess960: game.chess960 }) : undefined;
  const san: string[] = [];
  const fens: string[] = [];
  let position = start?.ok ? start.value : undefined;
  for (const uci of moves) {
    const move = position && parseUciMove(position, uci);
    if (position === undefined || !move?.ok) break;
    san.push(makeSan(position, move.value));
    position = playMove(position, move.value);
    fens.push(makeFen(position));
  }
  return { gameId: game.id, fromPly, uci: moves.slice(0, san.length), san, fens };
};

/** The score from a ply on after the arbiter's correction. */
const revisionOf = (game: GameState, { fromPly, moves }: Correction): readonly TableEventBody[] => {
  const changes = game.moves[fromPly - 1]?.level ?? 'provisional';
  return scoreFrom(scoreOfLine(game, fromPly, moves), changes);
};

/** The command with which recognition resumes a game in its current state, or as it ended. */
export const resumeCommand = (
  game: GameState,
  carryOut: CarryOutState | null = null,
): Extract<RecogniserCommand, { kind: 'resume' }> => ({
  kind: 'resume',
  fen: game.startFen,
  chess960: game.chess960,
  uci: game.moves.map(({ uci }) => uci),
  result: game.result,
  isOver: isOver(game),
  asScored: true,
  ...(carryOut !== null && { onBoard: movesOnBoard(carryOut, game) }),
  final: game.moves.findLastIndex(({ level }) => level === 'final') + 1,
  committed: game.moves.findLastIndex(({ level }) => level !== 'provisional') + 1,
});

const correctionEffects = (
  game: GameState,
  correction: Correction,
  article: string,
  isAgreed: boolean,
): readonly RulingEffect[] => {
  const plies = game.moves.length - correction.fromPly + 1;
  // If several plies still stand on the board after they were taken back, recognition would read them as
  // unseen plies played again.
  const isTakenBack = correction.moves.length === 0 && (plies === 1 || isAgreed);
  if (isTakenBack && !isOver(game))
    return [{ kind: 'recognise', command: { kind: 'takeBack', plies, isCarriedOut: isAgreed } }];
  const kept = game.moves.slice(0, correction.fromPly - 1).map(({ uci }) => uci);
  const uci = [...kept, ...correction.moves];
  const isCorrection = article === SCORE_ARTICLE && correction.moves.length > 0;
  return [
    ...revisionOf(game, correction).map((body) => ({ kind: 'emit', body }) as const),
    { kind: 'recognise', command: { ...resumeCommand(game), uci, isConfirmed: true, isCorrection } },
  ];
};

const reopenEffects = (game: GameState, carryOut: CarryOutState | null): readonly RulingEffect[] => [
  { kind: 'emit', body: { type: 'result', gameId: game.id, result: '*', by: 'told', article: '8.7' } },
  { kind: 'recognise', command: { ...resumeCommand(game, carryOut), result: '*', isOver: false } },
];

/** Asks a question again when its answer is taken back. */
const askedAgain = (
  game: GameState,
  answered: readonly TableQuestion[],
  decision: Ruling['decision'] | undefined,
): readonly RulingEffect[] => {
  const id = decision !== undefined && 'question' in decision ? decision.question : undefined;
  const question = id === undefined ? undefined : answered.findLast((one) => one.id === id);
  return question === undefined
    ? []
    : [{ kind: 'emit', body: { type: 'ask', gameId: game.id, ...question } }];
};

type Judged = {
  readonly laws: LawsState;
  /** The questions of this game that the arbiter has answered. */
  readonly answered: readonly TableQuestion[];
  /** How far the board has caught up with the game. */
  readonly carryOut: CarryOutState | null;
};

const effectsOfDecision = (
  game: GameState,
  { laws, answered, carryOut }: Judged,
  { decision, article }: Ruling,
  isAgreed: boolean,
): readonly RulingEffect[] => {
  switch (decision.kind) {
    case 'movesCorrected':
      return correctionEffects(game, decision, article, isAgreed);
    case 'reopened':
      return reopenEffects(game, carryOut);
    case 'undone': {
      const entry = laws.history.find(({ id }) => id === decision.id);
      return [
        ...(entry?.ends ? reopenEffects(game, carryOut) : []),
        ...askedAgain(game, answered, entry?.decision),
      ];
    }
    default:
      return [];
  }
};

/** The effects of rulings: first the record, then the consequences. */
export const effectsOf = (
  game: GameState,
  judged: Judged,
  rulings: readonly Ruling[],
  {
    firstId,
    who,
    why,
    isCarriedOut = false,
  }: {
    readonly firstId: number;
    readonly who: string;
    readonly why?: string | undefined;
    /** Whether plies that are taken back still stand on the board. */
    readonly isCarriedOut?: boolean | undefined;
  },
): readonly RulingEffect[] => {
  // Plies taken back by agreement still stand on the board.
  const isAgreed = isCarriedOut || rulings.some(({ decision }) => decision.kind === 'takeBackAgreed');
  return rulings.flatMap((ruling, i): readonly RulingEffect[] => {
    const record: DecisionRecord = {
      ...ruling,
      id: firstId + i,
      ...(rulings.length > 1 && { act: firstId }),
      atPly: game.moves.length,
      who,
      ...(why !== undefined && { why }),
    };
    const { ending } = ruling;
    return [
      { kind: 'emit', body: { type: 'decision', gameId: game.id, ...record } },
      ...effectsOfDecision(game, judged, ruling, isAgreed),
      ...(ending === undefined ? [] : [{ kind: 'finish' as const, ending }]),
    ];
  });
};
