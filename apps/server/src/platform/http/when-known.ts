/** Goes on at once with what is known already, and only else waits: before every call stands what hardly ever waits. */
export const whenKnown = <Value, Next>(
  value: Value | Promise<Value>,
  goOn: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> => (value instanceof Promise ? value.then(goOn) : goOn(value));
