import type { LawsView } from '../../table/lawsView.js';
import { say } from '../words/say.js';
import { sayProfile } from '../words/sayProfile.js';

/** By which rules the game is judged, and those that follow it where these are others. */
export const RulesLine = ({ laws }: { readonly laws: LawsView | undefined }) => {
  if (laws?.judgedBy === undefined) return null;
  const { now, changed, next } = laws.judgedBy;
  const rules = sayProfile(now);
  return (
    <p class="muted" role="note" aria-label={say('Rules')}>
      {changed ? say('Rules: {rules}, with changes made here', { rules }) : say('Rules: {rules}', { rules })}
      {next !== now && (
        <>
          <br />
          {say('From the next game on: {rules}', { rules: sayProfile(next) })}
        </>
      )}
    </p>
  );
};
