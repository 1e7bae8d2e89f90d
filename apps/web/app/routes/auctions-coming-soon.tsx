import { EmptyCatalogue } from '../features/lists/EmptyCatalogue.tsx';
import { pageMeta } from '../features/seo/page-meta.ts';

export const meta = pageMeta('auctions-coming-soon');

export default function ComingSoonAuctions() {
  return <EmptyCatalogue kind="auctions-coming-soon" />;
}
