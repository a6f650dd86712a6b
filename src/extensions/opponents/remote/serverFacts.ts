import { drawClaims } from '../../../chess/drawRules.js';
import { outcome } from '../../../chess/outcome.js';
import { playMove } from '../../../chess/playMove.js';
import type { Position } from '../../../chess/position.js';
import type { Color } from '../../../chess/types.js';
import { parseUciMove } from '../../../chess/uciMove.js';
import type { GameClock } from '../../../clock/gameClock.js';
import { remoteEndingText } from '../../../messages/remoteText.js';
import type { ResultText } from '../../../recognition/recognitionEvent.js';
import type { ServerPlayer } from './gameLine.js';
import type { ServerGame } from './serverGame.js';

const positionsOf = ({ start, moves }: ServerGame): readonly Position[] => {
  const positions = [start];
  for (const uci of moves) {
    const last = positions.at(-1) ?? start;
    const move = parseUciMove(last, uci);
    if (move.ok) positions.push(playMove(last, move.value));
  }
  return positions;
};

/**
 * The rule by which a game was drawn when the server only says "draw". Undefined: no rule applies, so the
 * players agreed.
 */
const drawRule = (game: ServerGame): string | undefined => {
  if (outcome(game.position)?.kind === 'insufficientMaterial') return 'dead position';
  const { threefold, fiftyMoves } = drawClaims(positionsOf(game));
  if (threefold) return 'threefold repetition';
  return fiftyMoves ? 'fifty moves' : undefined;
};

const LINE_MAX = 80;

/** Text from a server is untrusted, so it is cut to one short line. */
export const oneLine = (text: string, max = LINE_MAX): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .trim()
    .slice(0, max);

const playerName = ({ name, id, aiLevel }: ServerPlayer): string =>
  aiLevel == null ? oneLine(name ?? id ?? '') || 'Anonymous' : `Stockfish level ${aiLevel}`;

/** `Bobby (1751)`. */
export const ratedName = (player: ServerPlayer): string =>
  player.rating == null ? playerName(player) : `${playerName(player)} (${player.rating})`;

const playerTags = (side: 'White' | 'Black', player: ServerPlayer): Readonly<Record<string, string>> => ({
  [side]: playerName(player),
  ...(player.rating != null && { [`${side}Elo`]: String(player.rating) }),
  ...(player.title != null && { [`${side}Title`]: oneLine(player.title, 10) }),
});

/** The PGN tags of a game on the server. */
export const gameTags = (game: ServerGame, url: string): Readonly<Record<string, string>> => ({
  Event: [game.rated ? 'Rated' : 'Casual', oneLine(game.speed ?? ''), 'game']
    .filter((word) => word !== '')
    .join(' '),
  Site: url,
  ...playerTags('White', game.white),
  ...playerTags('Black', game.black),
});

/** The game's time control in people's notation. Null: no clock. */
export const controlText = ({ clock }: ServerGame): string | null =>
  clock === null ? null : `${clock.initialMs / 1000}s+${clock.incrementMs / 1000}s`;

/** Whether a clock here has the same control. */
export const isSameControl = ({ clock }: ServerGame, { control }: GameClock): boolean => {
  const [stage, ...more] = control.white.stages;
  if (clock === null || stage?.kind !== 'timed' || more.length > 0 || stage.moves !== null) return false;
  const bonusMs = stage.bonus?.kind === 'fischer' ? stage.bonus.ms : 0;
  return stage.ms === clock.initialMs && bonusMs === clock.incrementMs;
};

type Ending = {
  readonly result: ResultText;
  readonly by: 'agreement' | 'resignation' | 'time' | 'rules' | 'abandoned';
  /** The rule, if the result does not show it. */
  readonly why?: string;
};

const causes: Readonly<Record<string, Ending['by']>> = {
  resign: 'resignation',
  outoftime: 'time',
  draw: 'agreement',
  agreed: 'agreement',
};
const NO_RESULT = ['created', 'started', 'aborted', 'noStart', 'unknownFinish'];

const winFor = (side: Color): ResultText => (side === 'white' ? '1-0' : '0-1');

/**
 * The end of the game on the server. `*`: no result. Its status `draw` may mean agreement, repetition, fifty
 * moves or insufficient material.
 */
export const resultOf = (game: ServerGame): Ending => {
  const { status, winner } = game.state;
  const rule = status === 'draw' ? drawRule(game) : undefined;
  if (rule !== undefined) return { result: '1/2-1/2', by: 'rules', why: rule };
  const by = causes[status] ?? 'rules';
  if (winner != null) return { result: winFor(winner), by };
  return NO_RESULT.includes(status)
    ? { result: '*', by: 'abandoned', why: remoteEndingText(status) }
    : { result: '1/2-1/2', by };
};
