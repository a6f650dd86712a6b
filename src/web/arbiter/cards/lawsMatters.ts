import { plyNumber } from '../../../chess/plyNumber.js';
import { makeClockText } from '../../../clock/clockText.js';
import { toldMessage } from '../../../messages/catalogue/toldMessage.js';
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

/** What a player asks for in the last two minutes without increment; a person judges it (III.4, III.5). */
const quickplayMatter = (key: string, side: string, { quickplay }: LiveTable['rules']): ArbiterCard => {
  const asked = { key, urgency: 'stop', place: side } as const;
  if (quickplay === 'increment')
    return {
      ...asked,
      title: say('Five seconds more a move are asked for'),
      article: 'Guidelines III.4',
      lines: [say('{side} has less than two minutes, and asks for more time a move.', { side })],
      evidence: [say('The request is also an offer of a draw: the opponent may accept it first.')],
      follows: [
        say('The opponent gets two minutes more.'),
        say('Set the clock to five seconds more a move for both, and let the game go on.'),
      ],
      ifDismissed: say('The game goes on as it was.'),
      actions: [verdict('agreed', say('Agree'))],
      dismiss: verdict('rejected', say('Reject')),
    };
  return {
    ...asked,
    title: say('A draw is claimed'),
    article: 'Guidelines III.5',
    lines: [
      say('{side} says that the opponent does not try to win, or cannot win by normal means.', { side }),
    ],
    evidence: [say('Only a person can judge that. The score shows what was tried.')],
    follows: [
      say('Agreed: the game is drawn.'),
      say('Postponed: the opponent gets two minutes more; rule later with the result, after a flag too.'),
    ],
    ifDismissed: say('Rejected: the opponent gets two minutes more.'),
    actions: [
      { ...verdict('agreed', say('Agree: drawn')), danger: true },
      verdict('postponed', say('Postpone')),
    ],
    dismiss: verdict('rejected', say('Reject')),
  };
};

/** A claim cannot be withdrawn (9.5.1), and the clocks stand until it is judged. */
export const claimMatters = ({ laws: { claim }, rules }: LiveTable): readonly ArbiterCard[] => {
  if (claim === null) return [];
  const side = sayColor(claim.side);
  if (claim.ground === 'quickplay') return [quickplayMatter(`claim-${claim.ply}`, side, rules)];
  const ground = say(claim.ground === 'threefold' ? 'repetition' : 'fifty moves');
  const line =
    claim.move === undefined
      ? say('{side} claims a draw: {ground}', { side, ground })
      : say('{side} claims a draw: {ground}, with {move}', { side, ground, move: claim.move });
  return [
    {
      key: `claim-${claim.ply}`,
      urgency: 'stop',
      title: say('A draw is claimed'),
      article: claim.ground === 'threefold' ? '9.2' : '9.3',
      place: side,
      lines: [line],
      evidence: [say('The score decides: every position and every move of it is counted.')],
      follows: [
        say('If it is right, the game is drawn.'),
        say('If it is wrong, the opponent gets {time} more, and a declared move must be played (9.5.3).', {
          time: makeClockText(rules.wrongClaimMs),
        }),
      ],
      actions: [
        { does: 'command', command: { type: 'judgeClaim' }, label: say('Judge the claim'), danger: true },
      ],
      stays: true,
    },
  ];
};

/** What stands still because it was stopped. */
export const pauseMatters = ({ laws: { pause, claim }, game }: LiveTable): readonly ArbiterCard[] => {
  if (pause === null || claim !== null || game === null || isOver(game)) return [];
  const adjourned: ArbiterCard = {
    key: 'adjourned',
    urgency: 'check',
    title: say('Adjourned'),
    article: 'Guidelines I',
    lines: [say('The sealed move is in the envelope.')],
    actions: [{ does: 'form', form: 'openEnvelope', label: say('Open the envelope') }],
  };
  const paused: ArbiterCard = {
    key: 'paused',
    urgency: 'check',
    title: say('Paused: the clocks stand'),
    article: '6.11.2',
    lines: [say('The game goes on when it is resumed.')],
    actions: [{ does: 'command', command: { type: 'resume' }, label: say('Resume') }],
  };
  return [pause === 'adjourned' ? adjourned : paused];
};

/** What a player has said and the next hand settles. */
export const saidMatters = ({ laws, game }: LiveTable): readonly ArbiterCard[] => {
  const { offer, adjusting } = laws;
  const bound = (laws.bound?.ply ?? 0) > (game?.moves.length ?? 0) ? laws.bound : null;
  const note = { urgency: 'note', actions: [] } as const;
  const cards: ArbiterCard[] = [];
  if (bound !== null) {
    const side = sayColor(bound.side);
    const line = say('{side} must play {move}, which was declared (9.5.3)', { side, move: bound.move });
    const title = say('A declared move binds');
    cards.push({ ...note, key: `bound-${bound.ply}`, title, article: '9.5.3', place: side, lines: [line] });
  }
  if (offer !== null) {
    const title = say('{side} has offered a draw', { side: sayColor(offer.side) });
    const lines = [say('It stands until it is answered, by word, touch or move (9.1.2.1).')];
    cards.push({ ...note, key: `offer-${offer.side}-${offer.ply}`, title, article: '9.1.2.1', lines });
  }
  if (adjusting !== null) {
    const title = say('{side} adjusts (4.2.1)', { side: sayColor(adjusting) });
    const key = `adjusting-${adjusting}-${game?.moves.length ?? 0}`;
    cards.push({ ...note, key, title, article: '4.2.1', lines: [] });
  }
  return cards;
};

/** What touching binds the player having the move to; a card of an offence says it already. */
export const bindingMatters = (
  { laws: { offences }, game }: LiveTable,
  laws: LawsView | undefined,
): readonly ArbiterCard[] => {
  const binding = laws?.binding ?? null;
  if (binding === null || game === null || isOver(game) || binding.side !== game.turn) return [];
  const { side, article, text, moves, evidence } = binding;
  const must = translate(toldMessage(text, binding));
  if (offences.some((offence) => offence.state === 'open' && offence.side === side)) return [];
  const touched = evidence.map(({ act, square, piece }) => `${act} ${piece}${square}`).join(', ');
  return [
    {
      key: `binding-${game.moves.length}-${text}`,
      urgency: 'note',
      title: say('Touch-move'),
      article,
      place: sayColor(side),
      lines: [`${must}.`, `${say('Allowed:')} ${moves.join(' ')}`],
      evidence: [`${say('Seen:')} ${touched}`],
      actions: [],
    },
  ];
};

/** `12. Nf3 Nc6`, from a ply on. */
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
    ? say('Probably played since: {moves}', { moves: probably })
    : say('{instead} was probably {moves}', {
        instead: movesFrom(startFen, fromPly, instead),
        moves: probably,
      });
};

/** What the score should perhaps say instead. */
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
      title: say('Suggested corrections'),
      article: '8.5',
      lines: [say('The board stands as if the score were another one.')],
      actions: suggestions.map(({ fromPly, moves }, i) => ({
        does: 'command',
        command: { type: 'correctMoves', fromPly, moves: [...moves] },
        label: say('Correct: {what}', { what: texts[i] ?? '' }),
      })),
    },
  ];
};
