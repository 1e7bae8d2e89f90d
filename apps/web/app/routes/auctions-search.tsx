import { EmptyCatalogue } from '../features/lists/EmptyCatalogue.tsx';
import { pageMeta } from '../features/seo/page-meta.ts';

export const meta = pageMeta('auctions-search');

export default function SearchResults() {
  return <EmptyCatalogue kind="auctions-search" />;
}
