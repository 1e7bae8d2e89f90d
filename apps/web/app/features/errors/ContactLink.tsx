import type { ReactNode } from 'react';
import { regionOfLocale } from '../../site/region-of-locale.ts';
import { useSiteIfLoaded } from '../../site/site.ts';

/** Writes to the region that speaks the page's language; plain text where the addresses could not be loaded. */
export function ContactLink({ children }: { children: ReactNode }) {
  const site = useSiteIfLoaded();
  const contact = site?.config.regions.find(({ region }) => region === regionOfLocale[site.locale]);
  if (!contact) return children;
  return (
    <a href={`mailto:${contact.email}`} className="text-brand-ink underline underline-offset-4">
      {children}
    </a>
  );
}
