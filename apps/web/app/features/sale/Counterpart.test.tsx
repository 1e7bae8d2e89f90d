import { LOCALES } from '@marque/contracts/locale';
import type { Sale } from '@marque/contracts/sales/sale';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { Counterpart } from './Counterpart.tsx';

const show = (locale: string, part: 'buyer' | 'seller', telephone: string | null) =>
  renderToString(
    <IntlProvider locale={locale} timeZone="UTC" messages={readMessages(locale)}>
      <Counterpart
        sale={{ part, state: 'premium_paid' } as Sale}
        counterpart={{ name: 'Bea Buyer', email: 'bea@example.com', telephone }}
      />
    </IntlProvider>,
  );

const above = /above|oben|ci-dessus|qui sopra/;

describe.each(LOCALES)('the other side of a sale in %s', (locale) => {
  it.each(['buyer', 'seller'] as const)('points the %s to a number only if there is one', (part) => {
    expect(show(locale, part, '+442079460999')).toMatch(above);
    expect(show(locale, part, null)).not.toMatch(above);
  });
});
