import { plyNumber } from '../../../chess/plyNumber.js';
import { illegalArticle } from '../../../laws/illegalMoves.js';
import type { PendingIllegal } from '../../../laws/lawsState.js';
import { answersTo, type OffenceCard } from '../../../laws/offenceCard.js';
import type { Offence } from '../../../laws/offences.js';
import {
  doubtText,
  handsWords,
  offenceAloud,
  offenceFollows,
  offenceTitle,
  offenceWords,
} from '../../../messages/offenceText.js';
import { isOver } from '../../../table/game/gameState.js';
import type { LawsView } from '../../../table/lawsView.js';
import { reasonOfPending } from '../../../table/offenceReason.js';
import { askedOffence } from '../../../table/offencesOfEvents.js';
import type { TableQuestion } from '../../../table/seats/questions.js';
import type { LiveTable } from '../../state/liveState.js';
import { say } from '../../words/say.js';
import { sayColor } from '../../words/sayColor.js';
import { translate, translateList } from '../../words/translate.js';
import type { ArbiterCard, CardAction } from './arbiterCard.js';
import { picturesOfOffence } from './cardPictures.js';

export const offencePlace = ({ before, side }: Pick<Offence, 'before' | 'side'>): string =>
  say('ruling.sideAndMove', { side: sayColor(side), number: plyNumber(before, 1).number });

const NOTHING: OffenceCard['follows'] = { count: 0, addedMs: 0, backToPly: null, mustPlay: null };

/** An offence before the daemon has sent its consequences. */
const withoutFollows = (offence: Offence): OffenceCard => ({
  ...offence,
  follows: NOTHING,
  ...answersTo(offence),
});

/** Takes the state from the live table, which is updated first. */
const cardOf = (offence: Offence, laws: LawsView | undefined) => {
  const reported = laws?.offences.find(({ n, state }) => n === offence.n && state === offence.state);
  return { card: reported ?? withoutFollows(offence), isReported: reported !== undefined };
};

/** Shows no consequences before they arrive. */
const followsOf = (card: OffenceCard, isReported: boolean): Pick<ArbiterCard, 'follows' | 'aloud'> => {
  if (!isReported) return {};
  const { mustPlay, ending } = card.follows;
  const right =
    mustPlay === null || ending !== undefined
      ? []
      : [`${say('ruling.legalMoves')} ${mustPlay.moves.join(' ')}`];
  return {
    follows: [...offenceFollows(card).map(translate), ...right],
    aloud: { side: card.side, text: offenceAloud(card).map(translate).join(' ') },
  };
};

const evidenceOf = (card: OffenceCard): Pick<ArbiterCard, 'evidence' | 'hands'> => {
  const done = translateList(handsWords(card));
  const doubt = doubtText(card);
  return {
    ...(done !== '' && { hands: say('ruling.handsDid', { acts: done }) }),
    ...(doubt !== undefined && { evidence: [translate(doubt)] }),
  };
};

/** With little time left only the players may claim an illegal move (US Chess 11D1, 11H). */
const isPlayersClaim = ({ cause }: OffenceCard, { clock, rules }: LiveTable): boolean =>
  cause !== null && clock !== null && Math.min(clock.whiteMs, clock.blackMs) < rules.illegalClaimBelowMs;

const bodyOf = (card: OffenceCard, isReported: boolean, table: LiveTable) => ({
  article: card.article,
  place: offencePlace(card),
  lines: [
    translate(offenceWords(card)),
    ...(isPlayersClaim(card, table) ? [say('ruling.timePressure')] : []),
  ],
  ...evidenceOf(card),
  pictures: picturesOfOffence(card),
  ...followsOf(card, isReported),
  ifDismissed: card.cause === null ? say('ruling.noBreach') : say('command.noIllegalMoveAbout'),
  offence: card.kind,
});

