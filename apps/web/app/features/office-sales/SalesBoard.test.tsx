import type { BoardColumn } from '@marque/contracts/sales/board';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import office from '../../messages/en/office.json' with { type: 'json' };
import { type Site, SiteContext } from '../../site/site.ts';
import { SalesBoard } from './SalesBoard.tsx';

const now = new Date('2026-06-30T12:00:00Z');
const id = '0198c0de-0000-7000-8000-000000000001';
const columns: BoardColumn[] = [
  {
    ...{ state: 'premium_paid', count: 100, late: 1 },
    sales: [
      {
        ...{ id, title: '1965 Lancia Fulvia', currency: 'GBP', hammer_price: 23_000 },
        ...{ since: '2026-06-01T12:00:00.000Z', is_late: true },
      },
    ],
  },
  { state: 'settled', count: 0, late: 0, sales: [] },
];

const Screen = () => <SalesBoard columns={columns} />;
const Page = createRoutesStub([{ id: 'root', path: '/:locale', Component: Screen }]);

test('the board counts the sales, marks the late ones and says if a state has none', () => {
  const page = renderToString(
    <IntlProvider locale="en-GB" timeZone="Europe/London" now={now} messages={{ office }}>
      <SiteContext value={{ user: null, config: { realtime: {} } } as Site}>
        <Page initialEntries={['/en']} />
      </SiteContext>
    </IntlProvider>,
  );
  expect(page).toContain('100+');
  expect(page).toContain('1 late');
  expect(page).toContain(`/en/office/sales/${id}`);
  expect(page).toContain('£23,000');
  expect(page).toContain(office.sales.board.isLate);
  expect(page.split(office.sales.board.empty)).toHaveLength(2);
});
