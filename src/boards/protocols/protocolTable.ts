import { BridgeError } from '../../shared/bridgeError.js';
import { keyedText } from '../../shared/keyedText.js';
import type { BoardFamily } from '../eboard/boardFamily.js';
import type { AnyProtocol } from '../eboard/driver.js';
import { certaboFamily } from './certabo/certaboFamily.js';
import { chesslinkFamily } from './chesslink/chesslinkFamily.js';
import { chessnutFamily } from './chessnut/chessnutFamily.js';
import { chessnutmoveFamily } from './chessnutmove/chessnutmoveFamily.js';
import { chessupFamily } from './chessup/chessupFamily.js';
import { citrineFamily } from './citrine/citrineFamily.js';
import { cppFamily } from './cpp/cppFamily.js';
import { dgtFamily } from './dgt/dgtFamily.js';
import { hosFamily } from './hos/hosFamily.js';
import { ichessoneFamily } from './ichessone/ichessoneFamily.js';
import { openFamily } from './open/openFamily.js';
import { pegasusFamily } from './pegasus/pegasusFamily.js';
import { sentioFamily } from './sentio/sentioFamily.js';
import { squareoffFamily } from './squareoff/squareoffFamily.js';

type ProtocolRow = { readonly family: BoardFamily; readonly load: () => PromiseLike<AnyProtocol> };

/** One entry for each wire protocol. No other place names all of them. Each is loaded when first used. */
const protocols = {
  certabo: {
    family: certaboFamily,
    load: () =>
      import('./certabo/certaboProtocol.js').then(({ certaboProtocol }): AnyProtocol => certaboProtocol),
  },
  chesslink: {
    family: chesslinkFamily,
    load: () =>
      import('./chesslink/chesslinkProtocol.js').then(
        ({ chesslinkProtocol }): AnyProtocol => chesslinkProtocol,
      ),
  },
  chessnut: {
    family: chessnutFamily,
    load: () =>
      import('./chessnut/chessnutProtocol.js').then(({ chessnutProtocol }): AnyProtocol => chessnutProtocol),
  },
  chessnutmove: {
    family: chessnutmoveFamily,
    load: () =>
      import('./chessnutmove/chessnutmoveProtocol.js').then(
        ({ chessnutmoveProtocol }): AnyProtocol => chessnutmoveProtocol,
      ),
  },
  chessup: {
    family: chessupFamily,
    load: () =>
      import('./chessup/chessupProtocol.js').then(({ chessupProtocol }): AnyProtocol => chessupProtocol),
  },
  citrine: {
    family: citrineFamily,
    load: () =>
      import('./citrine/citrineProtocol.js').then(({ citrineProtocol }): AnyProtocol => citrineProtocol),
  },
  cpp: {
    family: cppFamily,
    load: () => import('./cpp/cppProtocol.js').then(({ cppProtocol }): AnyProtocol => cppProtocol),
  },
  dgt: {
    family: dgtFamily,
    load: () => import('./dgt/dgtProtocol.js').then(({ dgtProtocol }): AnyProtocol => dgtProtocol),
  },
  hos: {
    family: hosFamily,
    load: () => import('./hos/hosProtocol.js').then(({ hosProtocol }): AnyProtocol => hosProtocol),
  },
  ichessone: {
    family: ichessoneFamily,
    load: () =>
      import('./ichessone/ichessoneProtocol.js').then(
        ({ ichessoneProtocol }): AnyProtocol => ichessoneProtocol,
      ),
  },
  open: {
    family: openFamily,
    load: () => import('./open/openProtocol.js').then(({ openProtocol }): AnyProtocol => openProtocol),
  },
  pegasus: {
    family: pegasusFamily,
    load: () =>
      import('./pegasus/pegasusProtocol.js').then(({ pegasusProtocol }): AnyProtocol => pegasusProtocol),
  },
  sentio: {
    family: sentioFamily,
    load: () =>
      import('./sentio/sentioProtocol.js').then(({ sentioProtocol }): AnyProtocol => sentioProtocol),
  },
  squareoff: {
    family: squareoffFamily,
    load: () =>
      import('./squareoff/squareoffProtocol.js').then(
        ({ squareoffProtocol }): AnyProtocol => squareoffProtocol,
      ),
  },
} as const satisfies Readonly<Record<string, ProtocolRow>>;

export const protocolIds: readonly string[] = Object.keys(protocols);

export const boardFamilies: readonly BoardFamily[] = Object.values(protocols).map(({ family }) => family);

/** Throws `DEVICE_URL` when there is no such protocol. */
export const protocolRow = (id: string): ProtocolRow => {
  if (Object.hasOwn(protocols, id)) return protocols[id as keyof typeof protocols];
  throw new BridgeError(
    'DEVICE_URL',
    keyedText('deviceUrl.noProtocol', "there is no protocol '{id}'; known: {known}", {
      id,
      known: protocolIds.join(', '),
    }),
    {
      protocol: id,
    },
  );
};
