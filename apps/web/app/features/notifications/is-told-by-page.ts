import type { NotificationItem } from '@marque/contracts/notifications';

type Told = Pick<NotificationItem, 'event' | 'listing_id'>;

/** The page of an auction shows and announces its course and its result. It does not show the results of work on the sale. */
const TOLD: readonly NotificationItem['event'][] = [
  ...(['outbid', 'extended', 'extended-while-leading', 'ending-soon', 'ending-in-minutes'] as const),
  ...(['reserve-met', 'reserve-met-leading', 'first-bid', 'auction-started', 'watched-started'] as const),
  ...(['won', 'lost', 'not-sold', 'sold', 'unsold', 'watched-sold', 'watched-not-sold'] as const),
];

/** Whether the page of this path already tells what an item says. */
export function isToldByPage({ event, listing_id }: Told, pathname: string): boolean {
  if (listing_id === null || !pathname.endsWith(`/${listing_id}`) || !pathname.includes('/listings/'))
    return false;
  return TOLD.includes(event);
}
