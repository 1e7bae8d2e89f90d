import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** One content, two readings: nothing can be said in the one and be missing in the other. */
export const renderMail = (content: MailContent): { html: string; text: string } => ({
  html: mailHtml(content),
  text: mailText(content),
});
