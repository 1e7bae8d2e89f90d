import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { takesBids } from '../auction/auction-phase.ts';
import { AuctionResult } from './AuctionResult.tsx';
import { BidForm } from './BidForm.tsx';
import { CurrentFigures } from './CurrentFigures.tsx';
import type { Bidding } from './use-bidding.ts';

type BidSheetProps = { bidding: Bidding; isOpen: boolean; onOpenChange(isOpen: boolean): void };

/** The bid form over the page. If the auction ends meanwhile, the sheet stays and shows the result. */
export function BidSheet({ bidding, isOpen, onOpenChange }: BidSheetProps) {
  const t = useTranslations('bidBox.bar');
  const { phase } = useAuction();
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('sheet')}>
      <CurrentFigures />
      {takesBids(phase) ? (
        <BidForm bidding={bidding} onReview={() => onOpenChange(false)} />
      ) : (
        <AuctionResult />
      )}
    </Dialog>
  );
}
