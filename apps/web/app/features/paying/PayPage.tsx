import type { Card } from '@marque/contracts/payments/cards';
import type { Sale } from '@marque/contracts/sales/sale';
import { useTranslations } from 'use-intl';
import { type CardAnswer, isCardAction } from '../payment-cards/card-answer.ts';
import { CarHead } from '../sale/CarHead.tsx';
import { DueTime } from '../sale/DueTime.tsx';
import type { Car } from '../sale/load-sale.ts';
import { payStage } from '../sale/pay-stage.ts';
import { SaleFigures } from '../sale/SaleFigures.tsx';
import { SaleFrame } from '../sale/SaleFrame.tsx';
import { useSaleNews } from '../sale/use-sale-news.ts';
import { AfterPaying } from './AfterPaying.tsx';
import { FindingOut } from './FindingOut.tsx';
import { PayForm } from './PayForm.tsx';
import type { PayAnswer } from './pay-answer.ts';

type PayPageProps = {
  page: { sale: Sale; car: Car; cards: Card[]; key: string };
  answer: PayAnswer | CardAnswer | undefined;
};

/** The page on which the winner pays the premium. */
export function PayPage({ page, answer }: PayPageProps) {
  const t = useTranslations('paying');
  const { sale, car, cards, key } = page;
  useSaleNews(car.id);
  const stage = payStage(sale.payment);
  return (
    <SaleFrame
      back={{ route: 'account-vehicle-won', params: { id: car.id }, label: t('back') }}
      title={t('title')}
    >
      <div className="mt-6 grid gap-x-14 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
        <CarHead car={car} />
        <div className="grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <section
            aria-label={t('figures')}
            className="grid gap-5 rounded-md border border-line bg-raised px-5 py-5 sm:px-7 sm:py-6"
          >
            <SaleFigures sale={sale} />
            <div className="border-line border-t pt-4">
              <DueTime sale={sale} />
            </div>
          </section>
          {stage === 'finding-out' || !sale.abilities.pay ? (
            <FindingOut listingId={car.id} />
          ) : (
            <PayForm
              sale={sale}
              cards={cards}
              payKey={key}
              answer={isOfPayment(answer) ? answer : undefined}
              cardAnswer={isOfPayment(answer) ? undefined : answer}
            />
          )}
        </div>
        <AfterPaying />
      </div>
    </SaleFrame>
  );
}

const isOfPayment = (answer: PayAnswer | CardAnswer | undefined): answer is PayAnswer =>
  answer !== undefined && !isCardAction(answer.action);
