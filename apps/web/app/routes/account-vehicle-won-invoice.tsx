import { readInvoice } from '@marque/contracts/invoices';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { InvoicePage } from '../features/invoice/InvoicePage.tsx';
import { pageTitle } from '../features/seo/page-title.ts';
import { localeOfPath } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { translatorOf } from '../site/i18n.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-vehicle-won-invoice.ts';

export const middleware = [requireCustomer];

export const meta: Route.MetaFunction = ({ location }) => {
  const translate = translatorOf(localeOfPath(location.pathname));
  return [
    { title: pageTitle(translate('sale.documents.invoiceTitle')) },
    { name: 'robots', content: 'noindex' },
  ];
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  assertValid(isUuid(params.id), url);
  const answer = await visitor(context).api.call(readInvoice, { params: { listing: params.id } });
  assertValid(answer.status !== 404, url);
  return { content: expectData(answer), pdfUrl: `/api/sales/${params.id}/invoice.pdf` };
}

export default function VehicleInvoice({ loaderData, params }: Route.ComponentProps) {
  return <InvoicePage id={params.id} {...loaderData} />;
}
