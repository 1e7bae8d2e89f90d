import type { User } from '@marque/contracts/customers';
import { customerOf } from '@marque/contracts/customers/customer';
import { deriveKey, lockBox, unlockBox } from '../../platform/secret-box.ts';

/** What a browser keeps; more would be thrown away with the whole cookie. */
const LARGEST = 3_800;

const keyOf = (appSecret: string): Buffer => deriveKey(appSecret, 'customer-cookie');

/** Null where it would not fit: then nothing is stored, and the profile is asked for instead. */
export function sealCustomer(user: User, appSecret: string): string | null {
  const sealed = lockBox(keyOf(appSecret), Buffer.from(JSON.stringify(customerOf(user)))).toString(
    'base64url',
  );
  return sealed.length <= LARGEST ? sealed : null;
}

/** Null for what is not ours, was changed, or was sealed with another secret. */
export function openCustomer(sealed: string, appSecret: string): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(
      unlockBox(keyOf(appSecret), Buffer.from(sealed, 'base64url')).toString(),
    );
    return typeof stored === 'object' ? (stored as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
