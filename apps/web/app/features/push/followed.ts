const FOLLOWED = 'marque-followed';

/** Call it when a customer has watched a car or bid on one. */
export const tellFollowed = (): void => void window.dispatchEvent(new Event(FOLLOWED));

/** Calls the listener after each `tellFollowed`. The result ends this. */
export function onFollowed(listener: () => void): () => void {
  window.addEventListener(FOLLOWED, listener);
  return () => window.removeEventListener(FOLLOWED, listener);
}
