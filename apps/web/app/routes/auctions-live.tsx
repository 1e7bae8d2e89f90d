import { EmptyCatalogue } from '../features/lists/EmptyCatalogue.tsx';
import { pageMeta } from '../features/seo/page-meta.ts';

export const meta = pageMeta('auctions-live');

export default function LiveAuctions() {
  return <EmptyCatalogue kind="auctions-live" />;
}
