/**
 * Files that use messages by a key which is computed elsewhere, and the messages that they may use.
 * A test finds the used messages in the source, but cannot see these.
 */
export const computedKeys: Record<string, string[]> = {
  'ui/Countdown.tsx': ['ui.countdown.day', 'ui.countdown.hour', 'ui.countdown.minute', 'ui.countdown.second'],
};
