import type { VoidEffect } from '@marque/contracts/bidding/void-effect';
import type { Currency } from '@marque/domain/money/currency';
import { useTranslations } from 'use-intl';
import { useMoney } from '../auction/use-money.ts';

type VoidEffectTextProps = { effect: VoidEffect; priceNow: number | null; currency: Currency };

/** How the auction stands after a void: price, leader and reserve, and who is told. */
export function VoidEffectText({
  effect: { price, is_price_secret, highest_bidder, reserve_status },
  priceNow,
  currency,
}: VoidEffectTextProps) {
  const t = useTranslations('office.voidEffect');
  const { money } = useMoney(currency);
  return (
    <>
      {price === null
        ? t(is_price_secret ? 'secretPrice' : 'noBid')
        : price === priceNow
          ? t('samePrice', { price: money(price) })
          : t('newPrice', { price: money(price) })}{' '}
      {highest_bidder && t('leader', { name: highest_bidder.username })} {t(`reserve.${reserve_status}`)}{' '}
      {t('told')}
    </>
  );
}
