import type { MailBlock, MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import type { OneClick } from './one-click.ts';
import { translator } from './translate.ts';

/** Renders HTML and plain text from the same content, so that nothing can be missing in one of them. */
export const renderMail = (content: MailContent): { html: string; text: string } => ({
  html: mailHtml(content),
  text: mailText(content),
});

/** Renders a mail that its reader can stop: by a header in mail programs, and by a link. Undefined: nobody can stop it. */
export const renderStoppableMail = (content: MailContent, stop: OneClick | undefined) => ({
  ...(stop && { headers: stop.headers }),
  ...renderMail({ ...content, footer: { ...content.footer, ...(stop && { unsubscribe: stop.link }) } }),
});

/** Where a customer chooses which messages they receive. */
export const settingsBlock = (locale: MailContent['locale'], href: string): MailBlock => ({
  kind: 'small',
  text: translator(locale)('mail.bidding.choose'),
  link: { label: translator(locale)('mail.bidding.settings'), href },
});

const CONFIDENTIAL: MailBlock = { kind: 'paragraph', text: '•••' };

/** Renders a mail that quotes a person. Only its reader gets the quotation; the record of the mail says that there is one. */
export function renderQuotingMail(
  quoted: readonly MailBlock[],
  contentWith: (quotation: readonly MailBlock[]) => MailContent,
): { html: string; text: string; recordedText?: string } {
  const mail = renderMail(contentWith(quoted));
  return quoted.length === 0 ? mail : { ...mail, recordedText: mailText(contentWith([CONFIDENTIAL])) };
}
