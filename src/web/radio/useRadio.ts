import { useEffect, useRef, useState } from 'preact/hooks';
import type { RadioKind } from '../../server/radio/radioMessages.js';
import type { TokenMemory } from '../api/token.js';
import { browserRadio } from './browserRadio.js';
import { type Chosen, chooseDevice, findRemembered } from './chooseDevice.js';
import type { RadioLinkKind } from './radioDevice.js';
import { type LineState, type RadioLine, startRadioLine } from './radioLine.js';
import { forgetBoard, type Remembered, rememberBoard, rememberedBoards } from './rememberedBoards.js';

/** A board on the page. Without a state it is not connected. */
export type RadioBoard = { readonly board: Remembered; readonly state?: LineState };

const keyOf = ({ name, protocol }: Remembered): string => `${protocol} ${name.toLowerCase()}`;

/** The boards of this page and their actions. */
export const useRadio = (token: TokenMemory) => {
  const [boards, setBoards] = useState<readonly RadioBoard[]>(() =>
    rememberedBoards().map((board) => ({ board })),
  );
  const lines = useRef(new Map<string, RadioLine>());

  const put = (board: Remembered, state: LineState | undefined): void =>
    setBoards((all) => {
      const next: RadioBoard = { board, ...(state !== undefined && { state }) };
      const isThere = all.some((one) => keyOf(one.board) === keyOf(board));
      return isThere ? all.map((one) => (keyOf(one.board) === keyOf(board) ? next : one)) : [next, ...all];
    });
  const stop = (board: Remembered): void => {
    lines.current.get(keyOf(board))?.stop();
    lines.current.delete(keyOf(board));
  };
  const start = (board: Remembered, { device }: Chosen): void => {
    stop(board);
    const { name, protocol, link } = board;
    const line = startRadioLine({
      ...{ device, bring: { name, protocol, link }, token: token.get },
      onState: (state) => put(board, state),
    });
    lines.current.set(keyOf(board), line);
  };
  /** Opens the browser's dialog. Resolves to false if nothing was chosen. */
  const bring = async (
    kind: RadioKind,
    link: RadioLinkKind,
    { name, all }: { readonly name: string | undefined; readonly all: boolean },
  ): Promise<boolean> => {
    const chosen = await chooseDevice(browserRadio(), kind, link, all);
    if (chosen === undefined) return false;
    const called = name ?? chosen.name ?? kind.displayName;
    const board = { name: called, protocol: kind.protocol, link, device: chosen.key };
    rememberBoard(board);
    start(board, chosen);
    return true;
  };
  const leave = (board: Remembered): void => {
    stop(board);
    put(board, undefined);
  };
  const forget = (board: Remembered): void => {
    stop(board);
    forgetBoard(board);
    setBoards((all) => all.filter((one) => keyOf(one.board) !== keyOf(board)));
  };
  /** Connects without a dialog if the browser allows it. Resolves to false if the dialog is needed. */
  const reconnect = async (board: Remembered): Promise<boolean> => {
    const alike = rememberedBoards().filter(
      ({ link, device }) => link === board.link && device === board.device,
    );
    const nth = alike.findIndex((one) => keyOf(one) === keyOf(board));
    const chosen = await findRemembered(browserRadio(), board, Math.max(0, nth)).catch(() => undefined);
    if (chosen !== undefined) start(board, chosen);
    return chosen !== undefined;
  };
  useEffect(() => {
    for (const board of rememberedBoards()) void reconnect(board);
    // Reconnects a board that was plugged in again.
    const { serial, hid } = browserRadio();
    const plugged = (): void => {
      for (const board of rememberedBoards()) if (!lines.current.has(keyOf(board))) void reconnect(board);
    };
    serial?.addEventListener('connect', plugged);
    hid?.addEventListener('connect', plugged);
    return () => {
      serial?.removeEventListener('connect', plugged);
      hid?.removeEventListener('connect', plugged);
      for (const line of lines.current.values()) line.stop();
    };
  }, []);
  return { boards, bring, reconnect, leave, forget };
};
