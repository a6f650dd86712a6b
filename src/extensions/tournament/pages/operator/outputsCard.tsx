import type { PlainKey } from '../../../../messages/catalogue/message.js';
import { outputMessage } from '../../../../messages/catalogue/messageBeside.js';
import type { HouseOutput } from '../../../../table/outputState.js';
import { shownLanguage } from '../../../../web/words/pageLanguage.js';
import { say } from '../../../../web/words/say.js';
import { translate } from '../../../../web/words/translate.js';

const WORDS: Readonly<Record<string, PlainKey>> = {
  eventFolders: 'outputs.folder',
  uploads: 'outputs.upload',
  broadcast: 'outputs.broadcast',
  alarms: 'outputs.webhook',
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
  const words = WORDS[gateway];
  const refused = games.filter(({ error }) => error !== undefined);
  return (
    <li class={`light-${lightOf(output)}`}>
      <span class="dot" aria-hidden="true" /> {words === undefined ? gateway : say(words)}{' '}
      <span class="place">{name}</span>
      <span class="muted">
        {lastGood === undefined
          ? say('outputs.noSuccess')
          : say('outputs.lastSuccess', { time: timeOf(lastGood) })}
        {games.length > 0 &&
          `, ${say('outputs.gamesTaken', { count: games.length - refused.length, all: games.length })}`}
      </span>
      {problem !== undefined && (
        <p class="problem">
          {say('outputs.triedAgain', {
            problem: translate(outputMessage({ ...output, problem })),
          })}
        </p>
      )}
      {refused.map(({ game, board, error }) => (
        <p key={game} class="problem">
          {`${say('operator.board', { board: board ?? '' })}: ${error}`}
        </p>
      ))}
    </li>
  );
};

/** The outputs of the tournament, failing ones first. */
export const OutputsCard = ({ outputs }: { readonly outputs: readonly HouseOutput[] }) => {
  if (outputs.length === 0) return null;
  const failing = outputs.filter(({ problem }) => problem !== undefined);
  return (
    <section class="card" aria-label={say('outputs.title')}>
      <header class="round-head">
        <h2>{say('outputs.title')}</h2>
        {failing.length > 0 && (
          <span class="alarms chip bad">
            {say('outputs.failing', { count: failing.length, all: outputs.length })}
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
