import type { LinkEvent } from '../boards/device/link.js';
import { problemOf } from '../shared/bridgeError.js';
import type { TableActor } from '../table/tableActor.js';
import type { DeviceView } from '../table/tableView.js';

const linkView = ({ state, problem }: Extract<LinkEvent, { kind: 'link' }>): Partial<DeviceView> => ({
  link: state,
  ...(problem && { problem: problemOf(problem) }),
});

/** Passes the events of a link or a recording to the table of its board. */
export const reportTable = (
  table: Pick<TableActor, 'deviceEvent' | 'deviceChanged' | 'pressed'>,
  event: LinkEvent,
): void => {
  if (event.kind === 'event') table.deviceEvent(event.event, event.atMs);
  else if (event.kind === 'press') table.pressed(event.side, event.atMs);
  else if (event.kind === 'link') table.deviceChanged(linkView(event), event.atMs);
};
