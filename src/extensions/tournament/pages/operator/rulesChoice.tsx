import type { LawsProfile } from '../../../../laws/profiles.js';
import { useSent } from '../../../../web/components/useSent.js';
import { say } from '../../../../web/words/say.js';
import { NAMED_PROFILES, sayProfile } from '../../../../web/words/sayProfile.js';
import type { Origin, Round } from '../../model/tournament.js';
import type { ActBody } from '../../model/tournamentAct.js';

type Props = { readonly round: Round; readonly onRules: (act: ActBody) => Promise<void> };

/** The author of the rules. Without one, each table uses its configured rules. */
const originText = (from: Origin | undefined): string => {
  if (from === undefined) return say('roundRules.none');
  const name = from.name ?? '';
  return from.kind === 'live' ? say('roundRules.setBy', { name }) : say('roundRules.from', { name });
};

const hasBegun = ({ pairings }: Round): boolean => pairings.some(({ game }) => game !== undefined);

/** The choice of rules for a round. Games that have begun keep theirs. */
export const RulesChoice = ({ round, onRules }: Props) => {
  const { rules, section, state } = round;
  const [shown, choose] = useSent<string>(rules?.value ?? '', (value) =>
    onRules({
      type: 'setRound',
      round: round.round,
      ...(section !== undefined && { section }),
      rules: value === '' ? null : (value as LawsProfile),
    }),
  );
  if (state === 'closed') return null;
  return (
    <p class="rules-choice">
      <label>
        {say('roundRules.title')}{' '}
        <select value={shown} onChange={({ currentTarget: { value } }) => choose(value)}>
          <option value="">{say('roundRules.asTable')}</option>
          {NAMED_PROFILES.map((profile) => (
            <option key={profile} value={profile}>
              {sayProfile(profile)}
            </option>
          ))}
        </select>
      </label>{' '}
      <span class="muted">{originText(rules?.from)}</span>
      {hasBegun(round) && (
        <>
          {' '}
          <span class="muted">{say('roundRules.begunKeep')}</span>
        </>
      )}
    </p>
  );
};
