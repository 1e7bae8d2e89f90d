import { describe, expect, it } from 'vitest';
import { readReferenceRates } from './read-reference-rates.ts';

const wanted = { date: '2024-12-31', perEuro: { EUR: 1, USD: 1.0389, GBP: 0.82918 } };

describe('readReferenceRates', () => {
  it('reads the daily CSV file', () => {
    const daily = 'Date, USD, JPY, GBP, \n31 December 2024, 1.0389, 163.06, 0.82918, \n';
    expect(readReferenceRates(daily)).toEqual(wanted);
  });

  it('reads the newest complete day of the historical CSV file, in any order of days', () => {
    const history = `Date,USD,JPY,CYP,GBP,
2025-01-02,N/A,162.21,N/A,0.83118,
2024-12-30,1.0444,164.5,N/A,0.82950,
2024-12-31,1.0389,163.06,N/A,0.82918,
`;
    expect(readReferenceRates(history)).toEqual(wanted);
  });

  it('reads the XML file', () => {
    const xml = `<?xml version="1.0"?>
<gesmes:Envelope><Cube><Cube time='2024-12-31'>
<Cube currency='USD' rate='1.0389'/><Cube currency='GBP' rate='0.82918'/>
</Cube></Cube></gesmes:Envelope>`;
    expect(readReferenceRates(xml)).toEqual(wanted);
  });

  it.each([
    '',
    '<html>Not found</html>',
    'Date, USD\n31 December 2024, 1.0389',
    'Date, USD, GBP\n31 Decembre 2024, 1.0389, 0.8',
    'Date, USD, GBP\n2024-12-31, 0, 0.8',
    'Date, USD, GBP\n2024-12-31, -1, 0.8',
  ])('finds no rates in %j', (text) => {
    expect(readReferenceRates(text)).toBeNull();
  });
});
