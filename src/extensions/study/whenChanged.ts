/** Does it with a value only when that has changed, as JSON, since the last time. */
export const whenChanged = <Value, Done>(
  act: (value: Value) => Done,
): ((value: Value) => Done | undefined) => {
  let last: string | undefined;
  return (value) => {
    const text = JSON.stringify(value);
    if (text === last) return undefined;
    last = text;
    return act(value);
  };
};
