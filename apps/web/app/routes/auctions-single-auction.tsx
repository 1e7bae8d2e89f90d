import { listingPath } from '@marque/contracts/listing-path';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { data, redirect } from 'react-router';
import { auctionMeta } from '../features/auction/auction-meta.ts';
import { commentsAsked } from '../features/auction/comments-asked.ts';
import { loadAuction } from '../features/auction/load-auction.server.ts';
import { AuctionScreen } from '../features/auction-screen/AuctionScreen.tsx';
import { loadLateFiles } from '../features/auction-screen/load-late-files.ts';
import { sendComment, sendFlag, sendLike } from '../features/comments/comment-action.server.ts';
import { sendEnquiry } from '../features/contact-seller/enquiry-action.server.ts';
import { EnquiryScreen } from '../features/contact-seller/lazy-enquiry-screen.ts';
import { loadEnquiry } from '../features/contact-seller/load-enquiry.server.ts';
import { confirmMaximum } from '../features/listing-changes/confirm-action.server.ts';
import {
  addCardFirst,
  changeBid,
  leaveBid,
  placeReviewedBid,
  reviewBid,
} from '../features/plain-bid/bid-action.server.ts';
import { forgetReport, hasReport, readReport } from '../features/plain-bid/bid-cookie.server.ts';
import { PlainBid } from '../features/plain-bid/PlainBid.tsx';
import { shellMeta } from '../features/seo/shell-meta.ts';
import { NOT_STORED } from '../site/page-caching.ts';
import { assertValid } from '../site/validity.ts';
import { hostContext, visitor } from '../site/visitor.ts';
import type { Route } from './+types/auctions-single-auction.ts';

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  assertValid(isUuid(params.id), url);
  const { api, locale, customer } = visitor(context);
  const { publicUrl } = context.get(hostContext);
  const page = await loadAuction(context, { id: params.id, asksFor: commentsAsked(url.searchParams) });
  assertValid(page, url);
  const { make, model } = page.listing;
  const isCanonical = params.make === make.toLowerCase() && params.model === model.toLowerCase();
  if (!isCanonical) throw redirect(listingPath(locale, page.listing) + url.search);

  const cookies = request.headers.get('cookie');
  const about = { listingId: params.id, bidderId: (await customer())?.id ?? null };
  const report = readReport(cookies, about, publicUrl);
  const enquiry = await loadEnquiry(api, { locale, url });
  await loadLateFiles();
  const headers = new Headers();
  if (hasReport(cookies, publicUrl)) headers.set('set-cookie', forgetReport(publicUrl));
  const { own_bid, own_sealed_bid, own_purchase } = page.listing;
  if (report || enquiry || own_bid || own_sealed_bid || own_purchase)
    headers.set('cache-control', NOT_STORED);
  return data({ page, report, enquiry }, { headers });
}

const forms = {
  comment: sendComment,
  like: sendLike,
  flag: sendFlag,
  'contact-seller': sendEnquiry,
  'review-bid': reviewBid,
  'add-card': addCardFirst,
  'place-bid': placeReviewedBid,
  'change-bid': changeBid,
  'leave-bid': leaveBid,
  'confirm-maximum': confirmMaximum,
};

export async function action({ request, params, context, url }: Route.ActionArgs) {
  assertValid(isUuid(params.id), url);
  const { api, locale, customer } = visitor(context);
  const formData = await request.formData();
  const name = String(formData.get('action'));
  if (!isForm(name)) throw data(null, { status: 422 });
  const { publicUrl } = context.get(hostContext);
  const path = url.pathname + url.search;
  return forms[name]({ api, locale, customer, id: params.id, formData, path, publicUrl });
}

const isForm = (name: string): name is keyof typeof forms => Object.hasOwn(forms, name);

/** Pages with a bid or a question in them are for one visitor, once. */
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders, parentHeaders }) =>
  [actionHeaders, loaderHeaders].find((own) => own.has('cache-control')) ?? parentHeaders;

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? auctionMeta(args.loaderData.page, {
        pathname: args.location.pathname,
        publicUrl: args.matches[0]?.loaderData?.publicUrl ?? '',
      })
    : (shellMeta(args as Parameters<typeof shellMeta>[0]) ?? []);

export default function SingleAuction({ loaderData, actionData }: Route.ComponentProps) {
  const { page, report, enquiry } = loaderData;
  if (actionData && 'bid' in actionData) return <PlainBid page={page} bid={actionData.bid} />;
  if (enquiry)
    return (
      <EnquiryScreen
        {...enquiry}
        seller={page.listing.user.username}
        car={page.listing.title}
        lastResult={actionData && 'status' in actionData ? actionData : undefined}
      />
    );
  return <AuctionScreen key={page.listing.id} page={page} report={report} />;
}
