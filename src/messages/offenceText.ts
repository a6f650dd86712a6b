import { parseSquare } from '../chess/square.js';
import type { Color } from '../chess/types.js';
import type { OffenceCard } from '../laws/offenceCard.js';
import { type Message, message } from './catalogue/message.js';
import { paramBeside } from './catalogue/messageBeside.js';
import { type RoleName, roleText } from './pieceText.js';
import { placementLetters } from './placementLetters.js';

/** The player as the third person, or addressed. */
type Who = Color | 'you';

const incompleteTitles = {
  captureLeft: 'offenceTitle.captureLeft',
  promotionLeft: 'offenceTitle.promotionLeft',
  wrongPromotion: 'offenceTitle.wrongPromotion',
  pieceInHand: 'offenceTitle.pieceInHand',
  enPassantLeft: 'offenceTitle.enPassantLeft',
  rookLeft: 'offenceTitle.rookLeft',
  pawnStands: 'offenceTitle.pawnStands',
} as const;

/** A short title for the part of a move that is missing. */
export const incompleteTitle = (what: keyof typeof incompleteTitles): Message =>
  message(incompleteTitles[what]);

/** A short title for the kind of offence. */
export const offenceTitle = ({ kind, incomplete, completed, state }: OffenceCard): Message => {
  switch (kind) {
    case 'illegal':
      if (state === 'stands') return message('offenceTitle.stands');
      return message(completed ? 'offenceTitle.illegal' : 'offenceTitle.notPressed');
    case 'incompleteMove':
      return incomplete === undefined ? message('offenceTitle.incomplete') : incompleteTitle(incomplete);
    case 'emptyPress':
      return message('offenceTitle.emptyPress');
    case 'touchBreach':
      return message('offenceTitle.touchBreach');
    case 'boundBreach':
      return message('offenceTitle.boundBreach');
  }
};

/** The piece that stood on a square before the ply: `knight`. */
const pieceOn = ({ before }: OffenceCard, square: string): RoleName => {
  const letter = placementLetters(before)[parseSquare(square) ?? -1];
  return letter == null ? 'piece' : roleText(letter);
};

/** `the knight from g8`, or `a piece` when it is not known. */
const moverOf = (card: OffenceCard): Message =>
  card.from === undefined
    ? message('offencePiece.unknown')
    : message('offencePiece.from', { piece: pieceOn(card, card.from), from: card.from });

/** The king has moved two squares or more, and the same hand moved a rook. */
const isCastling = (card: OffenceCard, from: string, to: string): boolean =>
  pieceOn(card, from) === 'king' &&
  Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) > 1 &&
  card.hands.some(({ piece }) => roleText(piece) === 'rook');

/** `moved the knight from g8 to g6`, `castled`. */
const moveOf = (card: OffenceCard): Message => {
  const from = card.from ?? card.played?.slice(0, 2);
  const to = card.to ?? card.played?.slice(2, 4);
  if (from === undefined) return message('offenceMove.unknown');
  const piece = pieceOn(card, from);
  if (to === undefined) return message('offenceMove.from', { piece, from });
  return isCastling(card, from, to)
    ? message('offenceMove.castled', { from, to })
    : message('offenceMove.fromTo', { piece, from, to });
};

const incompleteWords = (card: OffenceCard, who: Who): Message => {
  const { from = '', to = '' } = card;
  const on = { square: to, known: to === '' ? 'no' : 'yes' } as const;
  const mover = moverOf(card);
  switch (card.incomplete) {
    case 'captureLeft':
      return message('offence.captureLeft', { who, mover, ...on });
    case 'promotionLeft':
      return message('offence.promotionLeft', { who, mover, ...on });
    case 'wrongPromotion':
      return message('offence.wrongPromotion', { who, ...on });
    case 'pieceInHand':
      return message('offence.pieceInHand', { who, mover });
    case 'enPassantLeft':
      return message('offence.enPassantLeft', { who, ...on });
    case 'rookLeft':
      return message('offence.rookLeft', { who, from, to });
    case 'pawnStands':
      return message('offence.pawnStands', { who, from, to });
    default:
      return message('offence.incomplete', { who });
  }
};

const illegalWords = (card: OffenceCard, who: Who): Message => {
  const isInTurn = card.before.split(' ')[1] === card.side.charAt(0);
  const why = isInTurn ? 'illegal' : 'outOfTurn';
  return message('offence.illegal', { who, move: moveOf(card), why, pressed: card.completed ? 'yes' : 'no' });
};

const words = (card: OffenceCard, who: Who): Message => {
  switch (card.kind) {
    case 'illegal':
      return illegalWords(card, who);
    case 'incompleteMove':
      return incompleteWords(card, who);
    case 'emptyPress':
      return message('offence.emptyPress', { who });
    case 'touchBreach':
      return message('offence.touchBreach', { who, move: moveOf(card) });
    case 'boundBreach':
      return message('offence.boundBreach', { who, move: moveOf(card) });
  }
};

/** What happened, as a sentence: `Black moved the knight from g8 to g6, which is not a legal move …`. */
export const offenceWords = (card: OffenceCard): Message => words(card, card.side);

