import type { CarValuation, Comparable } from '@marque/contracts/selling/valuation';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import messages from '../../messages/en/sellLanding.json' with { type: 'json' };
import { ValuationResult } from './ValuationResult.tsx';

const comparable = (price: number, over: Partial<Comparable> = {}): Comparable => ({
  id: `0190b0f4-0000-7000-8000-${String(price).padStart(12, '0')}`,
  title: '1966 Jaguar E-Type',
  path: `/en/listings/jaguar/e-type/${price}`,
  ...{ year: 1966, mileage: 61_240, mileage_unit: 'mi', date: '2026-05-01T12:00:00.000Z' },
  ...{ price, price_formatted: `£${price}`, currency: 'GBP', compared_price: price, counted: true },
  ...over,
});

const common = {
  ...{ make: 'Jaguar', model: 'E-Type', currency: 'GBP', count: 3, rates_date: null },
  comparables: [comparable(60_000), comparable(63_000), comparable(67_350)],
} as const satisfies Partial<CarValuation>;
const valued: CarValuation = {
  ...{ outcome: 'valued', ...common, low: 60_000, median: 63_000, high: 67_350 },
  ...{ converted: [], confidence: 'medium' },
};

const NOTHING = { year: '', mileage: '', mileage_unit: 'mi' } as const;

function show(valuation: CarValuation, typed: Parameters<typeof ValuationResult>[0]['typed'] = NOTHING) {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/en/sell-your-classic-car']}>
      <IntlProvider locale="en-GB" timeZone="Europe/London" messages={{ sellLanding: messages }}>
        <ValuationResult valuation={valuation} typed={typed} />
      </IntlProvider>
    </MemoryRouter>,
  );
  return {
    html,
    text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
    dots: html.split('rounded-full').length - 1,
  };
}

test('a valuation has a range, a median, a confidence, and the sales behind it', () => {
  const { text, html, dots } = show(valued);
  expect(text).toContain('£60,000 to £67,400');
  expect(text).toContain('Median £63,000');
  expect(text).toContain('Medium confidence');
  expect(text).toContain('From 3 comparable sales.');
  expect(text).toContain('61,240 mi');
  expect(html).toContain('href="/en/listings/jaguar/e-type/60000"');
  expect(dots).toBe(3);
});

test('converted prices are marked, with the day of their rates', () => {
  const dollars = comparable(50_000, { currency: 'USD', price: 64_000, price_formatted: '$64,000' });
  const { text } = show({
    ...valued,
    ...{ converted: ['median'], rates_date: '2024-12-31', comparables: [dollars] },
  });
  expect(text).toContain('Median about £63,000');
  expect(text).toContain('$64,000 about £50,000');
  expect(text).toContain('reference rates of 31 December 2024');
});

test('too few sales give no figure, and are shown', () => {
  const { text, dots } = show({
    ...{ outcome: 'too-few', ...common, count: 1 },
    comparables: [comparable(60_000), comparable(9_000, { counted: false, mileage: null })],
  });
  expect(text).toContain('Too few sales for an honest figure');
  expect(text).toContain('We have sold only one comparable car.');
  expect(text).not.toContain('Median');
  expect(text).toContain('shown only');
  expect(text).toContain('not stated');
  expect(dots).toBe(0);
});

test('without a sale of the model it shows sales of the make, or nothing', () => {
  const none: CarValuation = { outcome: 'too-few', ...common, count: 0, comparables: [] };
  expect(show(none).text).toContain('We have not sold a Jaguar E-Type yet.');
  expect(show(none).html).not.toContain('<table');
  const ofMake = show({ ...none, comparables: [comparable(9_000, { counted: false })] });
  expect(ofMake.text).toContain('Other Jaguar cars that we have sold');
});

test('the next step names the car', () => {
  const path = '/en/sell-your-classic-car/vehicle-details';
  expect(show(valued).html).toContain(`href="${path}?make=Jaguar&amp;model=E-Type"`);
  const { html } = show(valued, { year: ' 1966', mileage: '61,000', mileage_unit: 'km' });
  expect(html).toContain('model=E-Type&amp;year=1966&amp;mileage=61%2C000&amp;mileage_unit=km"');
});
