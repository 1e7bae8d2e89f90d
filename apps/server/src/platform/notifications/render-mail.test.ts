import { LOCALES } from '@marque/contracts/locale';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MailBlock, MailContent, MailLink } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

const outbid: MailContent = {
  locale: 'en',
  preheader: 'Somebody has bid more.',
  title: 'You have been outbid',
  blocks: [
    { kind: 'paragraph', text: 'The E-Type has a new leader.' },
    { kind: 'facts', rows: [{ label: 'Current bid', value: '£84,500' }] },
    { kind: 'button', label: 'Bid again', href: 'https://example.com/en/listings/1?from=mail&lot=7' },
    { kind: 'small', text: 'Enough?', link: { label: 'Stop watching', href: 'https://example.com/stop' } },
  ],
  footer: {
    reason: 'You asked to be told.',
    unsubscribe: { label: 'Unsubscribe', href: 'https://example.com/unsubscribe/1' },
  },
};

describe('a mail', () => {
  test('has a plain-text version with all its content', () => {
    expect(renderMail(outbid).text).toBe(`You have been outbid

The E-Type has a new leader.

Current bid: £84,500

Bid again: https://example.com/en/listings/1?from=mail&lot=7

Enough?
Stop watching: https://example.com/stop

--${' '}
Marque: collector cars, sold by timed online auction.
You asked to be told.
Unsubscribe: https://example.com/unsubscribe/1
`);
  });

  test('has the same links in its HTML', () => {
    const links = [...renderMail(outbid).html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
    expect(links).toEqual([
      'https://example.com/en/listings/1?from=mail&amp;lot=7',
      'https://example.com/stop',
      'https://example.com/unsubscribe/1',
    ]);
  });

  test('loads no picture, font or script', () => {
    expect(renderMail(outbid).html).not.toMatch(/<img|<script|<link|@import|@font-face|url\(/i);
  });

  test.each([
    ['en', 'en-GB'],
    ['fr', 'fr'],
    ['en-us', 'en-US'],
  ] as const)('in %s declares the language %s', (locale, language) => {
    expect(renderMail({ ...outbid, locale }).html).toContain(`<html lang="${language}">`);
  });

  test('has no link in its footer if there is nothing to unsubscribe from', () => {
    const { html, text } = renderMail({ ...outbid, footer: { reason: 'You asked to be told.' } });
    expect(html).not.toContain('Unsubscribe');
    expect(text.endsWith('You asked to be told.\n')).toBe(true);
  });
});

const hostile = fc.string({
  unit: fc.constantFrom('<', '>', '"', "'", '&', '&lt;', '</p>', '-->', ' ', '\n', 'a', 'é', '🏁'),
});
const content = contentOf(fc.oneof(hostile, fc.string({ unit: 'binary' })));

describe('every mail', () => {
  test('gets no additional tag or attribute from its input', () => {
    fc.assert(
      fc.property(content, (mail) => {
        const skeleton = renderMail(withEachString(mail, () => 'x')).html;
        const rendered = renderMail(mail).html;
        for (const character of ['<', '>', '"']) {
          expect(count(rendered, character)).toBe(count(skeleton, character));
        }
      }),
    );
  });

  test('has the same content in HTML and in plain text', () => {
    fc.assert(
      fc.property(content, (mail) => {
        const { html, text } = renderMail(mail);
        const readable = unescaped(html);
        withEachString({ ...mail, preheader: '' }, (said) => {
          expect(readable).toContain(said);
          expect(text).toContain(said);
          return said;
        });
      }),
    );
  });
});

function contentOf(text: fc.Arbitrary<string>): fc.Arbitrary<MailContent> {
  const link: fc.Arbitrary<MailLink> = fc.record({ label: text, href: text });
  const block: fc.Arbitrary<MailBlock> = fc.oneof(
    fc.record({ kind: fc.constant('paragraph' as const), text }),
    fc.record({ kind: fc.constant('button' as const), label: text, href: text }),
    fc.record({ kind: fc.constant('car' as const), link, note: text }),
    fc.record({
      kind: fc.constant('facts' as const),
      rows: fc.array(fc.record({ label: text, value: text }), { maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant('small' as const), text, link }, { requiredKeys: ['kind', 'text'] }),
  );
  return fc.record({
    locale: fc.constantFrom(...LOCALES),
    preheader: text,
    title: text,
    blocks: fc.array(block, { maxLength: 5 }),
    footer: fc.record({ reason: text, unsubscribe: link }, { requiredKeys: ['reason'] }),
  });
}

function withEachString(mail: MailContent, change: (text: string) => string): MailContent {
  const link = ({ label, href }: MailLink) => ({ label: change(label), href: change(href) });
  const block = (one: MailBlock): MailBlock => {
    switch (one.kind) {
      case 'paragraph':
        return { ...one, text: change(one.text) };
      case 'button':
        return { ...one, ...link(one) };
      case 'car':
        return { ...one, link: link(one.link), note: change(one.note) };
      case 'facts':
        return {
          ...one,
          rows: one.rows.map((row) => ({ label: change(row.label), value: change(row.value) })),
        };
      case 'small':
        return { ...one, text: change(one.text), link: one.link && link(one.link) };
    }
  };
  return {
    ...mail,
    preheader: change(mail.preheader),
    title: change(mail.title),
    blocks: mail.blocks.map(block),
    footer: {
      reason: change(mail.footer.reason),
      unsubscribe: mail.footer.unsubscribe && link(mail.footer.unsubscribe),
    },
  };
}

const count = (text: string, character: string) => text.split(character).length - 1;

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const unescaped = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? '');
