import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** If the connection is lost before the dialog is loaded, the page stays as it is. */
const NewsletterDialog = lazy(() =>
  import('./NewsletterDialog.tsx')
    .then(({ NewsletterDialog }) => ({ default: NewsletterDialog }))
    .catch(() => ({ default: () => <></> })),
);

/** Present on every page, including error pages. It is open while the address has its anchor. */
export function NewsletterModal() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated || hash !== '#newsletter-modal') return null;
  return (
    <Suspense>
      <NewsletterDialog />
    </Suspense>
  );
}
