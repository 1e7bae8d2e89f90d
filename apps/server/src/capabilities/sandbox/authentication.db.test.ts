import { LOCALES, type Locale } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import { inTransaction } from '@marque/db/transaction';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeAll, expect, test } from 'vitest';
import { paymentsOn } from '../../../test/payments/provider-events.ts';
import { saveObjects } from './object-repository.ts';

const postgres = useTestDatabase();
const clock = fixedClock('2026-06-01T12:00:00Z');
const [customer, card] = ['cus_reader', 'pm_asks'];

beforeAll(() =>
  inTransaction(postgres.database, (trx) =>
    saveObjects(trx, [
      { id: customer, object: 'customer' },
      { id: card, object: 'payment_method', customer, metadata: { effect: 'authenticate-always' } },
    ]),
  ),
);

async function pageFor(returnUrl: string): Promise<string | null> {
  const { provider } = paymentsOn(postgres.database, clock);
  const charge = { key: returnUrl, customer, card, amount_minor: 500, currency: 'GBP', returnUrl };
  const outcome = await provider.charge(charge);
  if (outcome.state !== 'needs_customer') throw new Error('The bank asked nothing.');
  return outcome.url;
}
const pageIn = (locale: Locale) =>
  pageAddress({ route: 'sandbox-card', locale, params: { id: 'pi_' } }).slice(0, -'pi_'.length);

test.each(LOCALES)('the bank asks a customer who pays in %s in that language', async (locale) => {
  const pay = pageAddress({ route: 'account-vehicle-won-pay', locale, params: { id: 'some-listing' } });
  expect(await pageFor(`https://marque.test${pay}`)).toContain(pageIn(locale));
});

test.each(['https://marque.test/', 'https://marque.test/dev/ui', 'not an address'])(
  'the bank asks in English if the customer returns to %j',
  async (returnUrl) => {
    expect(await pageFor(returnUrl)).toContain(pageIn('en'));
  },
);
