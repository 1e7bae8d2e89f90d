import type { CommentsAsked } from './auction-page.ts';

/** Reads what an address asks for: `?comments=all`, `?bids=shown` or `?bids=hidden`. */
export function commentsAsked(search: URLSearchParams): CommentsAsked {
  const bids = search.get('bids');
  return {
    all: search.get('comments') === 'all',
    bids: bids === 'shown' || bids === 'hidden' ? bids === 'shown' : null,
  };
}
