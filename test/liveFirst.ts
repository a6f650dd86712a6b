import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts files that wait for real time first: a single one that started last would hold up the end of the
 * run.
 */
export class LiveFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLive = (file: TestSpecification) => file.project.name === 'live';
    return [...sorted.filter(isLive), ...sorted.filter((file) => !isLive(file))];
  }
}
