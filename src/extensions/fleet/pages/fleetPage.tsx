import { useState } from 'preact/hooks';
import type { TokenMemory } from '../../../web/api/token.js';
import { HouseAlarmNote } from '../../../web/components/houseAlarmNote.js';
import { lazyPart } from '../../../web/components/lazyPart.js';
import { SiteHeader } from '../../../web/design/siteHeader.js';
import { LanguageChooser } from '../../../web/words/languageChooser.js';
import { shownLanguage } from '../../../web/words/pageLanguage.js';
import { say } from '../../../web/words/say.js';
import { sayProblem } from '../../../web/words/sayProblem.js';
import type { FleetApi } from './fleetApi.js';
import { NodeCard, Trouble } from './nodeCard.js';
import { useFleet } from './useFleet.js';

/** Loaded only on a hub. */
const HubCard = lazyPart(() => import('./hubCard.js').then((part) => part.HubCard));
const AccessDialog = lazyPart(() =>
  import('../../../web/components/accessDialog.js').then((part) => part.AccessDialog),
);

/** All machines of a fleet, with their state and problems. */
export const FleetPage = ({ api, token }: { readonly api: FleetApi; readonly token: TokenMemory }) => {
  const { fleet, problem, request } = useFleet(api);
  const [access, setAccess] = useState(false);
  const { node, hub, nodes = [] } = fleet ?? {};
  const isAlone = fleet?.site === null;
  const here = nodes.filter(({ state }) => state === 'ready').length;
  const free = nodes
    .flatMap(({ tables }) => tables)
    .flatMap(({ id, plays, link }) => (plays || link !== 'ready' ? [] : id));
  return (
    <>
      <SiteHeader here="operator" token={token} />
      <main class="measured">
        <HouseAlarmNote />
        <div class="page-title">
          <h1>{say('site.fleet')}</h1>
          <p role="status">
            {isAlone ? say('fleetPage.alone') : say('fleetPage.machinesHere', { here, all: nodes.length })}
          </p>
        </div>
        {problem !== undefined && (
          <p class="problem" role="alert">
            {sayProblem(problem)}
          </p>
        )}
        {node?.problem !== undefined && <Trouble problem={node.problem} />}
        {node?.code !== undefined && (
          <p class="code">{say('fleetPage.codeOfMachine', { code: node.code })}</p>
        )}
        {hub !== undefined && (
          <HubCard
            hub={hub}
            onAdopt={(code) => request(api.adopt(code))}
            onTakeOver={api.takeOver}
            rings={[...new Set(nodes.map(({ ring }) => ring))].toSorted((a, b) => a - b)}
            onUpdate={(ring) => void request(api.update(ring))}
          />
        )}
        {nodes.map((each) => (
          <NodeCard
            key={each.name}
            node={each}
            free={free}
            onMove={(move) => void request(api.move(move))}
            onRevoke={hub?.members.includes(each.name) ? () => api.revoke(each.name) : undefined}
          />
        ))}
      </main>
      <footer class="bottom">
        <button type="button" class="link" onClick={() => setAccess(true)}>
          {say('access.title')}
        </button>
        <LanguageChooser label={say('site.language')} chosen={shownLanguage()} />
      </footer>
      {access && <AccessDialog token={token} onClose={() => setAccess(false)} />}
    </>
  );
};
