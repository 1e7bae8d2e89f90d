import { expect, it } from 'vitest';
import { formAddress } from './form-address.ts';

const action = new URL('https://marque.example/en/auctions/live?make=fiat&page=3');

it('contains the fields of the form instead of the old query', () => {
  const fields: [string, string][] = [
    ['make', 'jaguar'],
    ['keywords', ' café racer '],
  ];
  expect(formAddress(action, fields)).toBe('/en/auctions/live?make=jaguar&keywords=caf%C3%A9+racer');
});

it('leaves out empty fields', () => {
  expect(
    formAddress(action, [
      ['make', ''],
      ['keywords', ' '],
    ]),
  ).toBe('/en/auctions/live');
});

it('keeps every value of a name that is chosen more than once', () => {
  expect(
    formAddress(action, [
      ['body', 'coupe'],
      ['body', 'saloon'],
    ]),
  ).toBe('/en/auctions/live?body=coupe&body=saloon');
});
