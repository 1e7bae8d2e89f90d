import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CarToSell, sellHref } from '../../site/sell-href.ts';
import { useAppLocale } from '../../site/use-address.ts';

/** For the owner of a car like this one, whose auction is over. Lists and the auction page have their own words for it. */
export const SellLikeThis = ({ car, children }: { car: CarToSell; children: ReactNode }) => (
  <Link
    to={sellHref(useAppLocale(), car)}
    className="inline-flex min-h-11 items-center text-brand-ink text-sm underline underline-offset-4 print:hidden"
  >
    {children}
  </Link>
);
