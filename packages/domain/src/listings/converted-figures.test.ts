import { describe, expect, it } from 'vitest';
import { convertedFigures } from './converted-figures.ts';

const own = (price: number) => ({ price, isConverted: false });
const converted = (price: number) => ({ price, isConverted: true });

describe('convertedFigures', () => {
  it('names no figure without sales, and none if all prices are in the same currency', () => {
    expect(convertedFigures([])).toEqual([]);
    expect(convertedFigures([own(10), own(20), own(30)])).toEqual([]);
  });

  it('names the figures that come from converted prices, in any order of the sales', () => {
    expect(convertedFigures([converted(10)])).toEqual(['lowest', 'median', 'highest']);
    expect(convertedFigures([own(30), converted(10), own(20)])).toEqual(['lowest']);
    expect(convertedFigures([own(30), converted(20), own(10)])).toEqual(['median']);
    expect(convertedFigures([own(10), converted(30), own(20)])).toEqual(['highest']);
  });

  it('names the median of an even number if one of the two middle prices is converted', () => {
    expect(convertedFigures([own(10), own(20), converted(30), own(40)])).toEqual(['median']);
    expect(convertedFigures([own(10), converted(20)])).toEqual(['median', 'highest']);
    expect(convertedFigures([converted(10), own(20), own(30), converted(40)])).toEqual(['lowest', 'highest']);
  });

  it('takes a figure as exact if an unconverted price is equal to it', () => {
    expect(convertedFigures([own(10), converted(10), own(20)])).toEqual([]);
  });
});
