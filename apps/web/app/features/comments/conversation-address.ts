import type { CommentsAsked } from '../auction/auction-page.ts';

/** The address of the same page with another view of its conversation. Null leaves the choice to the browser. */
export function conversationAddress(pathname: string, search: string, { all, bids }: CommentsAsked): string {
  const next = new URLSearchParams(search);
  if (all) next.set('comments', 'all');
  else next.delete('comments');
  if (bids === null) next.delete('bids');
  else next.set('bids', bids ? 'shown' : 'hidden');
  const query = next.size > 0 ? `?${next}` : '';
  return `${pathname}${query}#comments`;
}
