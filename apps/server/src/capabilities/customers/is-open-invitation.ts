import type { CustomerRow } from './repository.ts';

/**
 * An invitation ends when the account gets a password, or when the account changes to another address.
 * Invitations from older releases do not contain the address. They end when the account's address is
 * verified.
 */
export function isOpenInvitation(
  invited: CustomerRow,
  { payload }: { payload: { email?: string } },
): boolean {
  if (invited.password_hash !== null) return false;
  return payload.email === undefined
    ? invited.email_verified_at === null
    : payload.email.toLowerCase() === invited.email.toLowerCase();
}
