import type { ReconciliationPageData } from '@marque/contracts/payments/reconciliation';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { type Site, SiteContext } from '../../site/site.ts';
import { ReconciliationPage } from './ReconciliationPage.tsx';

const messages = readMessages('en');
const { officeReconciliation } = messages;
const now = new Date('2026-06-01T12:00:00Z');
const [id, sale] = ['0190b0f4-0000-7000-8000-000000000001', '0190b0f4-0000-7000-8000-000000000002'];
const run = {
  ...{ id, started_by: { id, username: 'accounts' }, started_at: now.toISOString(), days: 30 },
  ...{ state: 'done' as const, failure: null, difference_count: 0 },
};
const counts = { here: 3, there: 4 };
const compared = { payment: counts, refund: counts, dispute: counts };

const Screen = () => createElement(ReconciliationPage, { page: useLoaderData(), answer: undefined });
const Page = createRoutesStub([{ id: 'root', path: '/:locale', Component: Screen }]);

const show = (page: ReconciliationPageData): string =>
  renderToString(
    <IntlProvider locale="en-GB" timeZone="Europe/London" now={now} messages={messages}>
      <SiteContext value={{ user: null } as Site}>
        <Page initialEntries={['/en']} hydrationData={{ loaderData: { root: page } }} />
      </SiteContext>
    </IntlProvider>,
  );

describe('the reconciliation', () => {
  it('asks for the first comparison, and says that one runs', () => {
    const first = show({ latest: null, earlier: [], may_start: true });
    expect(first).toContain(officeReconciliation.never);
    expect(first).toContain(officeReconciliation.start.button);
    const running = show({
      latest: { ...run, state: 'running', compared: null, differences: [] },
      ...{ earlier: [], may_start: false },
    });
    expect(running).toContain(officeReconciliation.start.running);
    expect(running).not.toContain(officeReconciliation.start.button);
  });

  it('says what to do about each difference, with a link to its sale', () => {
    const side = { amount_minor: 72_050, currency: 'gbp', state: 'succeeded' };
    const page = show({
      latest: {
        ...{ ...run, difference_count: 201, compared },
        differences: [
          {
            ...{ subject: 'refund', kind: 'missing-there', own_id: id, provider_id: null, sale_id: sale },
            sale_currency: 'GBP',
            ...{ here: side, there: null },
          },
          {
            ...{ subject: 'dispute', kind: 'other-state', own_id: null, provider_id: 'du_1', sale_id: null },
            sale_currency: null,
            ...{ here: { ...side, currency: null }, there: { ...side, currency: null, state: 'lost' } },
          },
        ],
      },
      ...{ earlier: [{ ...run, state: 'failed', failure: 'provider' }], may_start: true },
    });
    expect(page).toContain(officeReconciliation.todo.refund['missing-there']);
    expect(page).toContain(officeReconciliation.todo.dispute['other-state']);
    expect(page).toContain('£720.50');
    expect(page).toContain('72050');
    expect(page).toContain(`/en/office/sales/${sale}`);
    expect(page).toContain('201 differences');
    expect(page).toContain('Only the first 200 are shown');
    expect(page).toContain(officeReconciliation.failedShort);
    expect(page).toContain('3 payments, 3 refunds, 3 disputes');
  });
});
