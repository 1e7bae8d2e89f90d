import type { MailProvider } from '@marque/contracts/mail-suppressions';
import type { SuppressionCause } from '@marque/domain/notifications/mail-suppression';

/** What a provider reports about one mail to one address. */
export type MailEvent = {
  provider: MailProvider;
  address: string;
  /** Null: the mail itself was refused, for example for its content, which says nothing about the address. */
  cause: SuppressionCause | null;
  at: Date;
  /** Null: the provider does not say it. */
  subject: string | null;
  /** Codes only. The text of a mail server may repeat what must not be stored. */
  detail: string;
};

/** A report that says something about the address. */
export type AddressReport = MailEvent & { cause: SuppressionCause };

const LONGEST_DETAIL = 200;

/** Joins codes such as `Permanent`, `General` and `5.1.1`. */
export const detailOf = (...codes: (string | undefined)[]): string =>
  codes
    .map((code) => code?.replaceAll(/[^\w.-]/g, ''))
    .filter(Boolean)
    .join(' ')
    .slice(0, LONGEST_DETAIL);

/** An event of any kind has a moment. A moment that cannot be read is the one at which it arrived. */
export function momentOf(written: string | undefined, now: Date): Date {
  const at = new Date(written ?? '');
  return Number.isNaN(at.getTime()) || at > now ? now : at;
}
