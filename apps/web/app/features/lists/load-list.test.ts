import { expect, it } from 'vitest';
import { readTidyQuery } from './load-list.ts';

const unitsIn = (address: string) => {
  const { typed, query } = readTidyQuery(new URL(address, 'https://marque.test'));
  expect(query).toMatchObject({ price_currency: typed.price_currency, mileage_unit: typed.mileage_unit });
  return [typed.price_currency, typed.mileage_unit];
};

it.each([
  ['/de/auctions', ['EUR', 'km']],
  ['/en/auctions?price_to=9000&price_currency=USD', ['USD', 'mi']],
  ['/en/auctions?price_to=9000&price_currency=XYZ&mileage_unit=yards&mileage_to=5', ['GBP', 'mi']],
])('%s has the units %j', (address, units) => {
  expect(unitsIn(address)).toEqual(units);
});
