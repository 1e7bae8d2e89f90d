import { keyedHash } from '../../platform/secret-box.ts';

/**
 * Identifies the current password without revealing its hash. A link that carries the fingerprint becomes invalid when
 * the password changes, even if the link is issued or opened after the change.
 */
export const passwordFingerprint = (passwordHash: string | null, accountKey: Buffer): string =>
  keyedHash(accountKey, 'credential', passwordHash ?? '').toString('base64url');
