/** Calls once the tab is visible. Returns a function that stops waiting. */
export function whenVisible(call: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    stop();
    call();
  };
  const stop = () => document.removeEventListener('visibilitychange', look);
  document.addEventListener('visibilitychange', look);
  look();
  return stop;
}
