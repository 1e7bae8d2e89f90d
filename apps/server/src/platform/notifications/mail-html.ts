import { languageTag } from '@marque/contracts/locale';
import { PRODUCT_NAME } from '@marque/domain/product';
import { type Html, html, markupOf } from './html.ts';
import type { MailBlock, MailContent, MailLink } from './mail-content.ts';
import { style, stylesheet } from './mail-style.ts';
import { translator } from './translate.ts';

/** Uses tables, because Outlook supports no other layout. No picture, font or script is loaded. */
export function mailHtml({ locale, preheader, title, blocks, footer }: MailContent): string {
  const language = languageTag(locale);
  return markupOf(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
${stylesheet}
</head>
<body class="ground" style="${style.ground}">
<div style="${style.hidden}">${preheader}${nothingElse}</div>
<table role="presentation" class="ground" width="100%" border="0" cellpadding="0" cellspacing="0" style="${style.ground}">
<tr><td align="center" style="padding:0 10px">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="${style.column}">
<tr><td class="ink" style="${style.masthead}">${PRODUCT_NAME}</td></tr>
<tr><td class="paper text" style="${style.paper}">
<h1 class="title ink" style="${style.title}">${title}</h1>
${blocks.map(blockHtml)}
</td></tr>
<tr><td class="quiet text" style="${style.footer}">
${translator(locale)('mail.frame.sentBy', { product: PRODUCT_NAME })}<br>
${footer.reason}<br>
${footer.unsubscribe && linkHtml(footer.unsubscribe)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`);
}

/** Invisible padding, so that a mailbox does not fill its preview line with the start of the mail. */
const nothingElse = html`${Array.from({ length: 80 }, () => html`&#847;&zwnj;&nbsp;`)}`;

function blockHtml(block: MailBlock): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" style="${style.paragraph}">${block.text}</p>
`;
    case 'button':
      return html`<table role="presentation" class="button" border="0" cellpadding="0" cellspacing="0" style="margin:8px 0 28px">
<tr><td class="button-fill" style="${style.button}">
<a class="button-link" href="${block.href}" style="${style.buttonLink}">${block.label}</a>
</td></tr>
</table>
`;
    case 'car':
      return html`<p class="ink" style="${style.car}">${linkHtml(block.link)}<br>
<span class="quiet" style="${style.note}">${block.note}</span></p>
`;
    case 'facts':
      return html`<table width="100%" border="0" cellpadding="0" cellspacing="0" style="margin:0 0 28px">
${block.rows.map(factHtml)}
</table>
`;
    case 'small':
      return html`<p class="quiet" style="${style.small}">${block.text}${block.link && html` ${linkHtml(block.link)}`}</p>
`;
  }
}

const factHtml = ({ label, value }: { label: string; value: string }) => html`<tr>
<th scope="row" class="fact quiet" style="${style.fact};${style.factLabel}">${label}</th>
<td class="fact ink" style="${style.fact};${style.factValue}">${value}</td>
</tr>
`;

const linkHtml = ({ label, href }: MailLink) =>
  html`<a class="link" href="${href}" style="${style.link}">${label}</a>`;
