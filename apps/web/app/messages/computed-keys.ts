/**
 * Files that ask for messages by a key which is computed elsewhere, and which messages those may be.
 * A test reads from the source which messages are used, and cannot see these.
 */
export const computedKeys: Record<string, string[]> = {
  'ui/Countdown.tsx': ['ui.countdown.day', 'ui.countdown.hour', 'ui.countdown.minute', 'ui.countdown.second'],
};
