import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BoardPortInput,
  type BoardPortOutput,
  createBoardPort,
  stepBoardPort,
} from '../../../src/boards/eboard/boardPort.js';
import type { EBoardCommand } from '../../../src/boards/eboard/eboardEvent.js';
import { anyArray, anyInput, turnInput } from './turnedStory.js';

const anyRequest: fc.Arbitrary<BoardPortInput> = fc.oneof(
  fc.record({
    kind: fc.constant('wantLights'),
    squares: fc.uniqueArray(fc.nat(63), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('orderClock'),
    order: fc.record({
      kind: fc.constantFrom('keepClock' as const, 'setClock' as const),
      whiteMs: fc.integer({ min: 1, max: 4 }).map((hours) => hours * 1_000_000),
      blackMs: fc.integer({ min: 1, max: 4 }).map((hours) => hours * 1_000_000),
      running: fc.constantFrom('white' as const, 'black' as const, null),
    }),
  }),
);
const CAPABLE: BoardPortInput = {
  kind: 'capabilities',
  capabilities: {
    sensing: 'piece',
    clock: true,
    lights: { where: 'squares', colours: 'one', atOnce: 'all' },
  },
};
const anyStory = fc
  .tuple(
    anyArray,
    fc.array(fc.oneof({ weight: 3, arbitrary: anyInput as fc.Arbitrary<BoardPortInput> }, anyRequest), {
      maxLength: 40,
    }),
  )
  .map(([board, inputs]): readonly BoardPortInput[] => [
    CAPABLE,
    { kind: 'link', up: true },
    { kind: 'placement', board },
    ...inputs,
  ]);

const requests: readonly BoardPortInput['kind'][] = ['wantLights', 'orderClock'];
/** The same reports from a turned board. Its desired state does not change. */
const turnStory = (input: BoardPortInput): BoardPortInput =>
  requests.includes(input.kind) ? input : turnInput(input as Parameters<typeof turnInput>[0]);

const playAll = (inputs: readonly BoardPortInput[]): readonly BoardPortOutput[] => {
  let state = createBoardPort();
  return inputs.flatMap((input, atMs) => {
    const [next, outputs] = stepBoardPort(state, input, atMs);
    state = next;
    return outputs;
  });
};
const endOf = { left: 'right', right: 'left' } as const;
const turnCommand = (command: EBoardCommand): EBoardCommand => {
  if (command.kind === 'setLights')
    return { ...command, squares: command.squares.map((square) => 63 - square) };
  if (command.kind !== 'setClock') return command;
  const { leftMs, rightMs, running } = command;
  return { ...command, leftMs: rightMs, rightMs: leftMs, running: running && endOf[running] };
};
const receivedOf = (outputs: readonly BoardPortOutput[]) =>
  outputs.filter(({ kind }) => kind !== 'command' && kind !== 'orientation');
const commandsOf = (outputs: readonly BoardPortOutput[]) =>
  outputs.flatMap((output) => (output.kind === 'command' ? [output.command] : []));

test('a turned board reports the same as an upright one, and shows it on the same squares of the table', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      const upright = playAll(story);
      const turned = playAll(story.map(turnStory));
      const isTurning = (output: BoardPortOutput): boolean =>
        output.kind === 'sensed' && output.event.kind === 'turned';
      expect(turned.some(isTurning)).toBe(true);
      expect(receivedOf(turned).filter((output) => !isTurning(output))).toEqual(receivedOf(upright));
      expect(commandsOf(turned).map(turnCommand)).toEqual(commandsOf(upright));
    }),
  );
});

test('a connected board was last sent the desired lights, whatever happened before', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      let lit: string | undefined;
      let wanted = '';
      let state = createBoardPort();
      const sorted = (squares: readonly number[]): string => squares.toSorted((a, b) => a - b).join();
      for (const [atMs, input] of story.entries()) {
        if (input.kind === 'wantLights') wanted = sorted(input.squares);
        // A board that loses its line may lose its lights.
        if (input.kind === 'link' && !input.up) lit = undefined;
        // A board that answers again reports its capabilities.
        if (input.kind === 'link' && input.up) [state] = stepBoardPort(state, CAPABLE, atMs);
        const [next, outputs] = stepBoardPort(state, input, atMs);
        state = next;
        const { orientation } = state.scan;
        for (const reported of commandsOf(outputs))
          if (reported.kind === 'setLights')
            lit = sorted(reported.squares.map((square) => (orientation === 'turned' ? 63 - square : square)));
        if (state.isUp) expect(lit).toBe(wanted);
        else expect(commandsOf(outputs)).toEqual([]);
      }
    }),
  );
});
