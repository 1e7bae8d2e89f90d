import { LOCALES } from '@marque/contracts/locale';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXAMPLE_COMPANIES } from '../../platform/config/companies.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { writtenBy } from './written.ts';

test.each(LOCALES)('lines that are filled in quickly have the words of the messages: %s', (locale) => {
  const t = translator(locale);
  const written = writtenBy(EXAMPLE_COMPANIES.UK, locale, { region: 'UK', currency: 'GBP' });
  const text = fc.oneof(fc.string(), fc.constantFrom('lot', '{car}', "'", '\u0000lot\u0000', '<b>'));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const line = { lot: one, car: other };
      expect(written.premium(line)).toBe(t('invoice.premium', line));
      const payment = { last4: one, date: other };
      expect(written.paidByCard(payment)).toBe(t('invoice.paidByCard', payment));
    }),
  );
});
