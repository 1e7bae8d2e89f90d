import type { Card } from '@marque/contracts/payments/cards';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { CardNotices } from './CardNotices.tsx';
import { CardPageForm } from './CardPageForm.tsx';
import { CardRow } from './CardRow.tsx';
import type { CardAnswer } from './card-answer.ts';
import { DefaultCardWarning } from './DefaultCardWarning.tsx';
import { NamedCard } from './NamedCard.tsx';

type CardSettingsProps = { cards: Card[]; answer: CardAnswer | undefined };

/** The cards of a customer. New cards are added on the provider's page. */
export function CardSettings({ cards, answer }: CardSettingsProps) {
  const t = useTranslations('paymentCards');
  const defaultCard = cards.find(({ is_default }) => is_default);
  const done = answer && !answer.refusal ? answer.action : undefined;
  return (
    <div className="grid gap-5">
      <p className="text-ink-muted">{t(cards.length === 0 ? 'none' : 'text')}</p>
      {done === 'remove-card' && (
        <FocusedNotice key={answer?.place} tone="success">
          {defaultCard
            ? t.rich('removedDefault', { card: () => <NamedCard card={defaultCard} /> })
            : t('removed')}
        </FocusedNotice>
      )}
      {done === 'choose-card' && (
        <FocusedNotice key={answer?.place} tone="success">
          {t('chosen')}
        </FocusedNotice>
      )}
      <DefaultCardWarning card={defaultCard} answer={answer} />
      {cards.length > 0 && (
        <ul className="grid gap-4">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} cards={cards} answer={answer} />
          ))}
        </ul>
      )}
      <CardNotices place="new" answer={answer} />
      <div className="grid justify-items-start gap-3">
        <CardPageForm
          place="new"
          answer={answer}
          icon={<Plus className="size-5" />}
          variant={cards.length > 0 ? 'secondary' : 'primary'}
        >
          {t('add')}
        </CardPageForm>
        <p className="text-ink-muted text-sm">{t('secure')}</p>
      </div>
    </div>
  );
}
