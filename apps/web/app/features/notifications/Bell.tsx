import type { Locale } from '@marque/contracts/locale';
import { Bell as BellIcon } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { useAppLocale } from '../../site/use-address.ts';
import { BELL_ID, bellStyle } from './bell-style.ts';
import { loadBell } from './load-bell.ts';

/** For customers only. It is a link to their notifications until the page is usable and its count and menu have arrived. */
export function Bell() {
  const t = useTranslations('menu');
  const userId = useSite().user?.id;
  const locale = useAppLocale();
  const [loaded, setLoaded] = useState<{ locale: Locale; LiveBell: ComponentType } | null>(null);
  useEffect(
    () => (userId ? loadBell(locale, (LiveBell) => setLoaded({ locale, LiveBell })) : undefined),
    [userId, locale],
  );

  if (!userId) return null;
  if (loaded?.locale === locale) return <loaded.LiveBell key={userId} />;
  return (
    <RouteLink
      to="account-notifications"
      id={BELL_ID}
      aria-label={t('own.account-notifications')}
      className={bellStyle}
    >
      <BellIcon className="size-5" />
    </RouteLink>
  );
}
