import type { Currency } from '@marque/domain/money/currency';
import { formatMoney } from '@marque/domain/money/format-money';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import type { BidIntent } from '../bid-box/bid-intent.ts';
import type { BidScreen } from './bid-screen.ts';

type BidFrameProps = {
  bid: BidScreen;
  currency: Currency;
  /** The auction takes this bid, as far as the page knows. */
  mayPlace: boolean;
  children: ReactNode;
};

/** The title of the step, and the forms that lead on from it. */
export function BidFrame({ bid, currency, mayPlace, children }: BidFrameProps) {
  const t = useTranslations('bidBox');
  const title = t(bid.at === 'confirming' ? 'confirm.title' : `${bid.at}.title`);
  return (
    <form
      method="post"
      autoComplete="off"
      className="mx-auto grid w-full max-w-xl gap-6 px-5 py-10 sm:px-8 sm:py-16"
    >
      <h1 className="title text-3xl">{title}</h1>
      {'intent' in bid && <BidFields fields={{ ...bid.intent, bidderId: bid.bidderId }} />}
      <div>{children}</div>
      <div className="flex flex-wrap gap-3">
        <Choices bid={bid} currency={currency} mayPlace={mayPlace} />
      </div>
    </form>
  );
}

/**
 * The key stays the same, so the bid is placed once, however often the form is sent. The bidder's id keeps another
 * customer of the same browser from sending it.
 */
const BidFields = ({ fields }: { fields: BidIntent & { bidderId: string } }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

function Choices({ bid, currency, mayPlace }: Omit<BidFrameProps, 'children'>) {
  const t = useTranslations('bidBox');
  const auction = useTranslations('auction');
  const language = useLocale();
  // A link to `#bid` would not leave this page, because it has the address of the auction page.
  const toCar = (
    <Button type="submit" name="action" value="leave-bid" variant="secondary">
      {auction('toCar')}
    </Button>
  );
  switch (bid.at) {
    case 'confirming':
      return (
        <>
          {mayPlace && (
            <Button type="submit" name="action" value="place-bid">
              {t(bid.intent.kind === 'maximum' ? 'confirm.placeMaximum' : 'confirm.place', {
                amount: formatMoney(bid.intent.amount, currency, language),
              })}
            </Button>
          )}
          <Button type="submit" name="action" value="change-bid" variant="secondary">
            {t('confirm.back')}
          </Button>
        </>
      );
    case 'unknown':
      return (
        <>
          <Button type="submit" name="action" value="place-bid">
            {t('unknown.ask')}
          </Button>
          {toCar}
        </>
      );
    case 'accepted':
      return toCar;
  }
}
