import type { User } from '@marque/contracts/customers';
import type { Locale, LocaleSegment } from '@marque/contracts/locale';
import type { PublicConfig } from '@marque/contracts/system';
import { createContext, use } from 'react';
import type { OfficeScreen } from './office-screens.ts';
import type { Consent, Theme } from './visitor-cookies.ts';

/** The words of the bar that staff see while they view as a customer. */
export type Viewing = { label: string; text: string; stop: string };

/** The data that every page has. */
export type Site = {
  locale: Locale;
  segment: LocaleSegment;
  config: PublicConfig;
  /** Null for a visitor. On a shared page it has the customer's id, name, address and abilities, but no profile. */
  user: User | null;
  /** The page was rendered for all customers alike. The browser loads the rest of the personal data. */
  isShared: boolean;
  /** Null for everybody but staff who view as a customer. */
  viewing: Viewing | null;
  /** The first office screen that the user may use, or null. */
  office: OfficeScreen | null;
  build: string;
  publicUrl: string;
  /** Null: follow the system's theme. */
  theme: Theme | null;
  /** Null: the visitor has not decided yet. */
  consent: Consent | null;
  now: Date;
};

/**
 * The root provides it. The router's own hook would render every user of the site again at each step of a navigation.
 */
export const SiteContext = createContext<Site | undefined>(undefined);

/** Undefined only on the last error page, if the root's loader failed. */
export const useSiteIfLoaded = () => use(SiteContext);

export function useSite(): Site {
  const site = useSiteIfLoaded();
  if (!site) throw new Error('The site is not loaded here; the last error page must do without it.');
  return site;
}
