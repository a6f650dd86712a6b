export { createSession, type ProtocolSession, type SessionOutput } from '../eboard/session.js';
export { chesslinkProtocol } from './chesslink/chesslinkProtocol.js';
export { chessnutProtocol } from './chessnut/chessnutProtocol.js';
export { citrineProtocol } from './citrine/citrineProtocol.js';
export { cppProtocol } from './cpp/cppProtocol.js';
export { dgtProtocol } from './dgt/dgtProtocol.js';
export { ichessoneProtocol } from './ichessone/ichessoneProtocol.js';
export { openProtocol } from './open/openProtocol.js';
export { sentioProtocol } from './sentio/sentioProtocol.js';
