import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Faults of an FTP server. */
export type FtpMood = { password: string; isFull: boolean; hasNoRenameOver: boolean };

type Server = {
  readonly port: number;
  readonly mood: FtpMood;
  readonly files: Map<string, string>;
  readonly folders: Set<string>;
  /** Every stored file, in order. */
  readonly stored: string[];
  logins: number;
  /** Breaks all connections and refuses new ones until it is opened again. */
  cut(): void;
  open(): Promise<void>;
};

const absolute = (cwd: string, path: string): string => {
  const words = (path.startsWith('/') ? path : `${cwd}/${path}`).split('/').filter((word) => word !== '');
  return `/${words.join('/')}`;
};

/** A small FTP server (RFC 959, EPSV of RFC 2428) with its files in memory. The home folder is /home/anna. */
export const openFtpServer = async (): Promise<Server> => {
  const mood: FtpMood = { password: 'secret', isFull: false, hasNoRenameOver: false };
  const files = new Map<string, string>();
  const folders = new Set(['/', '/home', '/home/anna']);
  const stored: string[] = [];
  const sockets = new Set<Socket>();
  let port = 0;

  const serve = (control: Socket): void => {
    sockets.add(control);
    control.on('close', () => sockets.delete(control)).on('error', () => {});
    const say = (line: string): void => void control.write(`${line}\r\n`);
    let cwd = '/home/anna';
    let renamed = '';
    let data: Promise<Socket> | undefined;

    const answers: Readonly<Record<string, (argument: string) => void | Promise<void>>> = {
      USER: () => say('331 password?'),
      PASS: (word) => {
        if (word !== mood.password) return say('530 no');
        server.logins += 1;
        say('230 in');
      },
      PWD: () => say(`257 "${cwd}"`),
      CWD: (to) => {
        const path = absolute(cwd, to);
        if (!folders.has(path)) return say('550 no such folder');
        cwd = path;
        say('250 there');
      },
      MKD: (name) => {
        folders.add(absolute(cwd, name));
        say('257 made');
      },
      EPSV: async () => {
        const passive = createServer();
        data = once(passive, 'connection').then(([socket]) => socket as Socket);
        passive.listen(0, '127.0.0.1');
        await once(passive, 'listening');
        data.finally(() => passive.close());
        say(`229 here (|||${(passive.address() as AddressInfo).port}|)`);
      },
      STOR: async (name) => {
        const path = absolute(cwd, name);
        if (!folders.has(path.slice(0, path.lastIndexOf('/')) || '/')) return say('553 no such folder');
        say('150 go on');
        let text = '';
        for await (const chunk of (await data)?.setEncoding('utf8') ?? []) text += chunk;
        if (mood.isFull) return say('552 no space');
        files.set(path, text);
        stored.push(path);
        say('226 stored');
      },
      RNFR: (name) => {
        renamed = absolute(cwd, name);
        say('350 and to?');
      },
      RNTO: (name) => {
        const path = absolute(cwd, name);
        if (mood.hasNoRenameOver && files.has(path)) return say('550 there is one');
        files.set(path, files.get(renamed) ?? '');
        files.delete(renamed);
        say('250 renamed');
      },
      DELE: (name) => say(files.delete(absolute(cwd, name)) ? '250 gone' : '550 none'),
      QUIT: () => say('221 bye'),
    };
    say('220 hello');
    let received = '';
    control.setEncoding('utf8').on('data', (text: string) => {
      received += text;
      for (let end = received.indexOf('\r\n'); end !== -1; end = received.indexOf('\r\n')) {
        const [verb = '', ...rest] = received.slice(0, end).split(' ');
        received = received.slice(end + 2);
        const answer = answers[verb.toUpperCase()];
        if (answer === undefined) say(['TYPE', 'STRU'].includes(verb) ? '200 yes' : '502 never heard of it');
        else void answer(rest.join(' '));
      }
    });
  };
  const listener = createServer(serve);
  const server: Server = {
    get port() {
      return port;
    },
    mood,
    files,
    folders,
    stored,
    logins: 0,
    cut: () => {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
    open: async () => {
      listener.listen(port, '127.0.0.1');
      await once(listener, 'listening');
      port = (listener.address() as AddressInfo).port;
    },
  };
  await server.open();
  onTestFinished(() => server.cut());
  return server;
};
