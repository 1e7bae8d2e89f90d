import { EmptyCatalogue } from '../features/lists/EmptyCatalogue.tsx';
import { pageMeta } from '../features/seo/page-meta.ts';

export const meta = pageMeta('auctions-no-reserve');

export default function NoReserveAuctions() {
  return <EmptyCatalogue kind="auctions-no-reserve" />;
}
