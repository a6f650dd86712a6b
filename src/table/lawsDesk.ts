import { parseBoardFen, pieceAt } from '../chess/board.js';
import { parseFen } from '../chess/fen.js';
import { playMove } from '../chess/playMove.js';
import { Position } from '../chess/position.js';
import { positionFromSetup } from '../chess/positionFromSetup.js';
import { parseSquare } from '../chess/square.js';
import type { Color, Move } from '../chess/types.js';
import { parseUciMove } from '../chess/uciMove.js';
import type { FlagFall } from '../clock/flagFall.js';
import { type GameState, isOver } from '../game/gameState.js';
import type { MoveView } from '../game/gameView.js';
import { isRefusal, releaseRulings, rulingsAfterMove, rulingsAfterTouch } from '../laws/afterMove.js';
import { endingOnBoard } from '../laws/endings.js';
import { findMate } from '../laws/findMate.js';
import type { GameFacts } from '../laws/gameFacts.js';
import { judgeCommand, type LawsRole } from '../laws/judgeCommand.js';
import type { LawsCommand } from '../laws/lawsCommand.js';
import type { Ruling } from '../laws/lawsDecision.js';
import type { LawsFault } from '../laws/lawsFault.js';
import type { LawsRules } from '../laws/lawsRules.js';
import type { PendingIllegal } from '../laws/lawsState.js';
import type { CanMate } from '../laws/mateVerdict.js';
import { completedPly, pressFault, rulingsAfterFlag } from '../laws/press.js';
import { lawsProfiles } from '../laws/profiles.js';
import type { BridgeError } from '../shared/bridgeError.js';
import type { Result } from '../shared/result.js';
import { completedMoves } from './completedMoves.js';
import { refuse } from './refuse.js';
import type { TableEvent } from './tableEvent.js';
import type { TableState } from './tableState.js';

/** By which rules a table is judged, and who tells what can still be mated. */
export type TableLaws = { readonly rules: LawsRules; readonly canMate: CanMate };

export const defaultLaws: TableLaws = { rules: lawsProfiles['fide-standard'], canMate: findMate };

type Line = {
  readonly uci: readonly string[];
  readonly positions: readonly Position[];
  readonly moves: readonly Move[];
};

const startOf = ({ startFen, chess960 }: GameState): Position | undefined => {
  const setup = parseFen(startFen);
  const position = setup.ok ? positionFromSetup(setup.value, { chess960 }) : undefined;
  return position?.ok ? position.value : undefined;
};

/**
 * A ply of the score; one that no rule allows and that stood all the same is taken as it was written down.
 */
const stepOf = (
  position: Position,
  { uci, fen }: MoveView,
): { readonly move: Move; readonly position: Position } | undefined => {
  const move = parseUciMove(position, uci);
  if (move.ok) return { move: move.value, position: playMove(position, move.value) };
  const from = parseSquare(uci.slice(0, 2));
  const to = parseSquare(uci.slice(2, 4));
  const setup = parseFen(fen);
  if (from === undefined || to === undefined || !setup.ok) return undefined;
  const illegal = { from, to, piece: pieceAt(position.board, from), captured: pieceAt(position.board, to) };
  return { move: illegal, position: new Position(setup.value, position.chess960) };
};

/** The events from which something may follow by the Laws. */
const judged: ReadonlySet<TableEvent['type']> = new Set([
  'move',
  'revise',
  'touch',
  'flag',
  'illegal',
  'emptyPress',
  'press',
]);

/**
 * Asks the Laws about everything that happens at one table. Changes nothing but its own memory of the game's
 * positions.
 */
export class LawsDesk {
  readonly laws: TableLaws;
  #gameId = '';
  #line: Line = { uci: [], positions: [], moves: [] };

  constructor(laws: TableLaws) {
    this.laws = laws;
  }

  /** What the Laws need to know of a game; undefined when its score cannot be played through. */
  facts(game: GameState): GameFacts | undefined {
    const { positions, moves } = this.#lineOf(game);
    if (moves.length !== game.moves.length || positions.length === 0) return undefined;
    return { positions, moves, isOver: isOver(game), ...this.laws };
  }

  /** What follows from an event by itself. */
  rulingsAfter(event: TableEvent, before: TableState, after: TableState): readonly Ruling[] {
    const { game, laws } = after;
    if (game === null || !judged.has(event.type)) return [];
    const facts = this.facts(game);
    if (facts === undefined || facts.isOver) return [];
    switch (event.type) {
      case 'move':
        return event.ply === game.moves.length && isNewlySure(event, before)
          ? rulingsAfterMove(laws, facts)
          : [];
      case 'revise': {
        const breaches = event.uci.length === 1 ? releaseRulings(laws, facts) : [];
        const ending = breaches.some(isRefusal) ? null : endingOnBoard(facts);
        if (ending === null) return breaches;
        return [...breaches, { decision: { kind: 'ended' }, article: ending.article, ending }];
      }
      case 'touch':
        return rulingsAfterTouch(laws, facts);
      case 'flag':
        return this.#rulingsAfterFlag(event, after, facts);
      case 'illegal':
      case 'emptyPress':
      case 'press':
        return this.#rulingsOnPending(after, facts);
      default:
        return [];
    }
  }

