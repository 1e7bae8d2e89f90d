import type { User } from '@marque/contracts/customers';
import type { Locale, LocaleSegment } from '@marque/contracts/locale';
import type { PublicConfig } from '@marque/contracts/system';
import { useRouteLoaderData } from 'react-router';
import type { OfficeScreen } from './office-screens.ts';
import type { Consent, Theme } from './visitor-cookies.ts';

/** What every page knows. */
export type Site = {
  locale: Locale;
  segment: LocaleSegment;
  config: PublicConfig;
  /** Null for somebody who is not logged in. */
  user: User | null;
  /** The first screen of the office that the user may use; null: none. */
  office: OfficeScreen | null;
  build: string;
  publicUrl: string;
  /** Null: as the system has it. */
  theme: Theme | null;
  /** Null: not asked yet. */
  consent: Consent | null;
  now: Date;
};

/** Undefined only where the root's own loader failed: on the last error page. */
export const useSiteIfLoaded = () => useRouteLoaderData<Site>('root');

export function useSite(): Site {
  const site = useSiteIfLoaded();
  if (!site) throw new Error('The site is not loaded here; the last error page must do without it.');
  return site;
}
