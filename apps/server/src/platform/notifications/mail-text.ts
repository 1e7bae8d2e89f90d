import { PRODUCT_NAME } from '@marque/domain/product';
import type { MailBlock, MailContent, MailLink } from './mail-content.ts';
import { translator } from './translate.ts';

export function mailText({ locale, title, blocks, footer }: MailContent): string {
  const body = [title, ...blocks.map(blockText)];
  const foot = [
    '-- ',
    translator(locale)('mail.frame.sentBy', { product: PRODUCT_NAME }),
    footer.reason,
    ...(footer.unsubscribe ? [linkText(footer.unsubscribe)] : []),
  ];
  return `${body.join('\n\n')}\n\n${foot.join('\n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'button':
      return linkText(block);
    case 'car':
      return `${linkText(block.link)}\n${block.note}`;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'small':
      return block.link ? `${block.text}\n${linkText(block.link)}` : block.text;
  }
}

const linkText = ({ label, href }: MailLink) => `${label}: ${href}`;
