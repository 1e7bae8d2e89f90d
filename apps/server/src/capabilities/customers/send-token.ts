import type { Locale } from '@marque/contracts/locale';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import type { TokenPurpose } from '@marque/domain/customers/token-life';
import type { JobContext } from '../../platform/jobs/handler.ts';
import type { NotificationPorts } from '../../platform/notifications/ports.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { type IssuedToken, issueToken } from './issue-token.ts';
import { type LinkKind, linkMail } from './mails.ts';
import type { CustomerRow } from './repository.ts';

type Issue = Omit<Parameters<typeof issueToken>[1], 'now' | 'accountKey'>;

/**
 * The job that sends a token also creates it, so that the token is never stored in a job payload or a log. Token and message
 * are stored together or not at all.
 */
export async function sendWithToken(
  { db, clock, keys, notifications }: JobContext,
  issue: Issue,
  send: (issued: IssuedToken, notifications: NotificationPorts) => Promise<unknown>,
): Promise<void> {
  // A new token would replace the one that an earlier run of the job has sent.
  if (await notifications.isRepeated()) return;
  await inTransaction(db, async (trx) => {
    const issued = await issueToken(databaseWithin(db, trx), {
      ...{ ...issue, now: clock.now(), accountKey: keys.accounts },
    });
    if (issued) await send(issued, notifications.within(trx));
  });
}

type Addressee = {
  customer: CustomerRow;
  provesEmail?: string;
  locale?: Locale;
  fromKnownNetwork?: boolean;
};

/** Mails a link to the address that it verifies, if given. Otherwise mails it to the account's address. */
export const mailLink = (
  context: JobContext,
  kind: LinkKind,
  purpose: TokenPurpose,
  { customer, provesEmail, locale = readerLocale(customer), fromKnownNetwork = false }: Addressee,
): Promise<void> => {
  const reader = { email: provesEmail ?? customer.email, locale, publicUrl: context.publicUrl };
  return sendWithToken(
    context,
    {
      customerId: customer.id,
      purpose,
      fromKnownNetwork,
      ...(provesEmail === undefined ? {} : { payload: { email: provesEmail } }),
    },
    ({ token, expiresAt }, { storeMail }) =>
      storeMail(linkMail(kind, reader, token), { isWanted: true, newsUntil: expiresAt }),
  );
};
