import type { NoticeSuppression } from '@marque/contracts/mail-suppressions';
import { isInForce, type Suppression, suppressionEnd } from '@marque/domain/notifications/mail-suppression';

export const presentSuppression = (
  suppression: Suppression | null | undefined,
  now: Date,
): NoticeSuppression => ({
  suppression:
    suppression && isInForce(suppression, now)
      ? {
          cause: suppression.cause,
          at: suppression.at.toISOString(),
          ends_at: suppressionEnd(suppression)?.toISOString() ?? null,
        }
      : null,
});
