import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { COLORS } from '../chess/types.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { ACCESS_ROLES, type AccessRole, type TokenReader } from '../server/access.js';
import { messageOf } from '../shared/bridgeError.js';
import { makeFolder } from '../shared/files/makeFolder.js';
import { replaceFile } from '../shared/files/replaceFile.js';
import { keptJson, parseKeptJson } from '../shared/keptJson.js';
import { createTokenUses, type TokenUse, type TokenUses } from './tokenUses.js';

const TOKEN_BYTES = 18;
const ID_LENGTH = 8;

const tokenSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(ACCESS_ROLES),
  side: z.enum(COLORS).exactOptional(),
  table: z.string().exactOptional(),
  /** ISO times, UTC. */
  createdAt: z.string(),
  expiresAt: z.string().exactOptional(),
  /** SHA-256 of the token, hex. Tokens are random and long, so a slow hash would add nothing. */
  hash: z.string(),
});
export const tokensSchema = z.strictObject({ version: z.literal(1), tokens: z.array(tokenSchema) });
type StoredToken = z.infer<typeof tokenSchema>;

/** The limits of a token: its table, the side of its player, and when it expires. */
export type TokenScope = Pick<StoredToken, 'side' | 'table' | 'expiresAt'>;

/** A token without its hash, as it may be shown after its creation. */
export type TokenInfo = Omit<StoredToken, 'hash'> & { readonly lastUse?: TokenUse };

/**
 * Role tokens in a file, which never holds the tokens themselves. Every call reads the file, so that a
 * running daemon sees at once what the command line created or revoked. Calls reject with `FILE_UNREADABLE`,
 * `FILE_UNWRITABLE` or, when the file is damaged, `CONFIG_INVALID`.
 */
export interface TokenStore extends TokenReader {
  /** Creates a token of 144 random bits, which is shown only this once. */
  create(
    role: AccessRole,
    name: string,
    scope?: TokenScope,
  ): Promise<{ readonly token: string; readonly info: TokenInfo }>;
  /** Sorted by age, the oldest first. */
  list(): Promise<readonly TokenInfo[]>;
  /** Revokes the token with this id, or all with this name. Returns the revoked ones. */
  revoke(idOrName: string): Promise<readonly TokenInfo[]>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const infoOf = ({ hash: _hash, ...info }: StoredToken): TokenInfo => info;

const readTokens = async (file: string): Promise<readonly StoredToken[]> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if ((cause as { readonly code?: string }).code === 'ENOENT') return [];
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotRead', { path: file, why: messageOf(cause) }),
      { file },
      cause,
    );
  }
  try {
    return tokensSchema.parse(parseKeptJson(text)).tokens;
  } catch (cause) {
    throw keyedError('FILE_DAMAGED', message('error.noTokenFile', { path: file }), { file }, cause);
  }
};

const writeTokens = async (file: string, tokens: readonly StoredToken[]): Promise<void> => {
  const temporary = `${file}.${process.pid}.new`;
  try {
    makeFolder(dirname(file));
    await writeFile(temporary, keptJson({ version: 1, tokens }), { mode: 0o600 });
    await replaceFile(temporary, file);
  } catch (cause) {
    throw keyedError(
      'FILE_UNWRITABLE',
      message('error.cannotWrite', { path: file, why: messageOf(cause) }),
      { file },
      cause,
    );
  }
};

export const createTokenStore = (
  file: string,
  nowIso: () => string = () => new Date().toISOString(),
): TokenStore => {
  const uses = createTokenUses(join(dirname(file), 'token-uses.json'));
  return storeOf(file, nowIso, uses);
};

const storeOf = (file: string, nowIso: () => string, uses: TokenUses): TokenStore => ({
  create: async (role, name, scope = {}) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const hash = hashOf(token);
    const id = hash.slice(0, ID_LENGTH);
    const stored: StoredToken = { id, name, role, ...scope, createdAt: nowIso(), hash };
    await writeTokens(file, [...(await readTokens(file)), stored]);
    return { token, info: infoOf(stored) };
  },
  list: async () => {
    const lastUses = await uses.read();
    return (await readTokens(file)).map((stored) => {
      const lastUse = lastUses[stored.id];
      return { ...infoOf(stored), ...(lastUse !== undefined && { lastUse }) };
    });
  },
  revoke: async (idOrName) => {
    const tokens = await readTokens(file);
    const meant = ({ id, name }: StoredToken): boolean => id === idOrName || name === idOrName;
    const revoked = tokens.filter(meant);
    if (revoked.length > 0)
      await writeTokens(
        file,
        tokens.filter((token) => !meant(token)),
      );
    return revoked.map(infoOf);
  },
  find: async (token, from) => {
    const hash = hashOf(token);
    const found = (await readTokens(file)).find((stored) => stored.hash === hash);
    if (found === undefined) return undefined;
    const { id, name, role, side, table, expiresAt } = found;
    const atIso = nowIso();
    if (expiresAt !== undefined && expiresAt <= atIso) return 'expired';
    uses.note(id, { atIso, from: from ?? 'this machine' });
    return { name, role, ...(side !== undefined && { side }), ...(table !== undefined && { table }) };
  },
});
