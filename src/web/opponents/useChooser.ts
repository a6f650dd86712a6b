import { useEffect, useState } from 'preact/hooks';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import type { OpponentOffer } from '../../table/opponents/opponentService.js';
import type { Problem } from '../state/problem.js';
import { useOpponentApi } from './opponentApi.js';

/** The opponents that may be chosen at a table, the one chosen last, and the choosing. */
export const useChooser = (tableId: string) => {
  const opponents = useOpponentApi();
  const [offers, setOffers] = useState<readonly OpponentOffer[]>([]);
  const [last, setLast] = useState<OpponentChoice | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      const known = await opponents.offers();
      if (!known.ok || known.value.opponents.length === 0 || !isHere) return;
      const at = await opponents.atTable(tableId);
      if (!isHere) return;
      if (at.ok) setLast(at.value.last);
      setOffers(known.value.opponents);
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [tableId]);
  const choose = async (choice: OpponentChoice): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    const answer = await opponents.choose(tableId, choice);
    setBusy(false);
    if (answer.ok) setLast(answer.value.last);
    else setProblem(answer.error);
    return answer.ok;
  };
  return { offers, last, busy, problem, choose };
};
