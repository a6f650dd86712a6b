import { useEffect, useState } from 'preact/hooks';
import { say } from '../words/say.js';
import type { OperatorApi } from './operatorApi.js';

/** To the page of the machines, where this house has several. */
export const FleetLink = ({ api }: { readonly api: OperatorApi }) => {
  const [hasFleet, setHasFleet] = useState(false);
  useEffect(() => {
    void api.fleet().then((seen) => setHasFleet(seen.ok && seen.value.site !== null));
  }, [api]);
  return hasFleet ? <a href="./fleet.html">{say('Fleet')}</a> : null;
};
