import { readSellingListings } from '@marque/contracts/listings';
import { copyDraft } from '@marque/contracts/selling/drafts';
import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadOwnList } from '../features/account/load-own-list.ts';
import { OwnListPage } from '../features/account/OwnListPage.tsx';
import { SoldRemark } from '../features/sale/SoldRemark.tsx';
import { useSaleNews } from '../features/sale/use-sale-news.ts';
import { BEFORE_AUCTION } from '../features/sell-details/next-actor.ts';
import { SellingRows } from '../features/sell-details/SellingRows.tsx';
import { pageMeta } from '../features/seo/page-meta.ts';
import { addressOf } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Route } from './+types/account-vehicles-selling.ts';

export const middleware = [requireCustomer];

export const meta = pageMeta('account-vehicles-selling');

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOwnList({ context, url, endpoint: readSellingListings });

/** Begins to sell a similar car. */
export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const form = await request.formData();
  if (form.get('action') !== 'copy') throw data(null, { status: 422 });
  const copied = await api.call(copyDraft, { params: { id: String(form.get('id') ?? '') } });
  if (copied.ok)
    return redirect(addressOf({ route: 'vehicle-details', locale, params: { id: copied.data.id } }));
  return data(
    { sentence: copied.errors[0]?.detail ?? '' },
    { status: copied.status === 0 ? 503 : copied.status },
  );
}

export default function VehiclesSelling({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('ownLists.selling');
  useSaleNews();
  return (
    <OwnListPage
      name="selling"
      list={loaderData}
      remark={(listing) => <SoldRemark listing={listing} />}
      isRow={({ status }) => BEFORE_AUCTION.some((state) => state === status)}
    >
      {actionData?.sentence && (
        <Notice tone="danger" className="mb-6">
          {actionData.sentence}
        </Notice>
      )}
      <RouteLink to="vehicle-details-new" className={`${buttonStyle('primary', 'large')} mb-6`}>
        {t('begin')}
      </RouteLink>
      <SellingRows listings={loaderData.listings} />
    </OwnListPage>
  );
}
