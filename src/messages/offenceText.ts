import { colorName } from '../chess/colorName.js';
import { oppositeColor } from '../chess/piece.js';
import { parseSquare } from '../chess/square.js';
import type { OffenceCard } from '../laws/offenceCard.js';
import { roleText } from './pieceText.js';
import { placementLetters } from './placementLetters.js';

/** The player who is spoken of, or spoken to. */
type Voice = { readonly who: string; readonly whose: string; readonly opponent: string };

const ofPlayer = ({ side }: OffenceCard): Voice => ({
  who: colorName(side),
  whose: `${colorName(side)}'s`,
  opponent: colorName(oppositeColor(side)),
});
const toPlayer: Voice = { who: 'You', whose: 'Your', opponent: 'Your opponent' };

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** `1 minute`, `2 minutes`, `90 seconds`. */
const timeWords = (ms: number): string => {
  const [amount, unit] = ms % 60_000 === 0 ? [ms / 60_000, 'minute'] : [Math.round(ms / 1000), 'second'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
};

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

const incompleteTitles = {
  captureLeft: 'Captured piece left on the board',
  promotionLeft: 'Pawn left on the last rank',
  wrongPromotion: 'Not a piece to promote to',
  pieceInHand: 'Pressed with a piece in the hand',
  enPassantLeft: 'Pawn captured in passing left on the board',
  rookLeft: 'Castled without the rook',
  pawnStands: 'Promoted with the pawn left standing',
} as const;

/** What kind of offence it is, in a few words. */
export const offenceTitle = ({ kind, incomplete, completed, state }: OffenceCard): string => {
  switch (kind) {
    case 'illegal':
      if (state === 'stands') return 'Illegal move that stands';
      return completed ? 'Illegal move' : 'Illegal move, clock not pressed';
    case 'incompleteMove':
      return incomplete === undefined ? 'Move not completed' : incompleteTitles[incomplete];
    case 'emptyPress':
      return 'Clock pressed without a move';
    case 'touchBreach':
      return 'Touched piece not played';
    case 'boundBreach':
      return 'Declared move not played';
  }
};

/** `knight`, for what stood on a square before the ply. */
const pieceOn = ({ before }: OffenceCard, square: string): string => {
  const letter = placementLetters(before)[parseSquare(square) ?? -1];
  return letter == null ? 'piece' : roleText(letter);
};

/** `the knight from g8`; `a piece` when it is not known which. */
const mover = (card: OffenceCard): string =>
  card.from === undefined ? 'a piece' : `the ${pieceOn(card, card.from)} from ${card.from}`;

/** A king that goes two squares and a rook in the same hand. */
const isCastling = (card: OffenceCard, from: string, to: string): boolean =>
  pieceOn(card, from) === 'king' &&
  Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) > 1 &&
  card.hands.some(({ piece }) => roleText(piece) === 'rook');

/** `moved the knight from g8 to g6`, `castled`. */
const moveOf = (card: OffenceCard): string => {
  const from = card.from ?? card.played?.slice(0, 2);
  const to = card.to ?? card.played?.slice(2, 4);
  if (from === undefined || to === undefined) return `moved ${mover(card)}`;
  return isCastling(card, from, to)
    ? `castled (king ${from} to ${to})`
    : `moved the ${pieceOn(card, from)} from ${from} to ${to}`;
};

const illegalWords = (card: OffenceCard, { who }: Voice): string => {
  const isInTurn = card.before.split(' ')[1] === card.side.charAt(0);
  const why = isInTurn ? 'which is not a legal move' : 'out of turn';
  const moved = `${who} ${moveOf(card)}, ${why}`;
  return card.completed ? `${moved}, and pressed the clock` : `${moved}; the clock is not pressed`;
};

const incompleteWords = (card: OffenceCard, { who }: Voice): string => {
  const on = card.to === undefined ? '' : ` on ${card.to}`;
  switch (card.incomplete) {
    case 'captureLeft':
      return `${who} captured${on} with ${mover(card)} and pressed the clock while the captured piece still stood on the board`;
    case 'promotionLeft':
      return `${who} pressed the clock after ${mover(card)} came to the last rank${on}, without a new piece in its place`;
    case 'wrongPromotion':
      return `${who} promoted${on} to a piece that a pawn cannot become, and pressed the clock`;
    case 'pieceInHand':
      return `${who} pressed the clock with ${mover(card)} still in the hand`;
    case 'enPassantLeft':
      return `${who} captured in passing${on}, left the captured pawn on the board and pressed the clock`;
    case 'rookLeft':
      return `${who} moved the king from ${card.from} to ${card.to} to castle, left the rook on its square and pressed the clock`;
    case 'pawnStands':
      return `${who} put a new piece on ${card.to}, left the pawn on ${card.from} and pressed the clock`;
    default:
      return `${who} pressed the clock before the move was complete`;
  }
};

const words = (card: OffenceCard, voice: Voice): string => {
  const { who } = voice;
  const { kind } = card;
  const whom = voice === toPlayer ? 'you' : who;
  switch (kind) {
    case 'illegal':
      return illegalWords(card, voice);
    case 'incompleteMove':
      return incompleteWords(card, voice);
    case 'emptyPress':
      return `${who} pressed the clock without having made a move`;
    case 'touchBreach':
      return `${who} ${moveOf(card)}, though touching had bound ${whom} to another move`;
    case 'boundBreach':
      return `after a wrong claim ${whom} ${moveOf(card)}, which is not the declared move`;
  }
};

