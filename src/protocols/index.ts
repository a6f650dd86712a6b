export { createSession, type ProtocolSession, type SessionOutput } from '../eboard/session.js';
export { certaboProtocol } from './certabo/certaboProtocol.js';
export { chesslinkProtocol } from './chesslink/chesslinkProtocol.js';
export { chessnutProtocol } from './chessnut/chessnutProtocol.js';
export { cppProtocol } from './cpp/cppProtocol.js';
export { dgtProtocol } from './dgt/dgtProtocol.js';
export { openProtocol } from './open/openProtocol.js';
export { sentioProtocol } from './sentio/sentioProtocol.js';
