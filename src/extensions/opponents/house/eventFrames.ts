import type { TableEvent } from '../../../table/tableEvent.js';

/** Everything that is held of a frame that has not ended. */
const FRAME_MAX = 4 * 1024 * 1024;

/** The events of a stream of server-sent events, out of any cutting; `onGap`: some are missing. */
export const createEventFrames = (ear: {
  readonly onEvent: (event: TableEvent) => void;
  readonly onGap: () => void;
}): ((text: string) => void) => {
  let held = '';
  return (text) => {
    const frames = `${held}${text}`.split(/\r?\n\r?\n/);
    held = frames.pop() ?? '';
    if (held.length > FRAME_MAX) throw new Error('the stream of events is none');
    for (const frame of frames) {
      const fields = frame.split(/\r?\n/);
      const kind = fields
        .find((field) => field.startsWith('event:'))
        ?.slice(6)
        .trim();
      const data = fields.find((field) => field.startsWith('data:'))?.slice(5);
      if (kind === 'gone') ear.onGap();
      else if (data !== undefined && kind !== 'alarm') ear.onEvent(JSON.parse(data) as TableEvent);
    }
  };
};
