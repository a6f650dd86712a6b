import { SaidError } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { askHttp } from '../../server/askHttp.js';
import { contentHeaders, refusalOf } from './httpAnswers.js';
import type { RemoteFolder } from './remoteFolder.js';
import { httpAddress, type UploadAddress } from './uploadAddress.js';

/** The error code in the XML of a response. */
const codeOf = (answer: string): string => /<Code>([A-Za-z]+)<\/Code>/.exec(answer)?.[1] ?? '';

const LOGIN_CODES = ['SignatureDoesNotMatch', 'InvalidAccessKeyId', 'AuthorizationHeaderMalformed'];

const faultOf = (method: string, status: number, answer: string): Message => {
  const code = codeOf(answer);
  if (LOGIN_CODES.includes(code)) return message('upload.loginRefused', { detail: ` (${code})` });
  if (code === 'NoSuchBucket') return message('upload.noBucket');
  return refusalOf(method, status, code === '' ? '' : `: ${code}`);
};

/**
 * A bucket of S3 or a compatible service. The path begins with the bucket's name. Objects appear only when
 * complete.
 */
export const createS3Folder = (
  address: UploadAddress,
  password: () => Promise<string | undefined>,
  region = 'us-east-1',
): RemoteFolder => {
  const { host, user = '' } = address;
  return {
    apply: async (changes, isDone, signal) => {
      const secretAccessKey = await password();
      if (secretAccessKey === undefined || secretAccessKey === '')
        throw new SaidError(message('upload.noSecret'));
      const { AwsClient } = await import('aws4fetch');
      // Retries are disabled, because the caller has its own.
      const client = new AwsClient({ accessKeyId: user, secretAccessKey, service: 's3', region, retries: 0 });
      for (const change of changes) {
        const { name, text } = change;
        const method = text === undefined ? 'DELETE' : 'PUT';
        const init = { method, ...(text !== undefined && { body: text, headers: contentHeaders(name) }) };
        const response = await askHttp(
          (all) => client.fetch(httpAddress(address, name), all),
          init,
          host,
          signal,
        );
        const answer = await response.text();
        if (!response.ok && !(method === 'DELETE' && response.status === 404))
          throw new SaidError(faultOf(method, response.status, answer));
        isDone(change);
      }
    },
  };
};
