import type { MailBlock, MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** Renders HTML and plain text from the same content, so that nothing can be missing in one of them. */
export const renderMail = (content: MailContent): { html: string; text: string } => ({
  html: mailHtml(content),
  text: mailText(content),
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
