import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAuction } from './AuctionContext.tsx';
import { type Heard, hasMoreTime, type News, newsBetween, waitBeforeSaying } from './news.ts';
import { useMoney } from './use-money.ts';
import { useStanding } from './use-standing.ts';

/** Announces changes of the auction to screen readers. The page has only one announcer. */
export function Announcer() {
  const t = useTranslations('auction');
  const auction = useAuction();
  const { money } = useMoney(auction.page.listing.currency);
  const standing = useStanding();
  const [said, setSaid] = useState('');
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  const { phase, isCutOff, figures, extendedBy } = auction;
  const price = figures.highest_bid;
  const end = figures.end_date;
  const before = useRef<Heard>({ phase, standing, price, end, extendedBy, isCutOff });

  const last = useRef<{ news: News | null; at: number }>({ news: null, at: 0 });
  const say = useEffectEvent((news: News, hasMoved: boolean) => {
    pending.current = undefined;
    last.current = { news, at: Date.now() };
    const words = { price: money(figures.highest_bid ?? 0), minimum: money(figures.minimum_bid ?? 0) };
    const sentence = t(`news.${news}`, words);
    // A bid that changes the standing in the last minutes also moves the end.
    const isHalfTold = hasMoved && (news === 'outbid' || news === 'leading');
    setSaid(isHalfTold ? `${sentence} ${t('news.moreTime')}` : sentence);
  });
  useEffect(() => {
    const now = { phase, standing, price, end, extendedBy, isCutOff };
    const news = newsBetween(before.current, now);
    const hasMoved = hasMoreTime(before.current, now);
    before.current = now;
    // A pending price announcement reads the price when it fires, so a newer price needs no new timer.
    if (news === null || (news === 'price' && pending.current)) return;
    const { news: lastNews, at } = last.current;
    clearTimeout(pending.current);
    const wait = waitBeforeSaying(news, { news: lastNews, ago: Date.now() - at });
    pending.current = setTimeout(() => say(news, hasMoved), wait);
  }, [phase, standing, price, end, extendedBy, isCutOff]);
  useEffect(() => () => clearTimeout(pending.current), []);

  return (
    // An open dialog hides the rest of the page from screen readers, except for elements with this attribute.
    <p role="status" data-live-announcer className="sr-only">
      {said}
    </p>
  );
}
