import type { HouseOutput } from '../../hall/outputState.js';

const WORDS: Readonly<Record<string, string>> = {
  eventFolders: 'Folder',
  uploads: 'Upload',
  broadcast: 'Broadcast',
};

const lightOf = ({ lastGood, problem, games = [] }: HouseOutput): string => {
  if (problem !== undefined) return 'silent';
  if (games.some(({ error }) => error !== undefined)) return 'question';
  return lastGood === undefined ? 'notSetUp' : 'playing';
};

const timeOf = (iso: string): string => new Date(iso).toLocaleTimeString([], { timeStyle: 'medium' });

const OutputLine = (output: HouseOutput) => {
  const { gateway, name, lastGood, problem, games = [] } = output;
  const refused = games.filter(({ error }) => error !== undefined);
  return (
    <li class={`light-${lightOf(output)}`}>
      <span class="dot" aria-hidden="true" /> {WORDS[gateway] ?? gateway} <span class="place">{name}</span>
      <span class="muted">
        {lastGood === undefined ? 'not yet right' : `right at ${timeOf(lastGood)}`}
        {games.length > 0 && `, ${games.length - refused.length} of ${games.length} games taken`}
      </span>
      {problem !== undefined && <p class="problem">{problem}; it is tried again.</p>}
      {refused.map(({ game, board, error }) => (
        <p key={game} class="problem">
          Board {board}: {error}
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
    <section class="card" aria-label="Outputs">
      <header class="round-head">
        <h2>Outputs</h2>
        {failing.length > 0 && (
          <span class="alarms">
            {failing.length} of {outputs.length} fail
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
