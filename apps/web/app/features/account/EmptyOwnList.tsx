import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyBay } from '../lists/EmptyBay.tsx';

/** Shown in place of a customer's own list that has nothing in it yet. It leads to the live auctions. */
export function EmptyOwnList({ text }: { text: string }) {
  const t = useTranslations('ownLists');
  return (
    <>
      <EmptyBay />
      <p className="mt-8 max-w-2xl font-serif text-2xl leading-snug sm:text-3xl">{text}</p>
      <RouteLink to="auctions-live" className={`${buttonStyle()} mt-6`}>
        {t('browse')}
      </RouteLink>
    </>
  );
}
