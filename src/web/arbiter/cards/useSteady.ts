import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp } from '../../components/appContext.js';

/** Longer than the time between seeing a button and tapping it. */
const STEADY_MS = 500;

/**
 * Whether the cards have not moved for a moment. A tap on a card that has just moved is probably not meant
 * for it, nor is the second tap of a double tap.
 */
export const useSteady = (keys: string): boolean => {
  const { time } = useApp();
  const seen = useRef(keys);
  const [steadyFor, setSteadyFor] = useState(keys);
  useEffect(() => {
    if (seen.current === keys) return;
    seen.current = keys;
    const timer = time.setTimeout(() => setSteadyFor(keys), STEADY_MS);
    return () => time.clearTimeout(timer);
  }, [keys, time]);
  return steadyFor === keys;
};
