import { message } from '../../messages/catalogue/message.js';
import { err, ok, type Result } from '../../shared/result.js';
import { parseFen } from '../fen.js';
import type { KeyedReason } from '../fenFault.js';
import { type Assumption, completeFen, readPastedFen } from '../pastedFen.js';
import { type Position, startPosition } from '../position.js';
import { positionFromSetup } from '../positionFromSetup.js';
import type { PgnGame, PgnTag } from './pgnGame.js';

/** Why the tags of a game define no playable position. */
export type PgnStartFault = KeyedReason & { readonly kind: 'start'; readonly tag: PgnTag };

/**
 * Names in use for ordinary chess, in lower case without blanks and marks. `chess` may precede or follow each
 * of them.
 */
const STANDARD_NAMES = new Set([
  ...[
    '',
    'standard',
    'normal',
    'regular',
    'ordinary',
    'classic',
    'classical',
    'traditional',
    'orthodox',
    'ortho',
  ],
  ...['western', 'international', 'fide', 'none', 'no', 'novariant', 'fromposition', 'setupposition'],
  ...['schach', 'ajedrez', 'echecs', 'scacchi', 'xadrez', 'schaken'],
]);
const CHESS960_NAMES = new Set([
  'chess960',
  '960',
  'fischerandom',
  'fischerrandom',
  'fischerandomchess',
  'fischerrandomchess',
  'freestyle',
  'freestylechess',
  'frc',
]);

const findTagPair = (game: Pick<PgnGame, 'tags'>, name: string): PgnTag | undefined =>
  game.tags.find((tag) => tag.name === name);

const fault = (tag: PgnTag, { reason, key, params }: KeyedReason): Result<never, PgnStartFault> =>
  err({ kind: 'start', tag, reason, key, ...(params && { params }) });

/** Whether a Variant tag means Chess960. Undefined when it means a game with other rules. */
const isChess960 = (variant: PgnTag | undefined): boolean | undefined => {
  const name = (variant?.value ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  if (CHESS960_NAMES.has(name)) return true;
  return STANDARD_NAMES.has(name.replace(/^chess|chess$/, '')) ? false : undefined;
};

const chess960OfStandardArray = (): Result<Position, never> => {
  const position = positionFromSetup(startPosition, { chess960: true });
  return position.ok ? position : ok(startPosition);
};

/** The assumptions made to read the FEN tag. Empty for a valid FEN. */
export const assumedOfFenTag = (game: Pick<PgnGame, 'tags'>): readonly Assumption[] => {
  const fen = findTagPair(game, 'FEN');
  return fen === undefined ? [] : readPastedFen(fen.value).assumed;
};

/**
 * The start position of a game: the FEN tag, with or without SetUp, or else the standard array. The Variant
 * tag may be any spelling of standard chess or Chess960. Games with other rules are refused, and so is SetUp
 * "1" without a FEN.
 */
export const pgnStartPosition = (game: Pick<PgnGame, 'tags'>): Result<Position, PgnStartFault> => {
  const variant = findTagPair(game, 'Variant');
  const chess960 = isChess960(variant);
  if (chess960 === undefined && variant !== undefined)
    return fault(variant, {
      reason: `'${variant.value}' is not chess`,
      ...message('setupFault.notChess', { variant: variant.value }),
    });
  const fen = findTagPair(game, 'FEN');
  if (fen === undefined) {
    const setUp = findTagPair(game, 'SetUp');
    if (setUp?.value.trim() === '1')
      return fault(setUp, { reason: 'SetUp "1" without a FEN', ...message('setupFault.noFen') });
    return chess960 ? chess960OfStandardArray() : ok(startPosition);
  }
  const setup = parseFen(completeFen(fen.value).fen);
  if (!setup.ok) return fault(fen, setup.error);
  const position = positionFromSetup(setup.value, chess960 ? { chess960 } : {});
  return position.ok ? position : fault(fen, position.error);
};
