import { DAY_MS } from '../time/durations.ts';

/**
 * The most that one customer may upload within 24 hours: enough for the galleries of forty cars, and for uploads that a
 * poor connection breaks. The refusal names both limits.
 */
export const UPLOAD_QUOTA = { pictures: 2_500, bytes: 8_000_000_000 };

type SentPicture = { at: Date; bytes: number };

/**
 * How long a customer must wait before a file of this size fits into the quota; 0 if it fits now. `sent` holds the
 * uploads of the last 24 hours, the oldest first.
 */
export function secondsUntilAllowed(
  sent: readonly SentPicture[],
  bytes: number,
  now: Date,
  quota = UPLOAD_QUOTA,
): number {
  let pictures = sent.length;
  let total = sent.reduce((sum, picture) => sum + picture.bytes, 0);
  const fits = () => pictures < quota.pictures && total + bytes <= quota.bytes;
  if (fits()) return 0;
  for (const { at, bytes: freed } of sent) {
    pictures -= 1;
    total -= freed;
    if (fits()) return Math.max(1, Math.ceil((at.getTime() + DAY_MS - now.getTime()) / 1000));
  }
  return DAY_MS / 1000;
}
