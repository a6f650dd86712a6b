import { plyNumber } from '../../../chess/plyNumber.js';
import { makeClockText } from '../../../clock/clockText.js';
import { messageBeside } from '../../../messages/catalogue/messageBeside.js';
import { isOver } from '../../../table/game/gameState.js';
import type { LawsView } from '../../../table/lawsView.js';
import type { ScoreSuggestion } from '../../../table/scoreSuggestions.js';
import type { LiveTable } from '../../state/liveState.js';
import { say } from '../../words/say.js';
import { sayColor } from '../../words/sayColor.js';

import { translate } from '../../words/translate.js';
import type { ArbiterCard, CardAction } from './arbiterCard.js';

const verdict = (said: 'agreed' | 'postponed' | 'rejected', label: string): CardAction => ({
  does: 'command',
  command: { type: 'judgeClaim', verdict: said },
  label,
});

/** A request in the last two minutes without increment, which the arbiter judges (III.4, III.5). */
const quickplayMatter = (key: string, side: string, { quickplay }: LiveTable['rules']): ArbiterCard => {
  const asked = { key, urgency: 'stop', place: side } as const;
  if (quickplay === 'increment')
    return {
      ...asked,
      title: say('ruling.fiveSecondsTitle'),
      article: 'Guidelines III.4',
      lines: [say('ruling.fiveSecondsAsked', { side })],
      evidence: [say('ruling.alsoDrawOffer')],
      follows: [say('ruling.opponentTwoMinutes'), say('ruling.setFiveSeconds')],
      ifDismissed: say('ruling.goesOnAsBefore'),
      actions: [verdict('agreed', say('ruling.agree'))],
      dismiss: verdict('rejected', say('ruling.reject')),
    };
  return {
    ...asked,
    title: say('ruling.drawClaimed'),
    article: 'Guidelines III.5',
    lines: [say('ruling.noEffortToWin', { side })],
    evidence: [say('ruling.personJudges')],
    follows: [say('ruling.agreedDrawn'), say('ruling.postponed')],
    ifDismissed: say('ruling.rejected'),
    actions: [
      { ...verdict('agreed', say('ruling.agreeDrawn')), danger: true },
      verdict('postponed', say('ruling.postpone')),
    ],
    dismiss: verdict('rejected', say('ruling.reject')),
  };
};

/** A claim cannot be withdrawn (9.5.1). The clocks are stopped until it is judged. */
export const claimMatters = ({ laws: { claim }, rules }: LiveTable): readonly ArbiterCard[] => {
  if (claim === null) return [];
  const side = sayColor(claim.side);
  if (claim.ground === 'quickplay') return [quickplayMatter(`claim-${claim.ply}`, side, rules)];
  const ground = say(claim.ground === 'threefold' ? 'command.repetition' : 'command.fiftyMoves');
  const line =
    claim.move === undefined
      ? say('ruling.claims', { side, ground })
      : say('ruling.claimsWithMove', { side, ground, move: claim.move });
  return [
    {
      key: `claim-${claim.ply}`,
      urgency: 'stop',
      title: say('ruling.drawClaimed'),
      article: claim.ground === 'threefold' ? '9.2' : '9.3',
      place: side,
      lines: [line],
      evidence: [say('ruling.scoreDecides')],
      follows: [
        say('ruling.claimRight'),
        say('ruling.claimWrong', {
          time: makeClockText(rules.wrongClaimMs),
        }),
      ],
      actions: [
        { does: 'command', command: { type: 'judgeClaim' }, label: say('command.judgeClaim'), danger: true },
      ],
      stays: true,
    },
  ];
};

/** A stopped or adjourned game. */
export const pauseMatters = ({ laws: { pause, claim }, game }: LiveTable): readonly ArbiterCard[] => {
  if (pause === null || claim !== null || game === null || isOver(game)) return [];
  const adjourned: ArbiterCard = {
    key: 'adjourned',
    urgency: 'check',
    title: say('arbiter.adjourned'),
    article: 'Guidelines I',
    lines: [say('ruling.sealedMove')],
    actions: [{ does: 'form', form: 'openEnvelope', label: say('command.openEnvelope') }],
  };
  const paused: ArbiterCard = {
    key: 'paused',
    urgency: 'check',
    title: say('arbiter.paused'),
    article: '6.11.2',
    lines: [say('ruling.goesOnResumed')],
    actions: [{ does: 'command', command: { type: 'resume' }, label: say('common.resume') }],
  };
  return [pause === 'adjourned' ? adjourned : paused];
};

