import type { Locale } from '@marque/contracts/locale';
import type { findRecipient } from './repository.ts';

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** Watching a car needs no verified address, so each notice says whether its reader has one. */
export const readerOf = (
  { recipient_id: id, phone_verified_at, email_verified_at }: Recipient,
  locale: Locale,
) => ({
  ...{ id, locale },
  phoneVerified: phone_verified_at !== null,
  emailVerified: email_verified_at !== null,
});
