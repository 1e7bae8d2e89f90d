import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAuction } from './AuctionContext.tsx';
import { type Heard, type News, newsBetween, waitBeforeSaying } from './news.ts';
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

  const { phase, isCutOff, figures } = auction;
  const price = figures.highest_bid;
  const end = figures.end_date;
  const before = useRef<Heard>({ phase, standing, price, end, isCutOff });

  const last = useRef<{ news: News | null; at: number }>({ news: null, at: 0 });
  const say = useEffectEvent((news: News) => {
    pending.current = undefined;
    last.current = { news, at: Date.now() };
    const words = { price: money(figures.highest_bid ?? 0), minimum: money(figures.minimum_bid ?? 0) };
    setSaid(t(`news.${news}`, words));
  });
  useEffect(() => {
    const now = { phase, standing, price, end, isCutOff };
    const news = newsBetween(before.current, now);
    before.current = now;
    // A pending price announcement reads the price when it fires, so a newer price needs no new timer.
    if (news === null || (news === 'price' && pending.current)) return;
    const { news: lastNews, at } = last.current;
    clearTimeout(pending.current);
    const wait = waitBeforeSaying(news, { news: lastNews, ago: Date.now() - at });
    pending.current = setTimeout(() => say(news), wait);
  }, [phase, standing, price, end, isCutOff]);
  useEffect(() => () => clearTimeout(pending.current), []);

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
