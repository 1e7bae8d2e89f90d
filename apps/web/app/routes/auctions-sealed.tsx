import { EmptyCatalogue } from '../features/lists/EmptyCatalogue.tsx';
import { pageMeta } from '../features/seo/page-meta.ts';

export const meta = pageMeta('auctions-sealed');

export default function SealedAuctions() {
  return <EmptyCatalogue kind="auctions-sealed" />;
}
