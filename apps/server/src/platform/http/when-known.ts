/**
 * Calls `goOn` at once if the value is known, and waits only for a promise. The checks before every call
 * rarely need to wait, so they skip the promise.
 */
export const whenKnown = <Value, Next>(
  value: Value | Promise<Value>,
  goOn: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> => (value instanceof Promise ? value.then(goOn) : goOn(value));
