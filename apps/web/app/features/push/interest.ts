const INTEREST = 'marque-interest';

/** Call it when a customer has watched a car or bid on one. */
export const noteInterest = (): void => void window.dispatchEvent(new Event(INTEREST));

/** Calls the listener after each `noteInterest`. The result ends this. */
export function onInterest(listener: () => void): () => void {
  window.addEventListener(INTEREST, listener);
  return () => window.removeEventListener(INTEREST, listener);
}
