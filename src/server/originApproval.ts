import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { OWN_FILE } from '../shared/files/ownFile.js';
import { writeFileAtomically } from '../shared/files/writeFileAtomically.js';
import { keptJson, parseKeptJson } from '../shared/keptJson.js';
import { err, ok, type Result } from '../shared/result.js';
import { originOf } from './access.js';

/** A refused web page or browser extension. */
export type OriginRequest = {
  readonly origin: string;
  /** The time of its last request. */
  readonly at: string;
};

/** Approves web pages for the LiveChess interface. */
export interface OriginApproval {
  isAllowed(origin: string): boolean;
  /** Notes a refused page, which can then be approved. */
  requested(origin: string): void;
  /** Newest last. */
  requests(): readonly OriginRequest[];
  allowed(): readonly string[];
  /**
   * Approves an origin permanently. It has to be as browsers write it, and never `null`, which stands for any
   * page.
   */
  allow(origin: string): Promise<Result<void, BridgeError>>;
  /** Revokes the approval, and forgets the request. */
  revoke(origin: string): Promise<void>;
}

/** Limits requests, because a page can repeat them with any origin. */
const REQUESTS_MAX = 10;
const ALLOWED_MAX = 100;

export const originsSchema = z.object({ version: z.literal(1), letIn: z.array(z.string()) });

const readKept = (path: string, onUnreadable: (path: string) => void): readonly string[] => {
  try {
    return originsSchema.parse(parseKeptJson(readFileSync(path, 'utf8'))).letIn;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') onUnreadable(path);
    return [];
  }
};

export type OriginApprovalDeps = {
  /** The file of approved origins. */
  readonly path: string;
  readonly nowIso: () => string;
  readonly onUnreadable: (path: string) => void;
};

export const createOriginApproval = ({ path, nowIso, onUnreadable }: OriginApprovalDeps): OriginApproval => {
  const isOrigin = (text: string): boolean => originOf(text) === text;
  const allowed = new Set(readKept(path, onUnreadable).filter(isOrigin));
  const requests = new Map<string, string>();
  const keep = (): Promise<void> =>
    writeFileAtomically(path, keptJson({ version: 1, letIn: [...allowed] }), OWN_FILE);

  return {
    isAllowed: (origin) => allowed.has(origin),
    requested: (origin) => {
      if (!isOrigin(origin)) return;
      requests.delete(origin);
      requests.set(origin, nowIso());
      const [oldest] = requests.keys();
      if (requests.size > REQUESTS_MAX && oldest !== undefined) requests.delete(oldest);
    },
    requests: () => [...requests].map(([origin, at]) => ({ origin, at })),
    allowed: () => [...allowed],
    allow: async (origin) => {
      if (!isOrigin(origin)) return err(keyedError('BAD_REQUEST', message('error.noOrigin')));
      if (allowed.size >= ALLOWED_MAX)
        return err(keyedError('BAD_REQUEST', message('error.originsFull', { max: ALLOWED_MAX })));
      allowed.add(origin);
      requests.delete(origin);
      await keep();
      return ok(undefined);
    },
    revoke: async (origin) => {
      requests.delete(origin);
      if (allowed.delete(origin)) await keep();
    },
  };
};
