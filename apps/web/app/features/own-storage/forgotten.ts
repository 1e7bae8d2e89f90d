type Listener = (keptCustomerId: string | null) => void;

const listeners = new Set<Listener>();

/** Calls the listener when what the browser stores for customers is removed, except for that of one customer. */
export const onForgotten = (listener: Listener): void => void listeners.add(listener);

export function tellForgotten(keptCustomerId: string | null): void {
  for (const listener of listeners) listener(keptCustomerId);
}
