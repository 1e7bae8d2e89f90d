import type { Clock } from '@marque/domain/clock';

const secondsSaved = 10;

/**
 * Limits the messages per second. Ten seconds' worth may come at once, because a page subscribes to all its
 * cards together.
 */
export function createAllowance(perSecond: number, clock: Clock): { take(): boolean } {
  const most = perSecond * secondsSaved;
  let left = most;
  let countedAt = clock.now().getTime();

  return {
    take() {
      const now = clock.now().getTime();
      const earned = (Math.max(0, now - countedAt) / 1000) * perSecond;
      left = Math.min(most, left + earned);
      countedAt = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
