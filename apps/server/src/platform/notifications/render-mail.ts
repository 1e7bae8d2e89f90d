import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** Renders HTML and plain text from the same content, so that nothing can be missing in one of them. */
export const renderMail = (content: MailContent): { html: string; text: string } => ({
  html: mailHtml(content),
  text: mailText(content),
});
