import type { Locale } from '@marque/contracts/locale';
import type { TokenPurpose } from '@marque/domain/customers/token-life';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { type IssuedToken, issueToken, withdrawToken } from './issue-token.ts';
import { type LinkKind, linkMail } from './mails.ts';
import type { CustomerRow } from './repository.ts';

type Issue = Omit<Parameters<typeof issueToken>[1], 'now' | 'accountKey'>;

/**
 * The job that sends a token also creates it, so that the token is never stored in a job payload or a log.
 */
export async function sendWithToken(
  { db, clock, keys }: JobContext,
  issue: Issue,
  send: (issued: IssuedToken) => Promise<void>,
): Promise<void> {
  const issued = await issueToken(db, { ...issue, now: clock.now(), accountKey: keys.accounts });
  if (!issued) return;
  try {
    await send(issued);
  } catch (error) {
    await withdrawToken(db, issued);
    throw error;
  }
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
    ({ token }) => context.notifications.mail.send(linkMail(kind, reader, token)),
  );
};
