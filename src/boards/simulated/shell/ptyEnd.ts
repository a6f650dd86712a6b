import { constants, openSync, writeSync } from 'node:fs';
import { lstat, rename, symlink, unlink } from 'node:fs/promises';
import { ReadStream } from 'node:tty';
import { keyedError, SaidError, whyOf } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { withoutNative } from '../../../shared/nativeModule.js';
import type { DeviceEnd, DeviceEndListener } from '../../transport/deviceEnd.js';

export type PtyEndOptions = {
  /** The path of a symbolic link to the pseudo-terminal, such as `/tmp/board`, removed at the end. */
  readonly link: string;
  readonly platform?: NodeJS.Platform;
};

/** The result of node-pty's `open`, which is missing in its type definitions. */
type OpenPty = (options: { readonly encoding: null }) => {
  readonly master: ReadStream;
  readonly slave: ReadStream;
  readonly ptsName: string;
  /** The file descriptor of the master, which does not block. */
  readonly fd: number;
};

const loadOpenPty = async (): Promise<OpenPty> => {
  const pty: unknown = await import('@lydell/node-pty').catch(
    withoutNative('@lydell/node-pty', 'native.pty'),
  );
  return (pty as { readonly open: OpenPty }).open;
};

type Pty = {
  readonly master: ReadStream;
  readonly masterFd: number;
  readonly path: string;
  /** Keeps the hosts' end open. */
  readonly held: ReadStream;
};

const openPty = async (onBytes: (bytes: Uint8Array) => void): Promise<Pty> => {
  const open = await loadOpenPty();
  const { master, slave, ptsName, fd } = open({ encoding: null });
  // The terminal must stay open while hosts come and go, and only hosts may read it. A stream that never
  // starts reading therefore holds it open. From Node 22 on, a stream that ends resets the raw mode, so this
  // stream is kept.
  const held = new ReadStream(openSync(ptsName, constants.O_RDWR | constants.O_NOCTTY));
  slave.destroy();
  held.setRawMode(true);
  master.on('data', (bytes: Buffer) => onBytes(new Uint8Array(bytes)));
  master.on('error', () => master.destroy());
  return { master, masterFd: fd, path: ptsName, held };
};

/**
 * Bytes that the terminal cannot hold, because no host reads it, are lost as on a real line. A terminal
 * stream is unsuitable: it waits until the host reads, which blocks the whole process.
 */
const sendWhatFits = ({ masterFd }: Pty, bytes: Uint8Array): void => {
  try {
    writeSync(masterFd, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
  }
};

const closePty = ({ master, held }: Pty): Promise<void> =>
  new Promise((resolve) => {
    held.destroy();
    if (master.closed) return resolve();
    master.once('close', () => resolve());
    master.destroy();
  });

/** Makes the link. Replaces an existing link, as a killed simulation leaves one, but no other file. */
const makeLink = async (target: string, link: string): Promise<void> => {
  const temporary = `${link}.${process.pid}`;
  try {
    const old = await lstat(link).catch(() => undefined);
    if (old !== undefined && !old.isSymbolicLink()) throw new SaidError(message('error.noSymlink'));
    await symlink(target, temporary);
    await rename(temporary, link);
  } catch (error) {
    throw keyedError(
      'FILE_UNWRITABLE',
      message('error.noLink', { path: link, why: whyOf(error) }),
      { path: link },
      error,
    );
  }
};

/** The device's end of a pseudo-terminal. Hosts open the link like a serial port, one after another. */
export const createPtyEnd = ({ link, platform = process.platform }: PtyEndOptions): DeviceEnd => {
  let pty: Pty | undefined;
  let listener: DeviceEndListener | undefined;
  let reported = false;

  const onBytes = (bytes: Uint8Array): void => {
    if (!reported) listener?.onOpened();
    reported = true;
    listener?.onBytes(bytes);
  };
  const plug = async (): Promise<void> => {
    if (pty !== undefined) return;
    if (platform === 'win32') throw keyedError('PTY_ABSENT', message('error.noPtyOnWindows', { link }));
    reported = false;
    const opened = await openPty(onBytes);
    pty = opened;
    try {
      await makeLink(opened.path, link);
    } catch (error) {
      // An open terminal would keep the program running.
      pty = undefined;
      await closePty(opened);
      throw error;
    }
  };
  const unplug = async (): Promise<void> => {
    const old = pty;
    pty = undefined;
    if (old === undefined) return;
    await unlink(link).catch(() => {});
    await closePty(old);
  };

  return {
    start: async (events) => {
      listener = events;
      await plug();
    },
    send: (bytes) => {
      if (pty !== undefined && !pty.master.destroyed) sendWhatFits(pty, bytes);
    },
    plug,
    unplug,
    stop: async () => {
      listener = undefined;
      await unplug();
    },
  };
};
