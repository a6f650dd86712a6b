import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { provide } from '../../shared/service.js';
import { friendDoor, friendService } from '../../table/opponents/friendService.js';
import { defineExtension } from '../extension.js';
import { opponentKinds } from '../opponents/opponentDefinition.js';
import { createFriendFile, friendsSchema } from './friendFile.js';
import { createFriendOpponent } from './friendOpponent.js';
import { friendRoutes } from './friendRoutes.js';

export const friend = defineExtension({
  id: 'friend',
  interface: 1,
  title: 'Friends',
  what: 'games with a friend at another jadoube',
  needs: 'network',
  without: message('without.friend'),
  uses: ['opponents'],
  config: {},
  dataFiles: [
    {
      name: 'friends.json',
      what: withEnglish(message('dataFile.friends')),
      check: (value) => friendsSchema.parse(value),
    },
  ],
  routes: friendRoutes,
  commands: {
    'play friend': { summary: 'play a friend at another jadoube', load: () => import('./playFriend.js') },
  },
  offer: (_, { dataDir, tables, tokens, reachedAt, services, time, log }) => {
    const onNote = (text: string): void => log.warn({}, text);
    const { row, service } = createFriendOpponent({
      file: createFriendFile(join(dataDir, 'friends.json'), onNote),
      tokens,
      reachedAt,
      randomText: (bytes) => randomBytes(bytes).toString('base64url'),
      randomBelow: (limit) => randomInt(limit),
      dateMs: () => Date.now(),
      tables,
      time,
      onNote,
    });
    services.find(opponentKinds)?.add({ friend: row });
    return {
      provides: [
        provide(friendService, service),
        provide(friendDoor, { join: (request) => service.join(request) }),
      ],
    };
  },
});
