import { allEndpoints } from '@marque/contracts/all-endpoints';
import { LOCALES, type Locale, segmentOfLocale } from '@marque/contracts/locale';
import { routeTable } from '@marque/contracts/route-table';
import { MAIL_PURPOSES } from '@marque/domain/notifications/mail-purposes';
import { NOTICE_KIND_NAMES, type NoticeKind } from '@marque/domain/notifications/notice-kinds';
import { PRODUCT_NAME } from '@marque/domain/product';
import { describe, expect, test } from 'vitest';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import type { Mail } from '../../platform/notifications/mail.ts';
import { SAMPLES } from './samples.ts';

const publicUrl = 'https://marque.test';

type Previewed = { kind: NoticeKind; variant: string; mail: Mail; isRequired: boolean };

const messagesIn = (locale: Locale) =>
  NOTICE_KIND_NAMES.flatMap((kind) =>
    SAMPLES[kind]({ locale, publicUrl, keys: TEST_KEYS }).map((sample) => ({ ...sample, kind })),
  );

const mailsIn = (locale: Locale): Previewed[] =>
  messagesIn(locale).flatMap(({ kind, variant, message, isRequired = false }) =>
    'html' in message ? [{ kind, variant, mail: message, isRequired }] : [],
  );

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words that a reader sees, without the name of the house above the mail. */
const visible = (html: string): string =>
  html
    .replace(/^[\s\S]*<\/head>/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(\w+|#\d+);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(PRODUCT_NAME, '');

/** Without what only one of the two versions has: addresses, colons before them, and the layout. */
const bare = (text: string): string =>
  text
    .replace(/^-- $/m, '')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[\s:]+/g, '');

const linksIn = ({ html, text }: Mail): string[] => [
  ...[...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  ...(text.match(/https?:\/\/\S+/g) ?? []),
];

/** The route of written pages matches every address, so it would hide a wrong one. */
const screens = Object.entries(routeTable)
  .filter(([name]) => name !== 'page')
  .map(([, path]) => new RegExp(`^/[a-z]{2}${path && '/'}${path.replaceAll(/:\w+/g, '[^/]+')}$`));

describe.each(LOCALES)('the samples in %s', (locale) => {
  test('have no gap, no key and no placeholder', () => {
    for (const { kind, variant, message } of messagesIn(locale)) {
      const parts =
        'html' in message ? [message.subject, message.text, visible(message.html)] : [message.text];
      for (const part of parts) {
        expect(part.trim(), `${kind} ${variant}`).not.toBe('');
        expect(part, `${kind} ${variant}`).not.toMatch(
          /[{}<>]|undefined|\bnull\b|NaN|Invalid Date|\[object|\b(mail|sms)\.[a-z]/,
        );
      }
      if ('html' in message) expect(message.html).not.toMatch(/<(p|h1|th|td|a)\b[^>]*>\s*<\/\1>/);
    }
  });

  test('say the same in HTML and in plain text', () => {
    for (const { kind, variant, mail } of mailsIn(locale))
      expect(bare(visible(mail.html)), `${kind} ${variant}`).toBe(bare(mail.text));
  });

  test('link only to screens that exist, in the same language', () => {
    for (const { kind, variant, mail } of mailsIn(locale)) {
      for (const link of linksIn(mail)) {
        const { origin, pathname, search } = new URL(link);
        expect([origin, search], `${kind} ${variant}: ${link}`).toEqual([publicUrl, '']);
        expect(pathname.split('/')[1]).toBe(segmentOfLocale(locale));
        expect(
          screens.some((screen) => screen.test(pathname)),
          `${kind} ${variant}: ${pathname}`,
        ).toBe(true);
      }
    }
  });

  test('have a colour for dark mode wherever they have one for light mode, and no fixed width', () => {
    for (const { kind, variant, mail } of mailsIn(locale)) {
      const [, styles = ''] = /<style>([\s\S]*)<\/style>/.exec(mail.html) ?? [];
      const [, dark = ''] = styles.split('@media (prefers-color-scheme: dark)');
      expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
      const darkened = new Set(
        [...dark.matchAll(/\.([\w-]+) \{[^}]*(?:color|background):/g)].map(([, name]) => name),
      );
      const body = mail.html.replace(/<!--[\s\S]*?-->/g, '');
      for (const [, tag = ''] of body.matchAll(
        /<(\w+ [^>]*style="[^"]*(?<![\w-])(?:background-)?color:[^"]*"[^>]*)>/g,
      )) {
        const classes = /class="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? [];
        expect(
          classes.some((name) => darkened.has(name)),
          `${kind} ${variant}: <${tag}>`,
        ).toBe(true);
      }
      expect(body, `${kind} ${variant}`).not.toMatch(/width="\d+"|(?<!-)width:\d+px/);
    }
  });

  test('can be stopped with one click, except those that a contract needs', () => {
    for (const { kind, variant, mail, isRequired } of mailsIn(locale)) {
      const purpose = MAIL_PURPOSES[kind];
      const canStop = typeof purpose === 'object' && !isRequired;
      const { 'List-Unsubscribe': address, 'List-Unsubscribe-Post': post } = mail.headers ?? {};
      expect([address !== undefined, post], `${kind} ${variant}`).toEqual([
        canStop,
        canStop ? 'List-Unsubscribe=One-Click' : undefined,
      ]);
      if (!canStop) continue;
      const { pathname } = new URL(address?.slice(1, -1) ?? '');
      const endpoint = allEndpoints.find(
        ({ method, path }) =>
          method === 'POST' && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
      );
      expect(endpoint, `${kind} ${variant}: ${pathname}`).toMatchObject({
        access: 'open',
        acceptsForms: true,
      });
      // A person finds the way in the mail itself.
      expect(mail.text).toMatch(/\/(mails\/stop|saved-searches\/stop|newsletter\/unsubscribe)\//);
    }
  });

  test('have names of their own', () => {
    const names = messagesIn(locale).map(({ kind, variant }) => `${kind} ${variant}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[\w.-]+ [\w.-]+$/.test(name))).toEqual([]);
  });
});
