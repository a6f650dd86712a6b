import { useEffect, useState } from 'preact/hooks';
import type { BoardSetupCommand, BoardSetupView } from '../../table/boardSetups.js';
import type { Problem } from '../state/problem.js';
import type { BoardApi } from './boardApi.js';

/** A frame of the slowest boards is as long. */
const LOOK_EVERY_MS = 300;

/** The board as it is now, looked at again and again, and what is asked of it. */
export const useBoard = (api: BoardApi) => {
  const [view, setView] = useState<BoardSetupView>();
  /** Of the daemon, and of the last thing that was asked. */
  const [lost, setLost] = useState<Problem>();
  const [refused, setRefused] = useState<Problem>();
  useEffect(() => {
    let timer: number | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const reading = await api.read();
      if (isOver) return;
      if (reading.ok) setView(reading.value);
      setLost(reading.ok ? undefined : reading.error);
      timer = window.setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [api]);
  const ask = async (command: BoardSetupCommand): Promise<void> => {
    const answer = await api.obey(command);
    if (answer.ok) setView(answer.value);
    setRefused(answer.ok ? undefined : answer.error);
  };
  return { view, problem: lost ?? refused, ask };
};
