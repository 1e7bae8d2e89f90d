import { listingPath } from '@marque/contracts/listing-path';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { data, redirect } from 'react-router';
import { auctionMeta } from '../features/auction/auction-meta.ts';
import { loadAuction } from '../features/auction/load-auction.server.ts';
import { AuctionScreen } from '../features/auction-screen/AuctionScreen.tsx';
import { sendComment, sendFlag, sendLike } from '../features/comments/comment-action.server.ts';
import { sendEnquiry } from '../features/contact-seller/enquiry-action.server.ts';
import { shellMeta } from '../features/seo/page-meta.ts';
import { assertValid } from '../site/validity.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/auctions-single-auction.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  assertValid(isUuid(params.id), url);
  const { locale } = visitor(context);
  const page = await loadAuction(context, {
    id: params.id,
    allComments: url.searchParams.get('comments') === 'all',
  });
  assertValid(page, url);
  const { make, model } = page.listing;
  const isCanonical = params.make === make.toLowerCase() && params.model === model.toLowerCase();
  if (!isCanonical) throw redirect(listingPath(locale, page.listing) + url.search);
  return page;
}

const forms = { comment: sendComment, like: sendLike, flag: sendFlag, 'contact-seller': sendEnquiry };

export async function action({ request, params, context, url }: Route.ActionArgs) {
  assertValid(isUuid(params.id), url);
  const { api, locale } = visitor(context);
  const formData = await request.formData();
  const intent = String(formData.get('intent'));
  if (!isForm(intent)) throw data(null, { status: 422 });
  return forms[intent]({ api, locale, id: params.id, formData });
}

const isForm = (intent: string): intent is keyof typeof forms => Object.hasOwn(forms, intent);

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? auctionMeta(args.loaderData, {
        pathname: args.location.pathname,
        publicUrl: args.matches[0]?.loaderData?.publicUrl ?? '',
      })
    : (shellMeta(args as Parameters<typeof shellMeta>[0]) ?? []);

export default function SingleAuction({ loaderData }: Route.ComponentProps) {
  return <AuctionScreen key={loaderData.listing.id} page={loaderData} />;
}
