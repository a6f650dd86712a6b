import { z } from 'zod';
import type { LawsRules } from '../laws/lawsRules.js';
import { type LawsProfile, lawsRules } from '../laws/profiles.js';
import type { TableLaws } from '../table/core/lawsRegion.js';

const DAY_MS = 86_400_000;
const MOVES_MAX = 1_000;

const ms = z.number().int().min(0).max(DAY_MS);
const moves = z.number().int().min(0).max(MOVES_MAX);
const yes = z.boolean();

const knobs: { readonly [Knob in keyof LawsRules]: z.ZodType<LawsRules[Knob]> } = {
  illegalMoveMs: ms.describe(
    "Time added to the opponent's clock for a completed illegal move (7.5.5: two minutes; A.3 and B.2: one).",
  ),
  illegalMovesToLose: moves.describe(
    'Number of completed illegal moves of one player that end the game; 0: never (7.5.5).',
  ),
  illegalMoveUntil: z
    .enum(['always', 'beforeReply'])
    .describe(
      '`always`: whenever it is found (7.5.1). `beforeReply`: only until the opponent has moved (A.5.2).',
    ),
  illegalMoveMovesMax: moves.describe(
    'An illegal move stands after this number of moves; 0: never (7.5.1; US Chess 11A: ten).',
  ),
  illegalClaimBelowMs: ms.describe(
    'Below this time on a clock only the players claim an illegal move; 0: never (US Chess 11D1, 11H).',
  ),
  pressCounts: yes.describe('Whether a press without a move counts as an illegal move (7.5.3).'),
  illegalRuling: z
    .enum(['arbiter', 'auto'])
    .describe('Whether the arbiter rules on a completed illegal move, or the program does at once.'),
  illegalAudience: z
    .enum(['silent', 'arbiter', 'players'])
    .describe('The roles that are notified when an illegal move is made.'),
  touchMove: z
    .enum(['off', 'notice', 'enforce'])
    .describe('Touch-move: not watched, reported to the arbiter, or enforced by refusing the move.'),
  rookFirstCastles: yes.describe(
    'Castling is allowed even if the rook is touched first (US Chess 10I2, variation).',
  ),
  repetitionClaim: moves.describe(
    'Occurrences of a position after which a draw may be claimed (9.2); 0: no such claim.',
  ),
  repetitionEnd: moves.describe(
    'Occurrences of a position that end the game without a claim (9.6.1); 0: never.',
  ),
  quietMovesClaim: moves.describe(
    'Moves by each side without a capture or pawn move after which a draw may be claimed (9.3); 0: no such claim.',
  ),
  quietMovesEnd: moves.describe(
    'Moves by each side without a capture or pawn move that end the game without a claim (9.6.2); 0: never.',
  ),
  wrongClaimMs: ms.describe(
    "Time added to the opponent's clock for a wrong claim (9.5.3: two minutes; A.3: one).",
  ),
  claimRuling: z
    .enum(['arbiter', 'auto'])
    .describe("The judge of a player's claim of a draw: the arbiter, or the program immediately."),
  stalemate: z
    .enum(['draw', 'win', 'loss'])
    .describe('The result of stalemate for the side that delivers it (5.2.1: a draw).'),
  deadPosition: z
    .enum(['exact', 'material', 'off'])
    .describe(
      'How a dead position is detected (5.2.2): by the moves that can be played, by material alone, or never.',
    ),
  timeoutDraw: z
    .enum(['anyMoves', 'uscf14E'])
    .describe(
      'Which side can still win when a flag falls: by any series of legal moves (6.9), or by US Chess 14E.',
    ),
  flag: z
    .enum(['auto', 'claim'])
    .describe(
      'Whether a fallen flag is called by the program, or only when a player claims it (6.8, A.5.3).',
    ),
  bothFlagsDraw: z
    .union([yes, z.literal('always')])
    .describe(
      'Whether a game with both flags down in the last period is drawn when it is not known which fell first (Guidelines III.3.1); `always`: also when it is known.',
    ),
  quickplay: z
    .enum(['off', 'increment', 'draw'])
    .describe(
      'With less than two minutes and no increment a player may ask for five seconds a move (III.4) or a draw (III.5).',
    ),
  agreementAfterMoves: moves.describe(
    'Moves that both players must have made before they may agree on a draw (5.2.3).',
  ),
  agreement: z
    .enum(['allowed', 'arbiter', 'forbidden'])
    .describe('Whether players may agree on a draw, need the arbiter, or may not (9.1.1).'),
  wrongStartMoves: moves.describe(
    'A wrong start position leads to a new game (7.2.1) unless each side has made more than this number of moves; 0: always.',
  ),
  turnedMoves: moves.describe(
    'A turned board is corrected up to this number of moves (7.2.2); 0: always (A.5.1.2).',
  ),
  reversedMoves: moves.describe(
    'Reversed colours lead to a new game while both sides have made fewer than this number of moves (7.3).',
  ),
  illegalPositionDraw: yes.describe(
    'Whether a game is drawn after one more move when both kings are in check, or a pawn is on the last rank, and neither player objects (A.5.4).',
  ),
  kingsInCentre: z
    .enum(['result', 'arbiter'])
    .describe(
      'Whether a result that the players show with the kings in the centre counts immediately, or waits for the arbiter.',
    ),
  recording: yes.describe('Whether the players must record the game (8.1; A.2: not in rapid and blitz).'),
  recordingLapseMs: ms.describe(
    'The duty to record ends when a player has less than this time (8.4), unless `recordingIncrementMs` applies.',
  ),
  recordingIncrementMs: ms.describe(
    'With an increment of at least this time the duty to record never ends (8.4).',
  ),
  signals: z
    .enum(['rated', 'teaching'])
    .describe(
      '`rated`: the board gives players no information on the game (12.6). `teaching`: it gives all of it.',
    ),
  legalTargets: yes.describe(
    'With `signals: teaching`, whether lights show the legal squares of the lifted piece.',
  ),
  takeBacks: z
    .enum(['allowed', 'forbidden'])
    .describe('Whether players may take back a move on the board, or only the arbiter.'),
  agreedTakeBacks: yes.describe(
    "Whether a player may ask for a take-back that needs the opponent's consent.",
  ),
};

/** Changes of a configuration to its rule profile: any of the knobs of `LawsRules`, and nothing else. */
export const lawsConfigSchema = z.strictObject(knobs).partial();
export type LawsConfig = z.output<typeof lawsConfigSchema>;

const givenKnobs = (config: LawsConfig): Partial<LawsRules> =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));

type WithRules = { readonly rules?: LawsProfile | undefined; readonly laws?: LawsConfig | undefined };

/**
 * The rules of a table: its own profile, otherwise the profile and knobs of the house. When neither has a
 * profile, a game with a remote player counts as casual.
 */
export const rulesOfTable = (house: WithRules, table: WithRules): Required<Omit<TableLaws, 'canMate'>> => {
  const profile = table.rules ?? house.rules;
  const knobs = table.rules === undefined ? givenKnobs(house.laws ?? {}) : {};
  const changes = { ...knobs, ...givenKnobs(table.laws ?? {}) };
  return {
    rules: lawsRules(profile ?? 'fide-standard', changes),
    rulesElsewhere: lawsRules(profile ?? 'casual', changes),
    changes: givenKnobs(table.laws ?? {}),
    named: { atBoard: profile ?? 'fide-standard', elsewhere: profile ?? 'casual' },
  };
};
