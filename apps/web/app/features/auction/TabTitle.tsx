import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { secondsLeft } from '../../ui/countdown-parts.ts';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { useAuction } from './AuctionContext.tsx';
import { takesBids } from './auction-phase.ts';
import { tabTitle } from './tab-title.ts';
import { useMoney } from './use-money.ts';
import { useStanding } from './use-standing.ts';

/**
 * Shows the time left, the standing and the price in the title of the tab. It starts after a second, because screen
 * readers announce the page by its own title. It is a component, so that the clock does not render the whole page.
 */
export function TabTitle() {
  const t = useTranslations('bidBox.bar');
  const countdown = useTranslations('ui.countdown');
  const { page, figures, phase } = useAuction();
  const { money } = useMoney(page.listing.currency);
  const standing = useStanding();
  const clockOffset = useClockOffset();
  const endsAt = takesBids(phase) ? figures.end_date : null;
  const words = standing === 'none' ? null : t(`standing.${standing}`);
  const price = figures.highest_bid === null ? null : money(figures.highest_bid);
  const day = countdown('dayShort');
  const hour = countdown('hourShort');

  useEffect(() => {
    if (endsAt === null) return;
    let written = '';
    const plain = document.title;
    const timer = setInterval(() => {
      const left = secondsLeft(Date.parse(endsAt), Date.now() + clockOffset);
      written = tabTitle(left, { day, hour }, [words, price]);
      document.title = written;
    }, 1_000);
    return () => {
      clearInterval(timer);
      // The next page may already have its own title.
      if (document.title === written) document.title = plain;
    };
  }, [endsAt, words, price, day, hour, clockOffset]);
  return null;
}
