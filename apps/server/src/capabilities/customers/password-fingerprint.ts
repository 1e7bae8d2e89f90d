import type { RotatingKey } from '../../platform/rotating-key.ts';
import { keyedHash } from '../../platform/secret-box.ts';

/**
 * Identifies the current password without revealing its hash. A link that carries the fingerprint becomes invalid when
 * the password changes, even if the link is issued or opened after the change.
 */
export const passwordFingerprint = (passwordHash: string | null, key: Buffer): string =>
  keyedHash(key, 'credential', passwordHash ?? '').toString('base64url');

/** Whether this is the fingerprint of the password, by any value of the key. */
export const isFingerprint = (given: string, passwordHash: string | null, accountKey: RotatingKey): boolean =>
  accountKey.some((key) => given === passwordFingerprint(passwordHash, key));