/** The text of the confirming button, and whether it ends the game. */
const confirming = ({ follows: { ending } }: OffenceCard): Pick<CardAction, 'label' | 'danger'> =>
  ending === undefined
    ? { label: say('ruling.confirm') }
    : { label: say('ruling.confirmResult', { result: ending.result }), danger: true };

/** An offence that needs a ruling. It cannot be confirmed before the clock is pressed. */
const offenceMatter = (offence: Offence, table: LiveTable, laws: LawsView | undefined): ArbiterCard => {
  const { card, isReported } = cardOf(offence, laws);
  const { confirm, dismiss } = card;
  return {
    key: `offence-${offence.n}`,
    urgency: confirm === null ? 'check' : 'stop',
    title: translate(offenceTitle(card)),
    ...bodyOf(card, isReported, table),
    actions:
      confirm === null
        ? []
        : [{ does: 'command', command: confirm, ...confirming(card), waits: !isReported }],
    ...(dismiss !== null && {
      dismiss: { does: 'command', command: dismiss, label: say('ruling.noOffence') },
    }),
  };
};

/** A pending illegal move without a recorded offence, as in games of older versions. */
const pendingMatter = (pending: PendingIllegal): ArbiterCard => {
  const { side, ply, cause, completed } = pending;
  return {
    key: `pending-${ply}`,
    urgency: completed ? 'stop' : 'check',
    title: say('command.illegalMove'),
    article: illegalArticle[cause],
    place: sayColor(side),
    lines: [
      `${translate(reasonOfPending(pending))}.`,
      completed ? say('ruling.pressed') : say('ruling.notPressed'),
    ],
    actions: completed
      ? [{ does: 'form', form: 'illegalMove', known: { side, cause }, label: say('command.illegalMove') }]
      : [],
    ifDismissed: say('command.noIllegalMoveAbout'),
    dismiss: { does: 'command', command: { type: 'ignoreIllegal' }, label: say('command.noIllegalMove') },
  };
};

/** Offences that need a ruling, newest first. None after the game has ended. */
export const offenceMatters = (table: LiveTable, laws: LawsView | undefined): readonly ArbiterCard[] => {
  const { game } = table;
  const { offences, pending } = table.laws;
  if (game === null || isOver(game)) return [];
  const open = offences.filter(({ state }) => state === 'open');
  const isReported = open.some(({ side, ply }) => side === pending?.side && ply === pending.ply);
  return [
    ...(pending === null || isReported ? [] : [pendingMatter(pending)]),
    ...open.map((offence) => offenceMatter(offence, table, laws)).reverse(),
  ];
};

/**
 * A possible offence that the daemon asks about. One button answers the question and confirms the offence, if
 * it can be confirmed already.
 */
export const askedMatter = (
  table: LiveTable,
  question: TableQuestion,
  laws: LawsView | undefined,
): ArbiterCard | undefined => {
  const { game, laws: state } = table;
  const offence = game === null ? undefined : askedOffence(question, state, game);
  if (offence === undefined) return undefined;
  const reported = laws?.asked?.find((asked) => asked.question === question.id);
  const card = reported ?? withoutFollows(offence);
  const { id } = question;
  const canConfirm = answersTo(offence).confirm !== null;
  return {
    key: `question-${id}`,
    urgency: 'ask',
    title: say('ruling.isIt', { what: translate(offenceTitle(card)) }),
    ...bodyOf(card, reported !== undefined, table),
    actions: [
      {
        does: 'command',
        command: { type: 'answer', question: id, option: 'yes' },
        confirms: canConfirm,
        // Daemons of older versions do not send `asked`.
        waits: reported === undefined && (laws === undefined || laws.asked !== undefined),
        ...(canConfirm ? confirming(card) : { label: say('ruling.offence') }),
      },
    ],
    dismiss: {
      does: 'command',
      command: { type: 'answer', question: id, option: 'no' },
      label: say('ruling.noOffence'),
    },
  };
};
