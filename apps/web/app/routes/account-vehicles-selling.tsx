import { readSellingListings } from '@marque/contracts/listings';
import { copyDraft } from '@marque/contracts/selling/drafts';
import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadOwnList } from '../features/account/load-own-list.ts';
import { OwnListPage } from '../features/account/OwnListPage.tsx';
import { repeatable } from '../features/forms/repeatable.ts';
import { SoldRemark } from '../features/sale/SoldRemark.tsx';
import { useSaleNews } from '../features/sale/use-sale-news.ts';
import { NextLine } from '../features/sell-list/NextLine.tsx';
import { SellingRows } from '../features/sell-list/SellingRows.tsx';
import { AuctionRemark } from '../features/sell-running/AuctionRemark.tsx';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { addressOf } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { refusalOf } from '../site/refusal-of.server.ts';
import { visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Route } from './+types/account-vehicles-selling.ts';

export const middleware = [requireCustomer];

export const meta = customerMeta('account-vehicles-selling');

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  ...(await loadOwnList({ context, url, endpoint: readSellingListings })),
  copyKey: crypto.randomUUID(),
});

/** Begins to sell a similar car. */
export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const form = await request.formData();
  if (form.get('action') !== 'copy') throw data(null, { status: 422 });
  const copied = await api.call(copyDraft, {
    ...{ params: { id: String(form.get('id') ?? '') }, headers: repeatable(form) },
  });
  if (copied.ok)
    return redirect(addressOf({ route: 'vehicle-details', locale, params: { id: copied.data.id } }));
  const { sentence, status } = refusalOf(copied, locale);
  return data({ sentence }, { status });
}

export default function VehiclesSelling({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('ownLists.selling');
  const { listings, meta, copyKey } = loaderData;
  const first = (meta.page - 1) * meta.limit;
  useSaleNews();
  return (
    <OwnListPage
      name="selling"
      list={loaderData}
      remark={(listing) => (
        <span className="grid gap-1">
          <span className="flex flex-wrap items-center gap-x-4">
            <SoldRemark listing={listing} />
            <AuctionRemark listing={listing} />
          </span>
          {listing.own_selling && (
            <span className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
              <NextLine selling={listing.own_selling} />
            </span>
          )}
        </span>
      )}
      isRow={({ own_selling }) => own_selling !== null && own_selling.group !== 'auction'}
    >
      {actionData?.sentence && (
        <Notice tone="danger" className="mb-6">
          {actionData.sentence}
        </Notice>
      )}
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <RouteLink to="vehicle-details-new" className={buttonStyle('primary', 'large')}>
          {t('begin')}
        </RouteLink>
        {meta.pages > 1 && (
          <p className="min-w-0 text-ink-muted">
            {t('range', { from: first + 1, to: first + listings.length, total: meta.total })}
          </p>
        )}
      </div>
      <SellingRows listings={listings} copyKey={copyKey} />
    </OwnListPage>
  );
}
