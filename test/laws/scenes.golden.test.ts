import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { replayRecording } from '../../src/app/replayRecording.js';
import { makeScorePgn } from '../../src/game/gamePgn.js';
import { findMate } from '../../src/laws/findMate.js';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import type { LawsState } from '../../src/laws/lawsState.js';
import { lawsRules } from '../../src/laws/profiles.js';
import type { TableCommand } from '../../src/table/tableService.js';
import { applyTableEvent, emptyTable } from '../../src/table/tableState.js';
import { readRecordingFile } from '../../src/transport/readRecordingFile.js';
import { callerOf } from '../table/callerOf.js';
import { specOf } from '../table/playOnTable.js';

const folder = 'fixtures/laws';

type Scene = {
  readonly laws: Partial<LawsRules>;
  readonly commands: readonly {
    readonly atMs: number;
    readonly by: string;
    readonly command: TableCommand;
  }[];
  readonly expected: {
    readonly sans: string;
    readonly result: string;
    readonly by?: string;
    readonly termination?: string;
    readonly decisions: readonly string[];
    readonly laws?: Partial<LawsState>;
  };
};

describe('scenes of the Laws, played by hands on a simulated board', () => {
  const names = readdirSync(folder).flatMap((name) => (name.endsWith('.jsonl') ? [name.slice(0, -6)] : []));

  test('there are nine', () => expect(names).toHaveLength(9));

  test.each(names)('%s', async (name) => {
    const scene = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as Scene;
    const laws = { rules: lawsRules('fide-standard', scene.laws), canMate: findMate };
    const recording = await readRecordingFile(`${folder}/${name}.jsonl`);
    const commands = scene.commands.map(({ by, ...said }) => ({ ...said, caller: callerOf(by) }));
    const { events } = await replayRecording(recording, {}, () => {}, { laws, commands });
    const spec = specOf('replay');
    const state = events.reduce(applyTableEvent, emptyTable(spec.id, spec.name, spec.device, {}));
    const { game } = state;
    const { expected } = scene;
    expect(game?.moves.map(({ san }) => san).join(' ')).toBe(expected.sans);
    expect([game?.result, game?.resultBy]).toEqual([expected.result, expected.by]);
    const told = game?.decisions?.map(({ decision, article }) => `${decision.kind} ${article}`) ?? [];
    expect(told).toEqual(expected.decisions);
    expect(state.laws).toMatchObject(expected.laws ?? {});
    if (expected.termination !== undefined)
      expect(game && makeScorePgn(game)).toContain(`[Termination "${expected.termination}"]`);
  });
});
