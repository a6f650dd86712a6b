import type { RowProof } from '../../../src/laws/lawsPage.js';
import type { Incident } from '../../../src/simulation/incident/incident.js';
import { knownFailing } from './failingList.js';

/** What the incidents prove about each row, given the list of failing ones. */
export const rowProofs = (incidents: readonly Incident[]): ReadonlyMap<string, RowProof> => {
  const failing = new Set(knownFailing('ideal'));
  const proofs = new Map<string, RowProof>();
  for (const { rows, group, name } of incidents)
    for (const id of new Set(rows)) {
      const { groups = [], right = 0, wrong = 0 } = proofs.get(id) ?? {};
      const isWrong = failing.has(`ideal ${group}/${name}`);
      proofs.set(id, {
        groups: groups.includes(group) ? groups : [...groups, group],
        right: right + Number(!isWrong),
        wrong: wrong + Number(isWrong),
      });
    }
  return proofs;
};
