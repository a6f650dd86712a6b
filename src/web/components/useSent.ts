import { useRef, useState } from 'preact/hooks';

/**
 * The state of a control that sends its choice at once. Until the last request is answered it shows the
 * chosen value, even if an older view arrives, so that the next arrow key continues from there.
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
