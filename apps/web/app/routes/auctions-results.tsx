import { EmptyCatalogue } from '../features/lists/EmptyCatalogue.tsx';
import { pageMeta } from '../features/seo/page-meta.ts';

export const meta = pageMeta('auctions-results');

export default function AuctionResults() {
  return <EmptyCatalogue kind="auctions-results" />;
}
