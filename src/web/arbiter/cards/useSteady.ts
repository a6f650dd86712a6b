import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp } from '../../components/appContext.js';

/** Longer than from the sight of a button to the finger on it. */
const STEADY_MS = 500;

/**
 * Whether the cards have stood still for a moment. What has just moved under the finger was not meant, and
 * nor was the second tap of a double one.
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
