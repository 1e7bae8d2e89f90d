/** Without an end, the account is closed, or was blocked before blocks had one. */
export type Block = { blockedAt: Date | null; blockedUntil: Date | null };

/** A block ends by itself. A job removes it later. */
export const isBlocked = ({ blockedAt, blockedUntil }: Block, now: Date): boolean =>
  blockedAt !== null && (blockedUntil === null || blockedUntil > now);
