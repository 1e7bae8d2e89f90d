import { useEffect, useState } from 'react';

/**
 * Opens the provider's page as soon as its address is known. True until the browser has left, and false again if the
 * customer comes back to this page with the browser's back button.
 */
export function useLeaving(url: string | undefined): boolean {
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    if (!url) return;
    setLeft(url);
    window.location.assign(url);
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeft(undefined);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [url]);
  return url !== undefined && left === url;
}
