import { makeFen, parseFen } from '../chess/fen.js';
import { keyedTextOfFault } from '../chess/fenFault.js';
import { startPosition } from '../chess/position.js';
import { positionFromSetup } from '../chess/positionFromSetup.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import type { RecogniserCommand } from '../recognition/recognitionEvent.js';
import { BridgeError } from '../shared/bridgeError.js';
import { withoutTurns } from '../shared/plainLine.js';
import { err, ok, type Result } from '../shared/result.js';
import { isOver } from './game/gameState.js';
import { isFromAfar } from './game/seat.js';
import { refuse } from './refuse.js';
import type { TableEventBody } from './tableEvent.js';
import type { TableCommand } from './tableService.js';
import type { TableState } from './tableState.js';
import type { GameTags } from './tableView.js';

const TAGS_MAX = 40;
const VALUE_CHARS_MAX = 200;
const NAME = /^[A-Z][A-Za-z0-9_]{0,39}$/;
/** Tags that follow from the game itself. */
const DERIVED = new Set(['Result', 'FEN', 'SetUp', 'Variant', 'GameId']);

/**
 * Merges tags; an empty text removes one. Refuses names and values that a PGN cannot carry, and names the
 * field.
 */
export const mergeTags = (before: GameTags, change: GameTags): Result<GameTags, BridgeError> => {
  const merged: Record<string, string> = { ...before };
  for (const [name, raw] of Object.entries(change)) {
    if (!NAME.test(name)) return badTag(name, message('tag.name', { tag: name }));
    if (DERIVED.has(name)) return badTag(name, message('tag.derived', { tag: name }));
    const value = withoutTurns(raw).trim();
    if (value.length > VALUE_CHARS_MAX)
      return badTag(name, message('tag.long', { tag: name, max: VALUE_CHARS_MAX }));
    if (/\p{Cc}/u.test(value)) return badTag(name, message('tag.control', { tag: name }));
    if (value === '') delete merged[name];
    else merged[name] = value;
  }
  if (Object.keys(merged).length > TAGS_MAX) return badTag('tags', message('tag.many', { max: TAGS_MAX }));
  return ok(merged);
};

const badTag = (field: string, said: Message): Result<never, BridgeError> =>
  err(keyedError('BAD_REQUEST', said, { field }));

/** Whether a game is in progress that its players may not leave to study the position. */
const isGuarded = ({ game, rules, seats }: Pick<TableState, 'game' | 'rules' | 'seats'>): boolean =>
  game !== null &&
  !isOver(game) &&
  (isFromAfar(seats) || game.unaided === true || (game.moves.length > 0 && rules.signals !== 'teaching'));

/** Checks a command before anything changes. */
export const checkCommand = (
  { game, rules, seats }: Pick<TableState, 'game' | 'rules' | 'seats'>,
  command: TableCommand,
): Result<void, BridgeError> => {
  switch (command.type) {
    case 'newGame':
      if (command.study && isGuarded({ game, rules, seats }))
        return err(keyedError('HELP_LOCKED', message('error.lockedGame')));
      return command.fen === undefined ? ok(undefined) : checkFen(command.fen, command.chess960 ?? false);
    case 'takeBack': {
      const plies = command.plies ?? 1;
      if (game === null) return refuse('game', message('refusal.noGameForTakeBack'));
      if (isOver(game)) return refuse('5.1', message('refusal.gameOverWith', { result: game.result }));
      if (plies > game.moves.length)
        return refuse('8.1', message('refusal.onlyPlies', { count: game.moves.length }), { plies });
      return ok(undefined);
    }
    case 'result':
      return game === null ? refuse('game', message('refusal.noGameForResult')) : ok(undefined);
    case 'setPosition':
      return checkFen(command.fen, command.chess960 ?? false);
    default:
      return ok(undefined);
  }
};

const checkFen = (fen: string, chess960: boolean): Result<void, BridgeError> => {
  const setup = parseFen(fen);
  if (!setup.ok) return err(new BridgeError('FEN_INVALID', keyedTextOfFault(setup.error), { field: 'fen' }));
  const position = positionFromSetup(setup.value, { chess960 });
  if (!position.ok)
    return err(new BridgeError('FEN_INVALID', keyedTextOfFault(position.error), { field: 'fen' }));
  return ok(undefined);
};

/** The part of a command that concerns recognition. */
export const recogniserCommandOf = (command: TableCommand): RecogniserCommand | undefined => {
  switch (command.type) {
    case 'newGame':
      return {
        kind: 'newGame',
        fen: command.fen ?? makeFen(startPosition),
        chess960: command.chess960 ?? false,
      };
    case 'setPosition':
      return { kind: 'newGame', fen: command.fen, chess960: command.chess960 ?? false, stands: true };
    case 'turnBoard':
      return { kind: 'oriented', isKnown: command.orientation !== 'auto' };
    default:
      return undefined;
  }
};

/**
 * The events of a change of tags: for future games (unless `once`) and for the current game (unless `next`).
 */
export const tagBodies = (
  { nextTags, game }: Pick<TableState, 'nextTags' | 'game'>,
  { tags, once = false, next: isForNext = false }: Extract<TableCommand, { type: 'setTags' }>,
): Result<readonly TableEventBody[], BridgeError> => {
  const next = mergeTags(nextTags, tags);
  if (!next.ok) return next;
  const bodies: TableEventBody[] = [];
  if (!once || game === null) bodies.push({ type: 'tags', gameId: null, tags: next.value });
  if (game !== null && !isForNext) {
    const merged = mergeTags(game.tags, tags);
    if (!merged.ok) return merged;
    bodies.push({ type: 'tags', gameId: game.id, tags: merged.value });
  }
  return ok(bodies);
};
