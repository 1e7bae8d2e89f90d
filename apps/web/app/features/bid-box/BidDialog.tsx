import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { takesBids } from '../auction/auction-phase.ts';
import { useMoney } from '../auction/use-money.ts';
import { BidAnswer } from './BidAnswer.tsx';
import { BidQuestion } from './BidQuestion.tsx';
import type { BidIntent } from './bid-intent.ts';
import type { Bidding } from './use-bidding.ts';
import { useOwnBid } from './use-own-bid.ts';

/** The confirmation of a bid and its result, in one dialog. */
export function BidDialog({ bidding }: { bidding: Bidding }) {
  const t = useTranslations('bidBox');
  const { step } = bidding;
  if (step.at === 'typing') return null;
  const isAnswer = step.at === 'accepted' || step.at === 'refused';
  const title = t(isAnswer ? `${step.at}.title` : step.at === 'unknown' ? 'unknown.title' : 'confirm.title');

  return (
    <Dialog
      isOpen
      role={isAnswer ? 'dialog' : 'alertdialog'}
      onOpenChange={(isOpen) => !isOpen && bidding.leave()}
      title={title}
      footer={<Footer bidding={bidding} />}
    >
      {step.at === 'confirming' || step.at === 'sending' ? (
        <BidQuestion intent={step.intent} />
      ) : (
        <BidAnswer step={step} />
      )}
      {step.at === 'sending' && step.isInDoubt && (
        <Notice tone="info" className="mt-4">
          {t('confirm.doubt')}
        </Notice>
      )}
    </Dialog>
  );
}

function Footer({ bidding }: { bidding: Bidding }) {
  const t = useTranslations('bidBox');
  const { page, phase } = useAuction();
  const { money } = useMoney(page.listing.currency);
  const { minimum, suggested, isSealed } = useOwnBid();
  const { step } = bidding;

  const goBack = (
    <Button variant="secondary" onPress={bidding.leave} isDisabled={step.at === 'sending'}>
      {t('confirm.back')}
    </Button>
  );
  const offer = (amount: number, kind: BidIntent['kind'], words: 'place' | 'raise' = 'raise') => (
    <Button onPress={() => bidding.review(amount, kind)}>
      {t(`confirm.${words}`, { amount: money(amount) })}
    </Button>
  );
  switch (step.at) {
    case 'confirming':
    case 'sending': {
      const { amount, kind } = step.intent;
      return (
        <>
          {goBack}
          {step.at === 'confirming' && amount < minimum ? (
            offer(suggested, kind)
          ) : (
            <Button autoFocus isPending={step.at === 'sending'} onPress={bidding.confirm}>
              {t('confirm.place', { amount: money(amount) })}
            </Button>
          )}
        </>
      );
    }
    case 'unknown':
      return (
        <>
          <Button variant="secondary" onPress={bidding.leave}>
            {t('unknown.forget')}
          </Button>
          <Button autoFocus onPress={bidding.askAgain}>
            {t('unknown.ask')}
          </Button>
        </>
      );
    case 'refused': {
      const canAnswer = takesBids(phase) && page.listing.abilities.can_bid;
      const isTooLow = step.error.code === 'bid-too-low' && !isSealed;
      return (
        <>
          <Button variant="secondary" onPress={bidding.leave}>
            {t('refused.close')}
          </Button>
          {canAnswer &&
            isTooLow &&
            offer(Math.max(suggested, Number(step.error.meta?.minimum ?? 0)), 'maximum')}
        </>
      );
    }
    default: {
      const isOutbid = step.at === 'accepted' && step.placed.bid.leading === false;
      return (
        <>
          {isOutbid && takesBids(phase) && offer(suggested, 'maximum', 'place')}
          <Button autoFocus variant={isOutbid ? 'secondary' : 'primary'} onPress={bidding.leave}>
            {t('accepted.close')}
          </Button>
        </>
      );
    }
  }
}
