import { CURRENCIES, type Currency } from './currency.ts';
import type { ExchangeRates } from './exchange-rates.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Reads the newest day of a file with the reference rates of the European Central Bank: the daily or the historical
 * file, as CSV or as XML. Returns null if the file has no complete day.
 */
export function readReferenceRates(text: string): ExchangeRates | null {
  const days = text.trimStart().startsWith('<') ? daysOfXml(text) : daysOfCsv(text);
  const complete = days.flatMap((day) => completeRates(day) ?? []);
  return complete.reduce<ExchangeRates | null>(
    (newest, day) => (newest === null || day.date > newest.date ? day : newest),
    null,
  );
}

type Day = { date: string | null; rates: Map<string, number> };

function daysOfXml(text: string): Day[] {
  return [...text.matchAll(/<Cube\s+time=['"]([^'"]*)['"]\s*>(.*?)<\/Cube>/gs)].map(
    ([, date = '', inner = '']) => ({
      date: readDate(date),
      rates: new Map(
        [...inner.matchAll(/currency=['"](\w{3})['"]\s+rate=['"]([\d.]+)['"]/g)].map(
          ([, currency = '', rate]) => [currency, Number(rate)],
        ),
      ),
    }),
  );
}

function daysOfCsv(text: string): Day[] {
  const [head = [], ...rows] = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim()));
  return rows.map(([date = '', ...cells]) => ({
    date: readDate(date),
    rates: new Map(cells.map((cell, place) => [head[place + 1] ?? '', Number(cell)])),
  }));
}

/** The daily file writes `31 December 2024`, the historical file `2024-12-31`. */
function readDate(written: string): string | null {
  const [, day = '', month = '', year] = /^(\d{1,2}) (\w+) (\d{4})$/.exec(written) ?? [];
  const iso = year
    ? `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
    : written;
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso));
  return isDate ? iso : null;
}

function completeRates({ date, rates }: Day): ExchangeRates | null {
  const rateOf = (currency: Currency) => (currency === 'EUR' ? 1 : (rates.get(currency) ?? Number.NaN));
  const isComplete = CURRENCIES.every(
    (currency) => rateOf(currency) > 0 && Number.isFinite(rateOf(currency)),
  );
  if (date === null || !isComplete) return null;
  return { date, perEuro: { GBP: rateOf('GBP'), EUR: 1, USD: rateOf('USD') } };
}