/** `1 minute`, `90 seconds`. */
const spanOf = (ms: number) =>
  ms % 60_000 === 0
    ? ({ unit: 'minutes', amount: ms / 60_000 } as const)
    : ({ unit: 'seconds', amount: Math.round(ms / 1000) } as const);

const counting = (
  { follows, completed, cause, countsAsIllegal }: OffenceCard,
  who: Who,
): readonly Message[] => {
  if (!completed || cause === null) return [];
  const { count: number, addedMs, ending } = follows;
  if (!countsAsIllegal) return [message('offenceCount.none')];
  if (ending === undefined)
    return addedMs === 0
      ? [message('offenceCount.counted', { who, number })]
      : [message('offenceCount.time', { who, number, ...spanOf(addedMs) })];
  const { result, article } = ending;
  return result === '1/2-1/2'
    ? [message('offenceCount.drawn', { who, number, article })]
    : [message('offenceCount.lost', { who, number, result, article })];
};

const mustOf = (must: NonNullable<OffenceCard['follows']['mustPlay']>) => paramBeside(must.text, must);

/** What must be played after the position was restored. */
const instead = ({ mustPlay }: OffenceCard['follows']): Message =>
  mustPlay === null
    ? message('offenceDuty.anyMove')
    : message('offenceDuty.mustPlay', { must: mustOf(mustPlay), article: mustPlay.article });

/** What the player must do now. */
const duties = ({ kind, incomplete, follows, cause }: OffenceCard, who: Who): readonly Message[] => {
  if (follows.ending !== undefined) return [];
  if (kind === 'boundBreach') return [message('offenceDuty.declared', { who })];
  if (cause === 'illegalMove' || cause === null) return [instead(follows)];
  switch (incomplete) {
    case 'captureLeft':
      return [message('offenceDuty.captureLeft', { who })];
    case 'promotionLeft':
    case 'wrongPromotion':
      return [message('offenceDuty.queen')];
    case 'rookLeft':
      return [message('offenceDuty.castle', { who })];
    case 'pawnStands':
      return [message('offenceDuty.pawnStands', { who })];
    case 'pieceInHand':
      return [message('offenceDuty.pieceInHand', { who })];
    default:
      return [message('offenceDuty.move', { who })];
  }
};

/** What touching obliges the player to, as a sentence. */
const bindingOf = ({ mustPlay }: OffenceCard['follows']): readonly Message[] => {
  if (mustPlay === null) return [];
  return [message('offenceDuty.bound', { must: mustOf(mustPlay), article: mustPlay.article })];
};

const following = (card: OffenceCard, who: Who): readonly Message[] =>
  card.kind === 'illegal' && !card.completed
    ? [message('offenceDuty.notCounted'), ...bindingOf(card.follows)]
    : [...counting(card, who), ...duties(card, who)];

const settled = ({ state, completed }: OffenceCard): Message => {
  switch (state) {
    case 'withdrawn':
      return message(completed ? 'offenceSettled.explained' : 'offenceSettled.corrected');
    case 'confirmed':
      return message('offenceSettled.confirmed');
    case 'stands':
      return message('offenceSettled.stands');
    default:
      return message('offenceSettled.dismissed');
  }
};

/** What follows if the arbiter confirms the offence or, once it is settled, its outcome. In sentences. */
export const offenceFollows = (card: OffenceCard): readonly Message[] =>
  card.state === 'open' ? following(card, card.side) : [settled(card)];

/** Sentences that the arbiter can read out to the player. */
export const offenceAloud = (card: OffenceCard): readonly Message[] => [
  words(card, 'you'),
  ...following(card, 'you'),
];

const acts = {
  lift: 'offenceHands.lift',
  place: 'offenceHands.place',
  adjust: 'offenceHands.adjust',
} as const;

/** The acts of the hands in order: `knight lifted from g8, put on g6, clock pressed`. */
export const handsWords = ({
  hands,
  completed,
  kind,
}: Pick<OffenceCard, 'hands' | 'completed' | 'kind'>): readonly Message[] => {
  const done = hands.map(({ act, piece, square }, index) => {
    const isSame = hands[index - 1]?.piece === piece && act === 'place';
    return message(acts[act], { piece: isSame ? 'same' : roleText(piece), square });
  });
  const isPressed = completed && kind !== 'touchBreach' && kind !== 'boundBreach';
  return isPressed ? [...done, message('offenceHands.press')] : done;
};

/** How certain the offence is, and what else would explain it. Undefined when there is no doubt. */
export const doubtText = ({ likelihood, otherwise }: OffenceCard): Message | undefined => {
  const percentOf = (share: number): number => Math.round(100 * share);
  if (likelihood >= 1 && otherwise.length === 0) return undefined;
  const percent = percentOf(likelihood);
  const others = otherwise.map((one) =>
    message('offenceDoubt.other', { text: paramBeside(one.text, one), percent: percentOf(one.share) }),
  );
  return others.length === 0
    ? message('offenceDoubt.sure', { percent })
    : message('offenceDoubt.otherwise', { percent, others });
};