/** What happened, one sentence or two: `Black moved the knight from g8 to g6, which is not a legal move …`. */
export const offenceWords = (card: OffenceCard): string => sentence(words(card, ofPlayer(card)));

const penaltyWords = ({ follows, completed, cause, countsAsIllegal }: OffenceCard, voice: Voice) => {
  if (!completed || cause === null) return [];
  const { count, addedMs, ending } = follows;
  const opponent = voice === toPlayer ? 'your opponent' : voice.opponent;
  if (!countsAsIllegal) return ['it counts as no illegal move: a warning (12.9.1)'];
  const counted = `it is ${voice.whose.replace('You', 'you')} ${ORDINALS[count] ?? `${count}th`} completed illegal move`;
  if (ending !== undefined) {
    const isDrawn = ending.result === '1/2-1/2';
    const end = isDrawn ? 'the game is drawn' : `the game is lost, ${ending.result}`;
    const why = isDrawn ? `, since ${opponent} cannot mate by any legal moves` : '';
    return [`${counted}: ${end}${why} (${ending.article})`];
  }
  if (addedMs === 0) return [counted];
  return [`${counted}: ${opponent} gets ${timeWords(addedMs)} more (7.5.5)`];
};

/** What the player has to do now. */
const duties = (card: OffenceCard, { who }: Voice): readonly string[] => {
  const { kind, incomplete, follows, cause } = card;
  if (follows.ending !== undefined) return [];
  if (kind === 'boundBreach')
    return [
      `the position goes back to before the move, and ${who === 'You' ? 'you play' : `${who} plays`} the declared move (9.5.3)`,
    ];
  if (cause === 'illegalMove' || cause === null) {
    const { mustPlay } = follows;
    const next =
      mustPlay === null ? 'any legal move may be played' : `${mustPlay.text} (${mustPlay.article})`;
    return [`the position goes back to before the move; ${next}`];
  }
  switch (incomplete) {
    case 'captureLeft':
      return [`${who} must take the captured piece off the board (4.7.1)`];
    case 'promotionLeft':
    case 'wrongPromotion':
      return ['the pawn is replaced by a queen of its own colour (7.5.2)'];
    case 'rookLeft':
      return [`${who} must castle (4.7.2)`];
    case 'pawnStands':
      return [`${who} must take the pawn off the board (4.7.3)`];
    case 'pieceInHand':
      return [`${who} must complete the move with the piece in the hand (4.3)`];
    default:
      return [`${who} must make a move; ${voiceClock(who)} clock runs (6.2.1)`];
  }
};

const voiceClock = (who: string): string => (who === 'You' ? 'your' : `${who}'s`);

const followingWords = (card: OffenceCard, voice: Voice): readonly string[] => {
  if (card.kind === 'illegal' && !card.completed)
    return [
      'nothing is counted before the clock is pressed: the move is put right (7.5.1)',
      ...legalInstead(card),
    ];
  return [...penaltyWords(card, voice), ...duties(card, voice)];
};

const legalInstead = ({ follows }: OffenceCard): readonly string[] =>
  follows.mustPlay === null ? [] : [`${follows.mustPlay.text} (${follows.mustPlay.article})`];

const settled: Readonly<Record<Exclude<OffenceCard['state'], 'open'>, (card: OffenceCard) => string>> = {
  confirmed: () => 'Confirmed. It can be undone under Decisions.',
  dismissed: () => 'Dismissed: nothing is counted.',
  withdrawn: ({ completed }) =>
    completed
      ? 'Taken back: what was seen later explains it.'
      : 'Taken back: it was put right before the clock was pressed.',
  stands: () => 'The move stands: it was answered before anybody spoke (A.5.2).',
};

/** What follows when the arbiter confirms it; once that is settled, what became of it. Sentences. */
export const offenceFollows = (card: OffenceCard): readonly string[] =>
  card.state === 'open' ? followingWords(card, ofPlayer(card)).map(sentence) : [settled[card.state](card)];

/** One line that an arbiter can read out to the player. */
export const offenceAloud = (card: OffenceCard): string =>
  [words(card, toPlayer), ...followingWords(card, toPlayer)].map(sentence).join(' ');

/** What the hands did, in order: `knight lifted from g8, put on g6; clock pressed`. */
export const handsWords = ({
  hands,
  completed,
  kind,
}: Pick<OffenceCard, 'hands' | 'completed' | 'kind'>): string => {
  const acts = hands.map(({ act, piece, square }, index) => {
    const same = hands[index - 1]?.piece === piece && act === 'place';
    const name = same ? '' : `${roleText(piece)} `;
    if (act === 'lift') return `${name}lifted from ${square}`;
    return act === 'place' ? `${name}put on ${square}` : `${name}adjusted on ${square}`;
  });
  const isPressed = completed && kind !== 'touchBreach' && kind !== 'boundBreach';
  return [...acts, ...(isPressed ? ['clock pressed'] : [])].join(', ');
};

/** How sure it is and what else would explain it; undefined where nothing leaves a doubt. */
export const doubtText = ({ likelihood, otherwise }: OffenceCard): string | undefined => {
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  if (likelihood >= 1 && otherwise.length === 0) return undefined;
  const others = otherwise.map(({ text, share }) => `${text} (${percent(share)})`).join(', ');
  return `${percent(likelihood)} sure${others === '' ? '' : `; otherwise ${others}`}`;
};
