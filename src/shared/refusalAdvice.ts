import type { KeyedText } from './keyedText.js';

/**
 * The advice for a refused command, by the `rule` in its details: the name of a rule of the table, or an
 * article of the Laws with always the same remedy.
 */
export const adviceByRule: Readonly<Record<string, string>> = {
  game: 'Begin a game first: set up the start array, or send `newGame`.',
  played: 'Give the game its result first, or wait until it has ended.',
  score: 'Begin the game anew from the position on the board with `setPosition`.',
  role: 'Only that player or the arbiter can say this.',
  undo: 'Nothing was decided in this game yet, so it stands as it was played.',
  begun: 'Fix what the message names first, or import it anyway (--force).',
  absent: 'Look at what there is: `jadoube event show`.',
  otherEvent: 'Say whether it begins a new event (--new-event) or belongs to the one here (--same-event).',
  slowDisk:
    'The disk is busy: wait until it answers. The boards go on, and the journal catches up by itself.',
  repeat: 'Choose a new Idempotency-Key for each command, and use it again only to send the same one again.',
  filesChanged:
    'Restart jadoube: the start rescues what can be read. Until then the boards go on, and nothing new is kept.',
  clock: 'Look at the clock of the table first: set it, start it or pause it.',
  clockAbsent: 'Set a clock for the table, or plug one into the board.',
  '5.1': 'What was decided can be undone, and an arbiter can open the game again with the result `*`.',
  '6.11': 'Check whether the game is paused; `resume` lets it go on.',
  '9.5.1': 'Judge the claim first, with `judgeClaim`.',
};

/** Whether the name is an article of the FIDE Laws or Guidelines, and not a rule of the table. */
export const isArticle = (rule: string): boolean => /\d/.test(rule);

/** The advice for the rule that the refusal names. Undefined when only the message helps. */
export const refusalAdvice = (rule: string): KeyedText | undefined => {
  const known = adviceByRule[rule];
  if (known !== undefined) return { text: known, key: `adviceByRule.${rule.replaceAll('.', '-')}` };
  if (!isArticle(rule)) return undefined;
  return {
    text: `Article ${rule} does not allow it as the game stands; what the message names must change first.`,
    key: 'advice.article',
    params: { rule },
  };
};
