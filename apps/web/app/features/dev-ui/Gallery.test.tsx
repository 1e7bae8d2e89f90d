import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { Gallery } from './Gallery.tsx';

const messages = readMessages('en');
const now = new Date('2026-05-01T12:00:00Z');
const html = renderToString(
  <IntlProvider locale="en-GB" messages={messages} now={now} timeZone="Europe/London">
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>
  </IntlProvider>,
);

const tags = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([tag]) => tag);

test('every field is a native control that a form sends without JavaScript', () => {
  const named = tags(/<(?:input|select|textarea)\b[^>]*>/g);
  expect(named.length).toBeGreaterThan(50);
  for (const control of named) expect(control).toMatch(/ name="[^"]+"/);
  expect(named.filter((control) => control.includes('type="hidden"'))).toEqual([]);
});

test('an error is described next to its field, and the summary links to the field', () => {
  expect(html).toMatch(/id="light-email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="light-email"/);
  expect(html).toContain('aria-describedby="light-vin-error light-vin-description"');
  expect(html).toContain('href="#light-vin"');
});

test('the first render uses the time that server and browser share', () => {
  expect(html).toContain('2 days, 5 hours, 0 minutes, 0 seconds');
  expect(html).toContain('7 minutes ago');
});

test('shows names, times and messages that stay', () => {
  expect(html).toContain('<span class="whitespace-nowrap">E-Type</span>');
  expect(html).toContain('Mon 4 May, 13:00 BST');
  expect(html).toContain('A new version is available');
});

test('pages are links, and the current one is marked', () => {
  expect(html).toContain('aria-current="page"');
  expect(tags(/<a\b[^>]*href="[^"]*\?page=8"[^>]*>/g).length).toBeGreaterThan(0);
});
