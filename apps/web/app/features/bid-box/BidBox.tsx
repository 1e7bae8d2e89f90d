import { CloudOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAuction } from '../auction/AuctionContext.tsx';
import { takesBids } from '../auction/auction-phase.ts';
import { BidAction } from './BidAction.tsx';
import { BidAnswer } from './BidAnswer.tsx';
import { BidDialog } from './BidDialog.tsx';
import { useBiddingIfAny } from './BiddingContext.tsx';
import { BidFigures } from './BidFigures.tsx';
import { ExtensionText } from './ExtensionText.tsx';

/** Stays visible next to the content on a large screen. On a phone, `BidBar` stays visible instead. */
export function BidBox() {
  const t = useTranslations('bidBox');
  const bidding = useBiddingIfAny();
  const { isCutOff, extendedBy, figures, phase } = useAuction();
  const report = bidding?.report;
  return (
    <section
      id="bid"
      aria-labelledby="bid-title"
      className="scroll-mt-24 border-line border-y py-5 print:border-b-0 lg:rounded-md lg:border lg:bg-surface lg:p-6"
    >
      <h2 id="bid-title" className="sr-only">
        {t('title')}
      </h2>
      {isCutOff && (
        <p className="mb-4 flex gap-3 rounded-sm bg-danger-soft px-4 py-3 text-sm lg:mb-6">
          <CloudOff className="mt-0.5 size-4 text-danger-ink" />
          <span className="min-w-0">{t('cutOff')}</span>
        </p>
      )}
      {report && report.at !== 'typing' && (
        <div className="mb-5 grid gap-3 lg:mb-6">
          <h3 className="title text-xl">{t(`${report.at}.title`)}</h3>
          <BidAnswer step={report} />
        </div>
      )}
      <div className="lg:sticky lg:top-0 lg:z-10 lg:-mx-6 lg:-mt-6 lg:bg-surface lg:px-6 lg:pt-6 lg:pb-3">
        <BidFigures />
      </div>
      {takesBids(phase) && extendedBy && (
        <p className="mt-4 rounded-sm bg-warning-soft px-4 py-2.5 text-sm">
          <ExtensionText extendedBy={extendedBy} reason={figures.extension_reason} />
        </p>
      )}
      <div className="mt-5 print:hidden">
        <BidAction />
      </div>
      {bidding && <BidDialog bidding={bidding} />}
    </section>
  );
}
