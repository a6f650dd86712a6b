import type { Capabilities, LightGeometry } from '../boards/eboard/capabilities.js';
import { type Message, message } from './catalogue/message.js';

const lightsMessage = ({ where, colours, atOnce, brightness }: LightGeometry): Message =>
  message('capability.lights', {
    where,
    colours,
    dims: brightness === undefined ? 'no' : 'yes',
    // 0 stands for all.
    atOnce: atOnce === 'all' ? 0 : atOnce,
  });

/** `The board knows its pieces; it has a clock, lights in the squares of any colour.` */
export const capabilityMessage = (capabilities: Capabilities): Message => {
  const { sensing, lights, buttons } = capabilities;
  const parts = [
    ...(capabilities.clock ? [message('capability.clock')] : []),
    ...(lights ? [lightsMessage(lights)] : []),
    ...(capabilities.levels ? [message('capability.levels')] : []),
    ...(buttons === undefined ? [] : [message('capability.buttons', { count: buttons })]),
    ...(capabilities.sound ? [message('capability.sound')] : []),
    ...(capabilities.battery ? [message('capability.battery')] : []),
    ...(capabilities.motors ? [message('capability.motors')] : []),
  ];
  return parts.length === 0
    ? message('capability.alone', { sensing })
    : message('capability.with', { sensing, parts });
};