/** Statements of a player that the next act at the board settles. */
export const saidMatters = ({ laws, game }: LiveTable): readonly ArbiterCard[] => {
  const { offer, adjusting } = laws;
  const bound = (laws.bound?.ply ?? 0) > (game?.moves.length ?? 0) ? laws.bound : null;
  const note = { urgency: 'note', actions: [] } as const;
  const cards: ArbiterCard[] = [];
  if (bound !== null) {
    const side = sayColor(bound.side);
    const line = say('ruling.mustPlay', { side, move: bound.move });
    const title = say('ruling.declaredBinds');
    cards.push({ ...note, key: `bound-${bound.ply}`, title, article: '9.5.3', place: side, lines: [line] });
  }
  if (offer !== null) {
    const title = say('ruling.offeredDraw', { side: sayColor(offer.side) });
    const lines = [say('command.offerDrawAbout')];
    cards.push({ ...note, key: `offer-${offer.side}-${offer.ply}`, title, article: '9.1.2.1', lines });
  }
  if (adjusting !== null) {
    const title = say('ruling.adjusts', { side: sayColor(adjusting) });
    const key = `adjusting-${adjusting}-${game?.moves.length ?? 0}`;
    cards.push({ ...note, key, title, article: '4.2.1', lines: [] });
  }
  return cards;
};

/** The obligation of the side to move under touch-move. Left out if an offence card says it already. */
export const bindingMatters = (
  { laws: { offences }, game }: LiveTable,
  laws: LawsView | undefined,
): readonly ArbiterCard[] => {
  const binding = laws?.binding ?? null;
  if (binding === null || game === null || isOver(game) || binding.side !== game.turn) return [];
  const { side, article, text, moves, evidence } = binding;
  const must = translate(messageBeside(text, binding));
  if (offences.some((offence) => offence.state === 'open' && offence.side === side)) return [];
  const touched = evidence.map(({ act, square, piece }) => `${act} ${piece}${square}`).join(', ');
  return [
    {
      key: `binding-${game.moves.length}-${text}`,
      urgency: 'note',
      title: say('ruling.touchMove'),
      article,
      place: sayColor(side),
      lines: [`${must}.`, `${say('ruling.allowed')} ${moves.join(' ')}`],
      evidence: [`${say('ruling.seen')} ${touched}`],
      actions: [],
    },
  ];
};

/** Numbered moves from a ply on, such as `12. Nf3 Nc6`. */
const movesFrom = (startFen: string, fromPly: number, sans: readonly string[]): string =>
  sans
    .map((san, i) => {
      const { number, white } = plyNumber(startFen, fromPly + i);
      if (white) return `${number}. ${san}`;
      return i === 0 ? `${number}... ${san}` : san;
    })
    .join(' ');

const suggestionText = (startFen: string, { fromPly, moves, changed, instead }: ScoreSuggestion): string => {
  const probably = movesFrom(startFen, fromPly, moves.slice(0, changed));
  return instead.length === 0
    ? say('ruling.playedSince', { moves: probably })
    : say('ruling.insteadWas', {
        instead: movesFrom(startFen, fromPly, instead),
        moves: probably,
      });
};

/** Other scores that fit the events at the board. */
export const suggestionMatters = (
  { game }: LiveTable,
  laws: LawsView | undefined,
): readonly ArbiterCard[] => {
  const suggestions = laws?.suggestions ?? [];
  if (game === null || suggestions.length === 0) return [];
  const texts = suggestions.map((suggestion) => suggestionText(game.startFen, suggestion));
  return [
    {
      key: `suggestions-${texts.join()}`,
      urgency: 'check',
      title: say('ruling.corrections'),
      article: '8.5',
      lines: [say('ruling.otherScore')],
      actions: suggestions.map(({ fromPly, moves }, i) => ({
        does: 'command',
        command: { type: 'correctMoves', fromPly, moves: [...moves] },
        label: say('ruling.correct', { what: texts[i] ?? '' }),
      })),
    },
  ];
};
