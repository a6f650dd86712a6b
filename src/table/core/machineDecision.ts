import {
  type AnyActorScope,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';

/**
 * The pure transition of a machine that asks nothing of the world: snapshot and event in, snapshot out, its
 * actions left aside. As `transition` of xstate, which makes an actor, a system and a first snapshot for each
 * call, several times the price of the decision; one of them, never started, does for all.
 */
export const createDecision = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): ((before: SnapshotFrom<Machine>, event: EventFromLogic<Machine>) => SnapshotFrom<Machine>) => {
  let scope: AnyActorScope | undefined;
  const makeScope = (): AnyActorScope => {
    const self = createActor(machine, { input });
    const nothing = (): void => {};
    return {
      self,
      system: self.system,
      id: '',
      sessionId: '',
      logger: nothing,
      defer: nothing,
      emit: nothing,
      stopChild: nothing,
      actionExecutor: nothing,
    };
  };
  return (before, event) => {
    scope ??= makeScope();
    return machine.transition(before, event, scope) as SnapshotFrom<Machine>;
  };
};
