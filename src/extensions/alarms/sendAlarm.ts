import { createHmac } from 'node:crypto';
import { askHttp } from '../../server/askHttp.js';
import { readSecretFile } from '../../server/readPassword.js';

export type AlarmAddress = {
  readonly url: string;
  /** With it the other end can tell that an alarm is ours. */
  readonly secretFile?: string | undefined;
};

/** What a refusal means for who has to put it right. */
const refusalText = (status: number): string => {
  if (status === 401 || status === 403) return `it does not take alarms from here (${status})`;
  return status === 404 || status === 410
    ? `there is nothing at that address (${status})`
    : `it answers with ${status}`;
};

/** Posts an alarm. The address itself is in no message: often it is all that is secret. */
export const sendAlarm = async (
  { url, secretFile }: AlarmAddress,
  body: string,
  signal: AbortSignal,
): Promise<void> => {
  const secret = secretFile === undefined ? undefined : await readSecretFile(secretFile, 'secret');
  const signature = secret === undefined ? {} : { 'Jadoube-Signature': `sha256=${hmacOf(secret, body)}` };
  const headers = { 'Content-Type': 'application/json; charset=utf-8', ...signature };
  const { host } = new URL(url);
  const init = { method: 'POST', headers, body };
  const response = await askHttp((all) => fetch(url, all), init, host, signal);
  await response.body?.cancel();
  if (!response.ok) throw new Error(refusalText(response.status));
};

const hmacOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');
