import type { Sale } from '@marque/contracts/sales/sale';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMoney } from '../auction/use-money.ts';
import { useChanceState } from '../second-chances/use-chance-state.ts';
import { SaleSection } from './SaleSection.tsx';
import type { SaleAnswer } from './sale-answer.ts';

type SecondChanceProps = { sale: Sale; answer: SaleAnswer | undefined };

/** After a sale fell through, the seller may offer the car to the next bidder. */
export function SecondChance({ sale, answer }: SecondChanceProps) {
  const t = useTranslations('sale.secondChance');
  const { money } = useMoney(sale.currency);
  const isSending = useNavigation().formData?.get('action') === 'offer';
  const { second_chance: offer, abilities } = sale;
  const amount = abilities.offer_second_chance;
  if (!offer && amount === null) return null;
  const refusal = answer?.action === 'offer' ? answer.refusal : undefined;
  return (
    <SaleSection id="second-chance" title={t('title')}>
      {offer && <OfferState offer={offer} currency={sale.currency} />}
      {amount !== null && (
        <>
          <p>{t('text', { amount: money(amount) })}</p>
          <Disclosure title={t('open')} answered={refusal ? { status: 'error' } : undefined}>
            <Form method="post" preventScrollReset className="grid justify-items-start gap-4">
              {refusal && <Notice tone="danger">{refusal}</Notice>}
              <p>{t('confirm', { amount: money(amount) })}</p>
              <Button type="submit" name="action" value="offer" isPending={isSending}>
                {t('button', { amount: money(amount) })}
              </Button>
            </Form>
          </Disclosure>
        </>
      )}
    </SaleSection>
  );
}

type OfferStateProps = { offer: NonNullable<Sale['second_chance']>; currency: Sale['currency'] };

function OfferState({ offer, currency }: OfferStateProps) {
  const t = useTranslations('sale.secondChance');
  const { money } = useMoney(currency);
  const state = useChanceState(offer);
  const amount = money(offer.amount);
  return (
    <Notice tone={state === 'accepted' ? 'success' : 'info'}>
      <LocalTime
        at={offer.expires_at}
        sentence={(time) => t(`state.${state}`, { amount, time })}
        className="inline!"
      />
    </Notice>
  );
}
