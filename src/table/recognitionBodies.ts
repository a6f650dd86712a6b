import type { ClockState } from '../boards/eboard/sensorEvent.js';
import { makeSquare } from '../chess/square.js';
import type { Color } from '../chess/types.js';
import { resultArticle } from '../laws/resultArticle.js';
import { withEnglish } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import type {
  CommitLevel,
  MoveReason,
  RecognisedMove,
  RecognitionEvent,
} from '../recognition/recognitionEvent.js';
import type { Seats } from './game/seat.js';
import { makeSensorLetter, viewWrongSquare } from './physicalText.js';
import type { TableEventBody } from './tableEvent.js';
import type { DisputeView, GameTags, TableView } from './tableView.js';

/** What the table adds to recognition events. */
export type RecognitionContext = {
  /** The current game. Undefined before the first one. */
  readonly gameId: string | undefined;
  readonly clock: ClockState | null;
  readonly seats: Seats;
  /** The board, as in the event `board`. */
  readonly physical: string | null;
  readonly newGame: () => {
    readonly gameId: string;
    readonly startedAt: string;
    readonly tags: GameTags;
    readonly study?: true;
  };
};

type EventOf<Type extends RecognitionEvent['type']> = Extract<RecognitionEvent, { type: Type }>;

const weakSquareAlarm = (square: string): NonNullable<TableView['alarm']> => {
  const { text, ...key } = withEnglish(message('alarm.weakSquare', { square }));
  const advice = withEnglish(message('alarm.weakSquareAdvice'));
  return { code: 'WEAK_SQUARE', message: text, ...key, advice: advice.text, adviceKey: advice.key };
};

/**
 * Converts a recognition event to table events. Empty when it belongs to no game, or when the table itself
 * reports the fact.
 */
export const bodiesOf = (event: RecognitionEvent, context: RecognitionContext): readonly TableEventBody[] => {
  switch (event.type) {
    case 'game':
      return [{ type: 'game', ...context.newGame(), fen: event.fen, chess960: event.chess960 }];
    case 'move':
      return context.gameId === undefined ? [] : [moveBody(event, context.gameId, context)];
    case 'revise':
      return context.gameId === undefined ? [] : [revisionBody(event, context.gameId)];
    case 'dispute': {
      const { gameId } = context;
      return gameId === undefined ? [] : [{ type: 'dispute', gameId, ...disputeView(event) }];
    }
    case 'disputeOver': {
      const { gameId } = context;
      return gameId === undefined ? [] : [{ type: 'disputeOver', gameId, id: event.id }];
    }
    case 'result':
      return context.gameId === undefined ? [] : [resultBody(event, context.gameId)];
    case 'illegal':
      return [illegalBody(event, context)];
    case 'otherResult':
    case 'sign':
      // The table asks what the kings mean.
      return [];
    case 'ask':
      // The table asks the question and gives it an id.
      return [];
    case 'carryOut':
      return context.gameId === undefined ? [] : [carryOutBody(event, context.gameId)];
    case 'weakSquare':
      return [{ type: 'alarm', alarm: weakSquareAlarm(makeSquare(event.square)) }];
    case 'touch':
      return [
        {
          type: 'touch',
          ply: event.ply,
          side: event.side,
          square: makeSquare(event.square),
          piece: makeSensorLetter(event.piece),
          act: event.act,
          ...(event.together && { together: true }),
          ...(event.meant !== undefined && { meant: event.meant }),
        },
      ];
    case 'turned':
      // The table turns the board and reports the device.
      return [];
    case 'clock':
      // The table reports clocks itself, less often.
      return [];
    case 'phase':
      return [{ type: 'phase', phase: event.phase, wrong: event.wrong.map(viewWrongSquare) }];
  }
};

const disputeView = ({ id, fromPly, told: reported, likelier }: EventOf<'dispute'>): DisputeView => ({
  id,
  fromPly,
  told: reported.map(({ uci }) => uci),
  likelier: likelier.map(({ uci }) => uci),
});

/** The event for the end of a game that recognition follows. */
export const resultBody = (
  { result, by }: EventOf<'result'>,
  gameId: string,
): Extract<TableEventBody, { type: 'result' }> => ({
  type: 'result',
  gameId,
  result,
  by,
  article: resultArticle(by, result === '1/2-1/2'),
});

const illegalBody = (event: EventOf<'illegal'>, { physical }: RecognitionContext): TableEventBody => {
  return {
    type: 'illegal',
    ply: event.ply,
    side: event.side,
    from: makeSquare(event.from),
    ...(event.to !== undefined && { to: makeSquare(event.to) }),
    ...(event.castling && { castling: true }),
    completed: event.isPressed,
    stands: false,
    ...(physical !== null && { board: physical }),
    evidence: { reason: event.reason, ...(event.isPressed && { completed: true }) },
  };
};

const moverOf = (fenAfter: string): Color => (fenAfter.split(' ')[1] === 'w' ? 'black' : 'white');

const moveBody = (
  event: EventOf<'move'>,
  gameId: string,
  { clock, seats }: RecognitionContext,
): TableEventBody => ({
  type: 'move',
  gameId,
  ply: event.ply,
  uci: event.uci,
  san: event.san,
  fen: event.fen,
  level: event.level,
  confidence: event.confidence,
  by: event.reasons.includes('played') ? seats[moverOf(event.fen)] : 'board',
  reasons: event.reasons,
  ...(event.runnerUp && { runnerUp: event.runnerUp }),
  ...(clock && { remainingMs: { white: clock.whiteMs, black: clock.blackMs } }),
});

/** A recognised ply that waits to be reported, with its confidence. A revised ply has none. */
export type WaitingPly = Omit<RecognisedMove, 'move'> & {
  readonly level?: CommitLevel;
  readonly confidence?: number;
  readonly reasons?: readonly MoveReason[];
  /** Whether the ply is illegal and its press was seen. */
  readonly isPressed?: boolean;
};

/** The event of a ply that waited, with the confidence at its recognition. */
export const moveAsReported = (waiting: WaitingPly, gameId: string): TableEventBody => {
  const { ply, uci, san, fen, level = 'committed', confidence = 1, reasons } = waiting;
  const known = { ply, uci, san, fen, level, confidence, ...(reasons && { reasons }) };
  return { type: 'move', gameId, ...known, by: 'board' };
};

const carryOutBody = (event: EventOf<'carryOut'>, gameId: string): TableEventBody => {
  const { pliesOnBoard, takeBack, instead, reminder } = event;
  const { kind, from, to, plies } = instead ?? {};
  return {
    type: 'carryOut',
    gameId,
    pliesOnBoard,
    takeBack: takeBack.map(({ uci, san }) => ({ uci, san })),
    ...(kind !== undefined && {
      instead: {
        kind,
        ...(from !== undefined && { from: makeSquare(from) }),
        ...(to !== undefined && { to: makeSquare(to) }),
        ...(plies !== undefined && { plies }),
      },
    }),
    ...(reminder !== undefined && { reminder }),
  };
};

export const scoreOf = ({ fromPly, moves }: Pick<EventOf<'revise'>, 'fromPly' | 'moves'>) => ({
  fromPly,
  uci: moves.map((move) => move.uci),
  san: moves.map((move) => move.san),
  fens: moves.map((move) => move.fen),
});

const revisionBody = (event: EventOf<'revise'>, gameId: string): TableEventBody => ({
  type: 'revise',
  gameId,
  ...scoreOf(event),
  reason: event.reason,
  changes: event.changes,
  ...(event.confidence !== undefined && { confidence: event.confidence }),
});
