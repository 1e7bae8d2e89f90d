import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const NewsletterDialog = lazyPart(async () => (await import('./NewsletterDialog.tsx')).NewsletterDialog);

/** Present on every page, including error pages. It is open while the address has its anchor. */
export function NewsletterModal() {
  const { hash } = useLocation();
  const isOpen = useHydrated() && hash === '#newsletter-modal';
  // The dialog stays mounted after its first opening, so that it can return the focus when it closes.
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <NewsletterDialog isOpen={isOpen} />
    </Suspense>
  );
}
