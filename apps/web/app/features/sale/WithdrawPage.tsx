import type { Sale } from '@marque/contracts/sales/sale';
import { carName } from '@marque/domain/listings/car-name';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CarName } from '../../ui/CarName.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMoney } from '../auction/use-money.ts';
import { CarHead } from './CarHead.tsx';
import type { Car } from './load-sale.ts';
import { SaleFrame } from './SaleFrame.tsx';

type WithdrawPageProps = {
  page: { sale: Sale; car: Car; isSecondStep: boolean };
  refusal: string | undefined;
};

/** The withdrawal of a consumer in two steps: the declaration, and its confirmation. Afterwards the dated receipt. */
export function WithdrawPage({ page: { sale, car, isSecondStep }, refusal }: WithdrawPageProps) {
  const t = useTranslations('sale.withdrawal');
  const receipt = sale.timeline.find(({ event }) => event === 'withdrawn');
  return (
    <SaleFrame
      back={{ route: 'account-vehicle-won', params: { id: car.id }, label: t('back') }}
      title={t('title')}
    >
      <div className="mt-6 grid gap-x-14 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        <CarHead car={car} />
        <div className="grid content-start gap-5">
          {refusal && <Notice tone="danger">{refusal}</Notice>}
          {receipt ? (
            <Notice tone="success" title={t('received')}>
              <p className="mt-1">
                <LocalTime
                  at={receipt.at}
                  show="exact"
                  sentence={(time) => t('receivedAt', { time, number: car.lot_number })}
                  className="inline!"
                />
              </p>
              <p className="mt-2">{t('receivedText')}</p>
            </Notice>
          ) : (
            <Declaration sale={sale} car={car} isSecondStep={isSecondStep} />
          )}
        </div>
      </div>
    </SaleFrame>
  );
}

function Declaration({ sale, car, isSecondStep }: WithdrawPageProps['page']) {
  const t = useTranslations('sale.withdrawal');
  const { money } = useMoney(sale.currency);
  const isPending = useNavigation().formData !== undefined;
  const declaration = t('declaration', {
    ...{ car: carName(car), number: car.lot_number, amount: money(sale.hammer_price) },
  });
  return (
    <>
      {!isSecondStep && (
        <>
          <p>{t('explanation')}</p>
          <p>{t('premium')}</p>
        </>
      )}
      <h2 className="title text-2xl">{t(isSecondStep ? 'second' : 'first')}</h2>
      <blockquote className="rounded-md border border-line bg-raised px-5 py-5 font-serif text-lg sm:px-7">
        <CarName>{declaration}</CarName>
      </blockquote>
      {isSecondStep ? (
        <Form method="post" className="grid gap-4">
          <p>{t('final')}</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="action" value="withdraw" variant="danger" isPending={isPending}>
              {t('confirm')}
            </Button>
            <RouteLink to="account-vehicle-won" params={{ id: car.id }} className={buttonStyle('secondary')}>
              {t('keep')}
            </RouteLink>
          </div>
        </Form>
      ) : (
        <p>
          <RouteLink
            to="account-vehicle-won-withdraw"
            params={{ id: car.id }}
            query={{ step: 2 }}
            className={buttonStyle()}
          >
            {t('next')}
          </RouteLink>
        </p>
      )}
    </>
  );
}
