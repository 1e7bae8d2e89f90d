import { useTranslations } from 'use-intl';
import { CarName } from '../../ui/CarName.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { takesBids } from '../auction/auction-phase.ts';
import { useMoney } from '../auction/use-money.ts';
import { AllIn } from './AllIn.tsx';
import type { BidIntent } from './bid-intent.ts';
import { useOwnBid } from './use-own-bid.ts';

/** Without JavaScript, nothing follows the typing, and the server says whether the text is wrong. */
type Retyped = { text: string; onType(text: string): void } | { isWrong: boolean };

type BidQuestionProps = {
  intent: BidIntent;
  /** The amount is unusually high, so the bidder types it again. Undefined if this is not needed. */
  retyped?: Retyped | undefined;
  /** The bid is on its way. Only its answer can say what became of it. */
  isSent?: boolean;
};

/** All that a bidder must know before the bid is placed: the amount, its total cost, and that it is binding. */
export function BidQuestion({ intent: { amount, kind }, retyped, isSent = false }: BidQuestionProps) {
  const t = useTranslations('bidBox.confirm');
  const { page, phase } = useAuction();
  const { money } = useMoney(page.listing.currency);
  const { minimum } = useOwnBid();
  if (!isSent && !takesBids(phase))
    return (
      <Notice tone="warning">
        {t(phase === 'upcoming' ? 'tooEarly' : phase === 'withdrawn' ? 'withdrawn' : 'tooLate')}
      </Notice>
    );
  return (
    <div className="grid gap-4">
      <p className="text-lg">
        <CarName>{t(`kinds.${kind}`, { amount: money(amount), car: page.listing.title })}</CarName>
      </p>
      {/* On a phone, the field must be visible above the button that waits for it. */}
      {retyped && (
        <>
          <Notice tone="warning">
            {t(kind === 'sealed' ? 'unusualSealed' : 'unusual', { amount: money(amount) })}
          </Notice>
          <TextField
            name="retyped"
            label={t('retype')}
            inputMode="numeric"
            autoComplete="off"
            {...('text' in retyped
              ? { value: retyped.text, onChange: (event) => retyped.onType(event.target.value) }
              : { errors: retyped.isWrong ? [t('retypeWrong')] : [] })}
          />
        </>
      )}
      <AllIn amount={amount} kind={kind} />
      {/* The law requires that bidders know whether they buy from a trader. */}
      <p className="text-sm">{t(`seller.${page.listing.facts.seller_type}`)}</p>
      <p className="text-ink-muted text-sm">{t(kind === 'maximum' ? 'bindingMaximum' : 'binding')}</p>
      {!isSent && amount < minimum && (
        <Notice tone="warning">{t('overtaken', { minimum: money(minimum) })}</Notice>
      )}
    </div>
  );
}