  judge(state: TableState, command: LawsCommand, role: LawsRole): Result<readonly Ruling[], BridgeError> {
    if (state.game === null) return refuse('game', 'there is no game at this table');
    const facts = this.facts(state.game);
    if (facts === undefined) return refuse('score', 'the score of this game cannot be played through');
    const fault =
      command.type === 'flagClaim' && role === 'player'
        ? this.#flagClaimFault(state, command.side)
        : undefined;
    if (fault !== undefined) return refuse(fault.rule, fault.reason);
    const judged = judgeCommand(state.laws, facts, command, role);
    return judged.ok ? judged : refuse(judged.error.rule, judged.error.reason);
  }

  /** The ply that a press completes; null when it completes none. */
  pressedPly({ game, laws }: TableState, side: Color): number | null {
    const facts = game === null ? undefined : this.facts(game);
    return facts === undefined ? null : (completedPly(laws, facts, side) ?? null);
  }

  /** What a press has shown once the board has come to rest. */
  faultAfterPress({ game, physical }: TableState, side: Color): PendingIllegal | undefined {
    const facts = game === null ? undefined : this.facts(game);
    const board = physical === null ? undefined : parseBoardFen(physical);
    return facts !== undefined && board?.ok ? pressFault(facts, side, board.value) : undefined;
  }

  #rulingsOnPending(state: TableState, facts: GameFacts): readonly Ruling[] {
    const { pending } = state.laws;
    if (facts.rules.illegalRuling !== 'auto' || !pending?.completed) return [];
    const { side, cause } = pending;
    const judged = judgeCommand(state.laws, facts, { type: 'illegalMove', side, cause });
    return judged.ok ? judged.value : [];
  }

  /**
   * A flag is judged where the control of the game tells what it means, and, while moves count, where they
   * are all known (6.4).
   */
  #rulingsAfterFlag(fall: FlagFall, { game, laws, phase }: TableState, facts: GameFacts): readonly Ruling[] {
    const { side, first, due } = fall;
    if (due === undefined || game === null) return [];
    if (due === null)
      return rulingsAfterFlag(facts, first ?? side, { lastPeriod: true, movesComplete: true });
    if (phase === 'correcting' || phase === 'offline') return [];
    const movesComplete = completedMoves(game, laws, side) >= due;
    return rulingsAfterFlag(facts, side, { lastPeriod: false, movesComplete });
  }

  /**
   * A player may claim a flag that is seen to have fallen, or that nobody can see; an arbiter decides (6.8).
   */
  #flagClaimFault({ game, laws, clock, flag }: TableState, side: Color): LawsFault | undefined {
    const shownMs = clock?.[side === 'white' ? 'whiteMs' : 'blackMs'];
    if (flag?.side !== side)
      return shownMs !== undefined && shownMs > 0
        ? { rule: '6.8', reason: 'the flag of that side has not fallen' }
        : undefined;
    const { due } = flag;
    return typeof due === 'number' && game !== null && completedMoves(game, laws, side) >= due
      ? { rule: '6.4', reason: `the ${due} moves of that period were complete` }
      : undefined;
  }

  #lineOf(game: GameState): Line {
    const known = this.#gameId === game.id ? this.#line : { uci: [], positions: [], moves: [] };
    let shared = 0;
    while (shared < game.moves.length && known.uci[shared] === game.moves[shared]?.uci) shared++;
    if (shared === game.moves.length && shared === known.moves.length && known.positions.length > 0)
      return known;
    const start = known.positions[0] ?? startOf(game);
    if (start === undefined) return { uci: [], positions: [], moves: [] };
    const line = {
      uci: known.uci.slice(0, shared),
      positions: known.positions.length === 0 ? [start] : known.positions.slice(0, shared + 1),
      moves: known.moves.slice(0, shared),
    };
    for (const played of game.moves.slice(shared)) {
      const position: Position = line.positions.at(-1) ?? start;
      const next = stepOf(position, played);
      if (next === undefined) break;
      line.uci.push(played.uci);
      line.moves.push(next.move);
      line.positions.push(next.position);
    }
    this.#gameId = game.id;
    this.#line = line;
    return line;
  }
}

/** A ply that stands from now on, and did not before. */
const isNewlySure = (event: Extract<TableEvent, { type: 'move' }>, before: TableState): boolean => {
  const told = before.game?.moves[event.ply - 1];
  if (event.level === 'provisional') return false;
  return told?.uci !== event.uci || told.level === 'provisional';
};
