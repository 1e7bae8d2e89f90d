import { readLiveAuction } from '@marque/contracts/bidding/live-board';
import { may } from '@marque/domain/access/role-permissions';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { decideAuction } from '../features/office-live/decide-auction.server.ts';
import { LiveAuctionPage } from '../features/office-live/LiveAuctionPage.tsx';
import { requirePermission } from '../site/guards.ts';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, expectCustomer, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-live-auction.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-live');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'listings.read');
  const { context, params, url } = args;
  assertValid(isUuid(params.id), url);
  const before = url.searchParams.get('before');
  assertValid(before === null || /^[1-9]\d{0,9}$/.test(before), url);
  const [answer, reader] = await Promise.all([
    visitor(context).api.call(readLiveAuction, {
      params: { id: params.id },
      query: before === null ? {} : { before: Number(before) },
    }),
    expectCustomer(context),
  ]);
  assertValid(answer.status !== 404 && answer.status !== 422, url);
  const { data: auction, meta } = expectAnswer(answer);
  return {
    auction,
    next: meta.next,
    isFirstPage: before === null,
    mayRelist: may(reader.profile.roles, 'listings.relist') && !auction.is_party,
    mayReadReserve: may(reader.profile.roles, 'reserves.read') && !auction.is_party,
  };
}

export const action = (args: Route.ActionArgs) => decideAuction(args);

/** A refusal may mean that the auction has changed meanwhile. */
export const shouldRevalidate = () => true;

export default function OfficeLiveAuction({ loaderData, actionData }: Route.ComponentProps) {
  return <LiveAuctionPage page={loaderData} answer={actionData} />;
}
