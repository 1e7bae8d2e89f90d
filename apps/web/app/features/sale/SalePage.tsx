import type { Sale } from '@marque/contracts/sales/sale';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { CarHead } from './CarHead.tsx';
import { Checklist } from './Checklist.tsx';
import { Counterpart } from './Counterpart.tsx';
import type { Car } from './load-sale.ts';
import { OpenProblem } from './OpenProblem.tsx';
import { RaiseProblem } from './RaiseProblem.tsx';
import { SaleDocuments } from './SaleDocuments.tsx';
import { SaleFigures } from './SaleFigures.tsx';
import { SaleFrame } from './SaleFrame.tsx';
import { SaleProgress } from './SaleProgress.tsx';
import { SaleSection } from './SaleSection.tsx';
import { SaleState } from './SaleState.tsx';
import { SecondChance } from './SecondChance.tsx';
import type { SaleAnswer } from './sale-answer.ts';
import { Timeline } from './Timeline.tsx';
import { useSaleNews } from './use-sale-news.ts';
import { WithdrawalLink } from './WithdrawalLink.tsx';

type SalePageProps = {
  page: { sale: Sale; car: Car };
  answer: SaleAnswer | undefined;
};

/** A sale as one of its two sides sees it. Everything that the caller may do follows the sale's abilities. */
export function SalePage({ page: { sale, car }, answer }: SalePageProps) {
  const t = useTranslations('sale');
  const [search] = useSearchParams();
  useSaleNews(car.id);
  const isBuyer = sale.part === 'buyer';
  return (
    <SaleFrame
      back={{
        route: isBuyer ? 'account-vehicles-won' : 'account-vehicles-selling',
        label: t(`back.${isBuyer ? 'buyer' : 'seller'}`),
      }}
      title={t(`title.${isBuyer ? 'buyer' : 'seller'}`)}
    >
      <div className="mt-6 grid gap-x-14 gap-y-10 lg:mt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:grid-rows-[auto_1fr]">
        <CarHead car={car} />
        <div className="grid content-start gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <SaleProgress sale={sale} />
          <SaleState sale={sale} isJustPaid={search.has('paid')} />
          <OpenProblem sale={sale} />
          {sale.counterpart && <Counterpart sale={sale} counterpart={sale.counterpart} />}
          <Checklist sale={sale} answer={answer} />
          <SecondChance sale={sale} answer={answer} />
          <RaiseProblem sale={sale} answer={answer} />
        </div>
        <div className="grid content-start gap-8">
          <SaleSection id="figures" title={t('figures.title')}>
            <SaleFigures sale={sale} />
            <SaleDocuments sale={sale} />
          </SaleSection>
          <Timeline sale={sale} />
          <WithdrawalLink sale={sale} />
        </div>
      </div>
    </SaleFrame>
  );
}
