import { useRef, useState } from 'preact/hooks';

/**
 * A control whose choice is sent at once: what it shows, and what takes a choice. Until the last one is
 * answered it shows what was chosen, whatever an older view says meanwhile: the next arrow key goes on from
 * there.
 */
export const useSent = <T>(
  told: T,
  send: (chosen: T) => Promise<unknown>,
): readonly [T, (chosen: T) => void] => {
  const [waiting, setWaiting] = useState<{ readonly chosen: T }>();
  const last = useRef<{ readonly chosen: T }>(undefined);
  const choose = async (chosen: T): Promise<void> => {
    const mine = { chosen };
    last.current = mine;
    setWaiting(mine);
    await send(chosen);
    if (last.current === mine) setWaiting(undefined);
  };
  return [waiting === undefined ? told : waiting.chosen, (chosen) => void choose(chosen)];
};
