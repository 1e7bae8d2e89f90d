import type { NoticeSuppression } from '@marque/contracts/mail-suppressions';
import {
  isSuppression,
  type Suppression,
  suppressionEnd,
} from '@marque/domain/notifications/mail-suppression';

export const presentSuppression = (
  suppression: Suppression | null | undefined,
  now: Date,
): NoticeSuppression => ({
  suppression:
    suppression && isSuppression(suppression, now)
      ? {
          cause: suppression.cause,
          at: suppression.at.toISOString(),
          ends_at: suppressionEnd(suppression)?.toISOString() ?? null,
        }
      : null,
});
