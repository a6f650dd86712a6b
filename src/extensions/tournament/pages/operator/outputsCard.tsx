import { outputMessage } from '../../../../messages/catalogue/toldMessage.js';
import type { HouseOutput } from '../../../../table/outputState.js';
import { shownLanguage } from '../../../../web/words/pageLanguage.js';
import { say, word } from '../../../../web/words/say.js';
import { translate } from '../../../../web/words/translate.js';

const WORDS: Readonly<Record<string, string>> = {
  eventFolders: word('Folder'),
  uploads: word('Upload'),
  broadcast: word('Broadcast'),
  alarms: word('Webhook'),
};

const lightOf = ({ lastGood, problem, games = [] }: HouseOutput): string => {
  if (problem !== undefined) return 'silent';
  if (games.some(({ error }) => error !== undefined)) return 'question';
  return lastGood === undefined ? 'notSetUp' : 'playing';
};

const timeOf = (iso: string): string =>
  new Intl.DateTimeFormat(shownLanguage(), { timeStyle: 'medium' }).format(new Date(iso));

const OutputLine = (output: HouseOutput) => {
  const { gateway, name, lastGood, problem, games = [] } = output;
  const refused = games.filter(({ error }) => error !== undefined);
  return (
    <li class={`light-${lightOf(output)}`}>
      <span class="dot" aria-hidden="true" /> {say(WORDS[gateway] ?? gateway)}{' '}
      <span class="place">{name}</span>
      <span class="muted">
        {lastGood === undefined
          ? say('no success yet')
          : say('last success at {time}', { time: timeOf(lastGood) })}
        {games.length > 0 &&
          `, ${say('{count} of {all} games taken', { count: games.length - refused.length, all: games.length })}`}
      </span>
      {problem !== undefined && (
        <p class="problem">
          {say('{problem}; it is tried again.', {
            problem: translate(outputMessage({ ...output, problem })),
          })}
        </p>
      )}
      {refused.map(({ game, board, error }) => (
        <p key={game} class="problem">
          {`${say('Board {board}', { board: board ?? '' })}: ${error}`}
        </p>
      ))}
    </li>
  );
};

/** Where the tournament goes: what fails first. */
export const OutputsCard = ({ outputs }: { readonly outputs: readonly HouseOutput[] }) => {
  if (outputs.length === 0) return null;
  const failing = outputs.filter(({ problem }) => problem !== undefined);
  return (
    <section class="card" aria-label={say('Outputs')}>
      <header class="round-head">
        <h2>{say('Outputs')}</h2>
        {failing.length > 0 && (
          <span class="alarms chip bad">
            {say('{count} of {all} fail', { count: failing.length, all: outputs.length })}
          </span>
        )}
      </header>
      <ul class="outputs">
        {[...failing, ...outputs.filter(({ problem }) => problem === undefined)].map((output) => (
          <OutputLine key={`${output.gateway} ${output.name}`} {...output} />
        ))}
      </ul>
    </section>
  );
};
