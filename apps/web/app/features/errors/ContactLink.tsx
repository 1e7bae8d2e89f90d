import type { ReactNode } from 'react';
import { regionOfLocale } from '../../site/region-of-locale.ts';
import { useSiteIfLoaded } from '../../site/site.ts';

/** A mail link to the region of the page's language, or plain text if the addresses could not be loaded. */
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
