import type { TimeSource } from '../../../shared/timeSource.js';
import { readMessage, sealedSchema } from '../messages.js';
import type { Topics } from '../topics.js';
import {
  type Credential,
  makeAdoptionCode,
  makeAdoptionKeys,
  nameOfKey,
  readCode,
  unseal,
} from './adoptionSecrets.js';
import { ADOPT_PASSWORD, ADOPT_USER } from './brokerConfig/brokerRequest.js';
import { type Bus, type BusSettings, openBus } from './bus.js';

const ASK_EVERY_MS = 2_000;
/** Lifetime of a code and its key. After it the machine shows a new code. */
const CODE_LASTS_MS = 600_000;

export type AdopteeDeps = {
  readonly bus: BusSettings;
  readonly topics: Topics;
  readonly node: string;
  readonly version: string;
  readonly time: TimeSource;
  /** Called with the code to show, or undefined to show none. */
  readonly onCode: (code: string | undefined) => void;
  /** Called once. */
  readonly onAdopted: (credential: Credential) => void;
};

/** The new machine's side of an adoption. */
export const startAdoptee = (deps: AdopteeDeps): { stop(): Promise<void> } => {
  const { topics, node, version, time } = deps;
  let isOver = false;
  let bus: Bus | undefined;
  let timer: number | undefined;

  const end = async (): Promise<void> => {
    isOver = true;
    time.clearTimeout(timer ?? 0);
    deps.onCode(undefined);
    await bus?.stop();
  };

  const begin = async (): Promise<void> => {
    const keys = makeAdoptionKeys();
    const code = makeAdoptionCode();
    const name = nameOfKey(keys.publicKey);
    const { check, secret } = await readCode(code, keys.publicKey);
    if (isOver) return;
    const untilMs = time.nowMs() + CODE_LASTS_MS;
    const ask = (): void => {
      if (bus?.isConnected()) {
        deps.onCode(code);
        bus.say(topics.adopt(name), { key: keys.publicKey, check, node, sw: version });
      } else deps.onCode(undefined);
      if (time.nowMs() < untilMs) timer = time.setTimeout(ask, ASK_EVERY_MS);
      else void bus?.stop().then(begin);
    };
    bus = openBus({
      ...deps.bus,
      login: () => ({ node: ADOPT_USER, password: ADOPT_PASSWORD }),
      // The certificate authority is unknown until adoption. It comes with the credential, which only a hub
      // that knows the code can seal.
      trustsAnyone: deps.bus.caFile === undefined,
      clientId: `${ADOPT_USER}-${name}`,
      topics: [topics.adopted(name)],
      onConnect: () => {},
      onTrouble: () => {},
      onMessage: (_topic, payload) => {
        const sealed = readMessage(sealedSchema, payload);
        const credential = sealed && unseal(sealed, keys.privateKey, secret);
        if (credential === undefined || isOver) return;
        void end();
        deps.onAdopted(credential);
      },
    });
    ask();
  };

  void begin();
  return { stop: end };
};
