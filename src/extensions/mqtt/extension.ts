import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { faultKey } from '../../messages/catalogue/issueMessage.js';
import { message } from '../../messages/catalogue/message.js';
import { definePublicExtension } from '../extension.js';
import { createMqttGateway } from './mqttGateway.js';

/** Part of a topic, without wildcards or empty levels. */
const topic = z
  .string()
  .max(100)
  .regex(/^[^/#+\s]+(?:\/[^/#+\s]+)*$/, faultKey('inputFault.topic'));

const broker = z.strictObject({
  url: z
    .url({ protocol: /^(?:mqtts?|wss?)$/, error: faultKey('inputFault.mqttAddress') })
    .refine(
      (text) => !URL.canParse(text) || new URL(text).username + new URL(text).password === '',
      faultKey('inputFault.loginApart'),
    ),
  user: z.string().min(1).max(200).optional(),
  passwordFile: z.string().min(1).optional(),
  passwordEnv: z.string().min(1).optional(),
  caFile: z.string().min(1).optional(),
  prefix: topic.default('jadoube'),
  homeAssistant: z.boolean().default(true),
  discoveryPrefix: topic.default('homeassistant'),
});

export const mqtt = definePublicExtension({
  id: 'mqtt',
  interface: 1,
  title: 'MQTT',
  what: 'position, last move, clocks, result and state of each board for home automation',
  needs: 'network',
  without: message('without.mqtt'),
  config: {
    mqtt: broker
      .optional()
      .describe(
        'An MQTT broker to which the public view of each board is published: `url` (`mqtt`, `mqtts`, `ws`, `wss`), `user`, `passwordFile` (a file with the password, mode 0600) or `passwordEnv` (the name of an environment variable that holds it); `caFile` is for a certificate of your own. Retained topics below `prefix`: `status` (`online`, `offline`), and for each table `TABLE/state`, `fen`, `lastMove`, `result`, `whiteClock` and `blackClock` (whole seconds at the last report). `homeAssistant` announces each board as a device below `discoveryPrefix`.',
      ),
  },
  create: ({ mqtt }, { public: publicTables, version, time, log }) =>
    mqtt === undefined
      ? undefined
      : createMqttGateway({ ...mqtt, tables: publicTables, version, time, log, readFile }),
});
