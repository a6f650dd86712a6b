import type { Capabilities, LightGeometry } from '../boards/eboard/capabilities.js';

const SENSING = { piece: 'knows its pieces', color: 'knows colours', occupancy: 'knows where pieces stand' };

const lightsText = ({ where, colours, atOnce, brightness }: LightGeometry): string =>
  [
    `lights in the ${where}`,
    ...(colours === 'rgb' ? ['of any colour'] : []),
    ...(brightness === undefined ? [] : ['of any brightness']),
    ...(atOnce === 'all' ? [] : [`for ${atOnce} squares at once`]),
  ].join(' ');

/** `The board knows its pieces; it has a clock, lights in the squares of any colour.` */
export const capabilityText = (capabilities: Capabilities): string => {
  const { sensing, levels, lights, sound, buttons, clock, battery, motors } = capabilities;
  const parts = [
    ...(clock ? ['a clock'] : []),
    ...(lights ? [lightsText(lights)] : []),
    ...(levels ? ['levels of its sensors'] : []),
    ...(buttons === undefined ? [] : [buttons === 1 ? 'a button' : `${buttons} buttons`]),
    ...(sound ? ['sound'] : []),
    ...(battery ? ['a battery'] : []),
    ...(motors ? ['motors'] : []),
  ];
  return `The board ${SENSING[sensing]}${parts.length === 0 ? '' : `; it has ${parts.join(', ')}`}.`;
};
