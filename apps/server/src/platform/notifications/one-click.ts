import type { MailLink } from './mail-content.ts';

/** How the reader of a mail stops mails of its kind: with a header for mail programs, and with a link for people. */
export type OneClick = { headers: Record<string, string>; link: MailLink };

/** The headers for mail programs (RFC 8058). A single POST to the address stops the mails, without a page. */
export const unsubscribeHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
