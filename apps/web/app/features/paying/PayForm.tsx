import type { Card } from '@marque/contracts/payments/cards';
import type { Sale } from '@marque/contracts/sales/sale';
import { Lock } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMoney } from '../auction/use-money.ts';
import type { CardAnswer } from '../payment-cards/card-answer.ts';
import { useLeaving } from '../payment-cards/use-leaving.ts';
import { payStage } from '../sale/pay-stage.ts';
import { BankAsks } from './BankAsks.tsx';
import { CardChoice } from './CardChoice.tsx';
import { Declined } from './Declined.tsx';
import { NewCard } from './NewCard.tsx';
import type { PayAnswer } from './pay-answer.ts';

type PayFormProps = {
  sale: Sale;
  cards: Card[];
  /** However often the form is sent, this key stays the same, and one payment is made. */
  payKey: string;
  answer: PayAnswer | undefined;
  cardAnswer: CardAnswer | undefined;
};

/** The card, and the button that pays with it. */
export function PayForm({ sale, cards, payKey, answer, cardAnswer }: PayFormProps) {
  const t = useTranslations('paying');
  const { minor } = useMoney(sale.currency);
  const isSending = useNavigation().formData?.get('action') === 'pay';
  const isLeaving = useLeaving(answer?.url);
  const isPending = isSending || isLeaving;
  const valid = cards.filter(({ is_expired }) => !is_expired);
  const { payment } = sale;
  const isAtBank = payStage(payment) === 'bank';
  return (
    <>
      {isAtBank && payment?.url && <BankAsks url={payment.url} isLeaving={isLeaving} />}
      {payment?.state === 'failed' && payment.reason && !isPending && (
        <Declined
          key={payment.updated_at}
          reason={payment.reason}
          card={payment.card}
          at={payment.updated_at}
        />
      )}
      {answer?.refusal && !isPending && <Notice tone="danger">{answer.refusal}</Notice>}
      <section aria-labelledby="card" className="grid gap-4">
        <h2 id="card" className="title text-2xl">
          {t(isAtBank ? 'otherCard' : 'card')}
        </h2>
        {valid.length > 0 && (
          <Form id="pay" method="post" preventScrollReset className="grid gap-4">
            <input type="hidden" name="key" value={payKey} />
            <CardChoice cards={cards} />
            <Button
              type="submit"
              name="action"
              value="pay"
              size="large"
              variant={isAtBank ? 'secondary' : 'primary'}
              icon={<Lock className="size-4.5" />}
              isPending={isPending}
              className="w-full text-lg"
            >
              {t('pay', { amount: minor(sale.total_minor) })}
            </Button>
            <p role="status" className="text-center text-ink-muted text-sm">
              {t(isPending ? 'pending' : 'promise')}
            </p>
          </Form>
        )}
        <NewCard cards={cards} answer={cardAnswer} />
      </section>
    </>
  );
}
