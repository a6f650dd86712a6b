import { useEffect, useState } from 'preact/hooks';
import { parseRoute, type Route } from '../state/route.js';

/** The route in the address. */
export const useRoute = (): Route => {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const read = (): void => setRoute(parseRoute(location.hash));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return route;
};
