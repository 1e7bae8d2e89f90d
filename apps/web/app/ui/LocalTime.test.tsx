import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { LocalTime } from './LocalTime.tsx';

const AT = '2026-07-01T18:30:00.000Z';

const render = (element: React.ReactNode, locale = 'en-GB', timeZone = 'Europe/London') =>
  renderToString(
    <IntlProvider locale={locale} timeZone={timeZone}>
      {element}
    </IntlProvider>,
  );

test("the server names the zone of the page's language", () => {
  expect(render(<LocalTime at={AT} />)).toContain('Wed 1 Jul, 19:30 BST');
});

test('the moment itself is in the markup, whatever the zone', () => {
  expect(render(<LocalTime at={AT} show="date" />)).toContain(`dateTime="${AT}"`);
});

test('a day has no time and no zone', () => {
  expect(render(<LocalTime at={AT} show="date" />)).toContain('>1 Jul 2026<');
});

test('a time has a zone', () => {
  expect(render(<LocalTime at={AT} show="time" />)).toContain('>19:30 BST<');
});

test('a zone that its language does not abbreviate has its full name', () => {
  expect(render(<LocalTime at={AT} show="time" />, 'fr', 'Europe/Paris')).toContain(
    '>20:30 heure d’Europe centrale<',
  );
});

test("the server tells the browser the offset of the page's zone", () => {
  expect(render(<LocalTime at={AT} />)).toContain('data-offset="60"');
  expect(render(<LocalTime at="2026-12-01T18:30:00.000Z" />)).toContain('data-offset="0"');
});
