import { onTestFinished } from 'vitest';
import { realTime } from '../../src/transport/realTime.js';
import { createMemoryHall } from '../hall/memoryHall.js';
import { specOf } from '../table/playOnTable.js';
import { builtPages } from './browserBed.js';
import { openHouse } from './houseBed.js';

/** A house with three tables and a tournament over them. */
export const openOperator = async () => {
  const house = await openHouse({
    time: realTime,
    nowIso: () => '2026-11-22T10:00:00.000Z',
    spec: specOf('board-1'),
    staticDir: builtPages(),
    desks: (registry) => {
      registry.addTable(specOf('board-2'));
      registry.addTable(specOf('board-3'));
      const hall = createMemoryHall(registry);
      onTestFinished(() => hall.stop());
      const report = async () => ({ about: 'no names', madeAt: '2026-11-22T10:00:00.000Z' });
      return { hall, support: { report } };
    },
  });
  house.table.deviceChanged({ link: 'ready' }, realTime.nowMs());
  return house;
};
