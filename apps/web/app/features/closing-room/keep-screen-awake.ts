type Lock = Pick<WakeLockSentinel, 'release'>;
type WakeLocks = { request(type: 'screen'): Promise<Lock> };
type Screen = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Keeps the screen on until the returned function is called. The browser releases the lock when the page is hidden, so
 * it is requested again when the page is back. Some browsers cannot do it, and some refuse to when the battery is low.
 */
export function keepScreenAwake(locks: WakeLocks | undefined, screen: Screen): () => void {
  let isWanted = true;
  let lock: Lock | undefined;

  const release = () => {
    void lock?.release().catch(() => {});
    lock = undefined;
  };
  const request = async () => {
    if (!isWanted || screen.visibilityState !== 'visible') return;
    try {
      const granted = await locks?.request('screen');
      release();
      lock = granted;
      if (!isWanted) release();
    } catch {
      // The screen behaves as usual.
    }
  };
  const onChange = () => void request();

  void request();
  screen.addEventListener('visibilitychange', onChange);
  return () => {
    isWanted = false;
    screen.removeEventListener('visibilitychange', onChange);
    release();
  };
}
