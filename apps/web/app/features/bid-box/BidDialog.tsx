import { parseAmount } from '@marque/domain/money/parse-amount';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useIsOnline } from '../../ui/use-is-online.ts';
import { useAuction } from '../auction/AuctionContext.tsx';
import { takesBids } from '../auction/auction-phase.ts';
import { useMoney } from '../auction/use-money.ts';
import { BidAnswer } from './BidAnswer.tsx';
import { BidQuestion } from './BidQuestion.tsx';
import type { BidKind } from './bid-intent.ts';
import { CurrentFigures } from './CurrentFigures.tsx';
import type { Bidding } from './use-bidding.ts';
import { useJustAsked } from './use-just-asked.ts';
import { useMustRetype } from './use-must-retype.ts';
import { useOwnBid } from './use-own-bid.ts';

/** The confirmation of a bid and its result, in one dialog. */
export function BidDialog({ bidding }: { bidding: Bidding }) {
  const t = useTranslations('bidBox');
  const { step } = bidding;
  const mustRetypeAmount = useMustRetype();
  const [retyped, setRetyped] = useState<{ key: string; text: string }>();
  if (step.at === 'typing') return null;

  const mustRetype = step.at === 'confirming' && mustRetypeAmount(step.intent.amount);
  const typedAgain = step.at === 'confirming' && retyped?.key === step.intent.key ? retyped.text : '';
  const isAnswer = step.at === 'accepted' || step.at === 'refused';
  const title = () => {
    if (isAnswer) return t(`${step.at}.title`);
    if (step.at !== 'unknown') return t('confirm.title');
    return t(step.isOffline ? 'unknown.offline' : 'unknown.title');
  };

  return (
    <Dialog
      isOpen
      role={isAnswer ? 'dialog' : 'alertdialog'}
      closesOnEscape={step.at !== 'unknown'}
      onOpenChange={(isOpen) => !isOpen && bidding.leave()}
      title={title()}
      footer={
        <Footer
          bidding={bidding}
          isHeldBack={
            step.at === 'confirming' && mustRetype && parseAmount(typedAgain) !== step.intent.amount
          }
        />
      }
    >
      <CurrentFigures withStanding={step.at !== 'accepted'} />
      {step.at === 'confirming' || step.at === 'sending' ? (
        <BidQuestion
          intent={step.intent}
          isSent={step.at === 'sending'}
          {...(mustRetype && {
            retyped: { text: typedAgain, onType: (text) => setRetyped({ key: step.intent.key, text }) },
          })}
        />
      ) : (
        <BidAnswer step={step} />
      )}
      {step.at === 'confirming' && <OfflineNotice />}
      {step.at === 'sending' && step.isInDoubt && (
        <Notice tone="info" className="mt-4">
          {t('confirm.doubt')}
        </Notice>
      )}
    </Dialog>
  );
}

/** Bidding stays possible, because browsers are sometimes wrong about this. */
function OfflineNotice() {
  const t = useTranslations('bidBox');
  if (useIsOnline()) return null;
  return (
    <Notice tone="warning" title={t('unknown.offline')} className="mt-4">
      {t('confirm.offline')}
    </Notice>
  );
}

function Footer({ bidding, isHeldBack }: { bidding: Bidding; isHeldBack: boolean }) {
  const t = useTranslations('bidBox');
  const { page, phase } = useAuction();
  const { money } = useMoney(page.listing.currency);
  const { minimum, suggested, isSealed, standing } = useOwnBid();
  const { step } = bidding;
  const isJustAsked = useJustAsked(step.at === 'confirming' ? step.intent.key : null);

  // The way back always comes first, so that the buttons keep their places from one dialog to the next.
  const goBack = (
    <Button
      autoFocus
      variant="secondary"
      onPress={bidding.leave}
      onKeyDown={(event) => event.key === 'Enter' && isJustAsked && event.preventDefault()}
      isDisabled={step.at === 'sending'}
    >
      {t('confirm.back')}
    </Button>
  );
  const wordsFor = (words: 'place' | 'raise', kind: BidKind) =>
    kind === 'maximum' ? (`${words}Maximum` as const) : words;
  const offer = (amount: number, kind: BidKind, words: 'place' | 'raise' = 'raise') => (
    <Button onPress={() => bidding.review(amount, kind)}>
      {t(`confirm.${wordsFor(words, kind)}`, { amount: money(amount) })}
    </Button>
  );
  switch (step.at) {
    case 'confirming':
    case 'sending': {
      const { amount, kind } = step.intent;
      if (step.at === 'confirming' && !takesBids(phase)) return goBack;
      return (
        <>
          {goBack}
          {step.at === 'confirming' && amount < minimum ? (
            offer(suggested, kind)
          ) : (
            <Button
              isPending={step.at === 'sending'}
              isDisabled={isHeldBack || (step.at === 'confirming' && isJustAsked)}
              onPress={bidding.confirm}
            >
              {t(`confirm.${wordsFor('place', kind)}`, { amount: money(amount) })}
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
            {t(step.isOffline ? 'unknown.send' : 'unknown.ask')}
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
            offer(Math.max(suggested, Number(step.error.meta?.minimum ?? 0)), step.intent.kind)}
        </>
      );
    }
    default: {
      const mayAnswer = !isSealed && standing !== 'leading' && takesBids(phase);
      return (
        <>
          <Button autoFocus variant={mayAnswer ? 'secondary' : 'primary'} onPress={bidding.leave}>
            {t('accepted.close')}
          </Button>
          {mayAnswer && offer(suggested, bidding.kind, 'place')}
        </>
      );
    }
  }
}
