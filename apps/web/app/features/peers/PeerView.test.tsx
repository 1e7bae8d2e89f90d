import type { Peers } from '@marque/contracts/listing-history';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import peerMessages from '../../messages/en/peers.json' with { type: 'json' };
import { PeerView, type PeerViewProps } from './PeerView.tsx';

const sale = (price: number, over: Partial<Peers['sales'][number]> = {}): Peers['sales'][number] => ({
  id: `0190b0f4-0000-7000-8000-${String(price).padStart(12, '0')}`,
  title: '1965 Jaguar E-Type',
  date: '2026-05-01T12:00:00.000Z',
  price,
  price_formatted: `£${price}`,
  currency: 'GBP',
  compared_price: price,
  ...over,
});

const peersWith = (sales: Peers['sales'], over: Partial<Peers> = {}): Peers => {
  const prices = sales.map(({ compared_price }) => compared_price);
  return {
    currency: 'GBP',
    sold: sales.length,
    other_currencies: 0,
    rates_date: null,
    median: sales.length === 0 ? null : (prices[Math.floor(prices.length / 2)] ?? null),
    lowest: sales.length === 0 ? null : Math.min(...prices),
    highest: sales.length === 0 ? null : Math.max(...prices),
    converted: [],
    sales,
    make_sales: [],
    ...over,
  };
};

function show(peers: Peers, over: Partial<PeerViewProps> = {}) {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/en/auctions/jaguar/e-type/1']}>
      <IntlProvider locale="en-GB" timeZone="Europe/London" messages={{ peers: peerMessages }}>
        <PeerView
          {...{ peers, make: 'Jaguar', model: 'E-Type', price: 30_000, state: 'live' }}
          {...{ isSealed: false, hasSimilar: true, ...over }}
        />
      </IntlProvider>
    </MemoryRouter>,
  );
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' .', '.')
    .replaceAll(' ,', ',');
  return { html, text, dots: html.split('rounded-full').length - 1 };
}

test('one sale is a dot beside the current bid', () => {
  const { text, dots } = show(peersWith([sale(20_000)]));
  expect(text).toContain('We have sold one other Jaguar E-Type, for £20,000.');
  expect(text).toContain('The current bid of £30,000 is higher.');
  expect(text).not.toContain('Median');
  expect(dots).toBe(1);
});

test('two sales are two dots, and the bid may be between them', () => {
  const { text, dots } = show(peersWith([sale(20_000), sale(40_000)]));
  expect(text).toContain('We have sold 2 other examples of the Jaguar E-Type, for £20,000 and £40,000.');
  expect(text).toContain('is between the two.');
  expect(dots).toBe(2);
});

test.each([
  [19_999, 'lower'],
  [20_000, 'equal to the lower of the two'],
  [20_001, 'between the two'],
  [40_000, 'equal to the higher of the two'],
  [40_001, 'higher'],
])('beside two sales, a bid of %d is %s', (price, place) => {
  const { text } = show(peersWith([sale(20_000), sale(40_000)]), { price });
  expect(text).toContain(` is ${place}.`);
});

test('a figure from a converted price is approximate, even if its sale is not listed', () => {
  const sales = [sale(20_000), sale(40_000), sale(50_000)];
  const over = { sold: 13, other_currencies: 1, rates_date: '2024-12-31', lowest: 10_000 };
  const { text } = show(peersWith(sales, { ...over, converted: ['lowest', 'median'] }));
  expect(text).toContain('from about £10,000 to £50,000. The median is about £40,000.');
});

test('three sales have a median', () => {
  const { text } = show(peersWith([sale(20_000), sale(40_000), sale(50_000)]));
  expect(text).toContain('The median is £40,000.');
  expect(text).toContain('is below the median.');
});

test('sales in other currencies are converted, and the page says so', () => {
  const dollars = sale(25_000, { currency: 'USD', price: 32_000, price_formatted: '$32,000' });
  const { text, dots } = show(
    peersWith([dollars], {
      other_currencies: 1,
      rates_date: '2024-12-31',
      converted: ['lowest', 'median', 'highest'],
    }),
  );
  expect(dots).toBe(1);
  expect(text).toContain('We have sold one other Jaguar E-Type, for about £25,000.');
  expect(text).toContain('$32,000 about £25,000');
  expect(text).toContain(
    'One price in another currency is converted at the European Central Bank’s reference rates of 31 December 2024.',
  );
});

test('without a sale, it offers the sales of the make and similar cars', () => {
  const { html, text } = show(peersWith([], { make_sales: [sale(90_000, { title: '1961 Jaguar Mk 2' })] }));
  expect(text).toContain('We have not sold another Jaguar E-Type yet.');
  expect(text).toContain('1961 Jaguar Mk 2');
  expect(html).toContain('href="/en/auctions/jaguar?status=sold"');
  expect(html).toContain('href="#similar-title"');
});

test('without any sale of the make, it says that there is nothing to compare', () => {
  const { html, text } = show(peersWith([]), { hasSimilar: false });
  expect(text).toContain('There is nothing to compare this car with.');
  expect(html).not.toContain('<a ');
});

test('a sealed lot has no point of its own', () => {
  const { text, dots } = show(peersWith([sale(20_000)]), { price: null, isSealed: true });
  expect(text).toContain('Bids on this car are sealed');
  expect(dots).toBe(1);
});
