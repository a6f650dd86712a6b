import { parseFen } from '../../src/chess/fen.js';
import { legalMoves } from '../../src/chess/legalMoves.js';
import { playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import { positionFromSetup } from '../../src/chess/positionFromSetup.js';
import { parseSan } from '../../src/chess/san.js';
import { parseSquare } from '../../src/chess/square.js';
import type { Move, Square } from '../../src/chess/types.js';
import { makeUciMove } from '../../src/chess/uciMove.js';
import type { GameFacts } from '../../src/laws/gameFacts.js';
import { judgeCommand, type LawsRole } from '../../src/laws/judgeCommand.js';
import type { LawsCommand } from '../../src/laws/lawsCommand.js';
import type { Ruling } from '../../src/laws/lawsDecision.js';
import type { LawsFault } from '../../src/laws/lawsFault.js';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { applyDecision, emptyLaws, type LawsState } from '../../src/laws/lawsState.js';
import { bareKing, type CanMate } from '../../src/laws/mateVerdict.js';
import { lawsProfiles } from '../../src/laws/profiles.js';
import type { Result } from '../../src/shared/result.js';

export const standard = lawsProfiles['fide-standard'];

export const square = (name: string): Square => {
  const found = parseSquare(name);
  if (found === undefined) throw new RangeError(`${name} is no square`);
  return found;
};

export const position = (fen: string, chess960 = false): Position => {
  const setup = parseFen(fen);
  if (!setup.ok) throw new RangeError(setup.error.reason);
  const made = positionFromSetup(setup.value, { chess960 });
  if (!made.ok) throw new RangeError(made.error.reason);
  return made.value;
};

/** Only a bare king cannot mate, which is enough for these tests of the Laws. */
export const byMaterial: CanMate = (at, side) => ({
  canMate: bareKing(at, side) ? 'no' : 'yes',
  method: 'material',
});

/** SAN moves, separated by spaces, from a position. */
export const play = (start: Position, text: string): { positions: Position[]; moves: Move[] } => {
  const positions = [start];
  const moves: Move[] = [];
  let at = start;
  for (const san of text.split(' ').filter(Boolean)) {
    const move = parseSan(at, san);
    if (!move.ok) throw new RangeError(`${san}: ${move.error.reason}`);
    moves.push(move.value);
    at = playMove(at, move.value);
    positions.push(at);
  }
  return { positions, moves };
};

export const facts = (text = '', rules: Partial<LawsRules> = {}, fen?: string): GameFacts => ({
  ...play(fen === undefined ? startPosition : position(fen), text),
  isOver: false,
  rules: { ...standard, ...rules },
  canMate: byMaterial,
});

/** The legal moves as UCI texts, sorted. */
export const uciMoves = (at: Position, moves: readonly Move[] = legalMoves(at)): readonly string[] =>
  moves.map((move) => makeUciMove(at, move)).sort();

/** A game and its record, which collects the decisions. */
export class LawBench {
  laws: LawsState = emptyLaws;
  readonly rulings: Ruling[] = [];
  game: GameFacts;

  constructor(game: GameFacts) {
    this.game = game;
  }

  enter(rulings: readonly Ruling[]): this {
    for (const ruling of rulings) {
      this.rulings.push(ruling);
      const id = this.laws.lastId + 1;
      this.laws = applyDecision(this.laws, { ...ruling, id, atPly: this.game.moves.length, who: 'test' });
      if (ruling.ending !== undefined) this.game = { ...this.game, isOver: true };
    }
    return this;
  }

  ask(command: LawsCommand, role: LawsRole = 'arbiter'): Result<readonly Ruling[], LawsFault> {
    return judgeCommand(this.laws, this.game, command, role);
  }

  /** Gives a command and returns its last ruling, which is recorded. */
  say(command: LawsCommand, role: LawsRole = 'arbiter'): Ruling {
    const answer = this.ask(command, role);
    if (!answer.ok) throw new Error(`${answer.error.rule}: ${answer.error.reason}`);
    this.enter(answer.value);
    const ruling = answer.value.at(-1);
    if (ruling === undefined) throw new Error('nothing was ruled');
    return ruling;
  }

  /** The rule that refuses the command. */
  refusal(command: LawsCommand, role: LawsRole = 'arbiter'): string | undefined {
    const answer = this.ask(command, role);
    return answer.ok ? undefined : answer.error.rule;
  }
}
