import { expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';

const at = (country: string | null, postcode: string | null, city: string | null) => ({
  address1: '12 Main Street',
  address2: null,
  city,
  postcode,
  country,
});

it.each([
  ['GB', 'SW1Y 4JH', 'London', ['London', 'SW1Y 4JH']],
  ['DE', '80331', 'München', ['80331 München']],
  ['FR', '75008', 'Paris', ['75008 Paris']],
  ['IT', '20121', 'Milano', ['20121 Milano']],
  ['US', '06830', 'Greenwich', ['Greenwich 06830']],
])('writes the town of %s', (country, postcode, city, town) => {
  expect(addressLines(at(country, postcode, city), 'Country')).toEqual([
    '12 Main Street',
    ...town,
    'Country',
  ]);
});

it('leaves out what is not given', () => {
  expect(addressLines(at('DE', null, 'München'), null)).toEqual(['12 Main Street', 'München']);
  expect(addressLines({ ...at(null, '', null), address1: ' ' }, null)).toEqual([]);
});
