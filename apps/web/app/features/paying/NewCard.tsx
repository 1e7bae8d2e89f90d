import type { Card } from '@marque/contracts/payments/cards';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { CardNotices } from '../payment-cards/CardNotices.tsx';
import { CardPageForm } from '../payment-cards/CardPageForm.tsx';
import type { CardAnswer } from '../payment-cards/card-answer.ts';

/** Adds a card on the provider's page, from which the buyer returns to this page. */
export function NewCard({ cards, answer }: { cards: Card[]; answer: CardAnswer | undefined }) {
  const t = useTranslations('paying');
  const add = useTranslations('paymentCards')('add');
  const expired = cards.find(({ is_default, is_expired }) => is_default && is_expired);
  const hasValid = cards.some(({ is_expired }) => !is_expired);
  return (
    <div className="grid justify-items-start gap-3">
      {!hasValid && (
        <Notice tone="warning" className="w-full">
          {t(cards.length > 0 ? 'onlyExpired' : 'noCard')}
        </Notice>
      )}
      <CardPageForm
        place="pay"
        replaces={hasValid ? undefined : expired?.id}
        answer={answer}
        icon={<Plus className="size-5" />}
        variant={hasValid ? 'quiet' : 'primary'}
      >
        {add}
      </CardPageForm>
      <CardNotices place="pay" answer={answer} />
    </div>
  );
}
