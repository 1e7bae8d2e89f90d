import { useTranslations } from 'use-intl';
import { CardFacts } from '../payment-cards/CardFacts.tsx';
import { CardNotices } from '../payment-cards/CardNotices.tsx';
import { CardPageForm } from '../payment-cards/CardPageForm.tsx';
import type { StepProps } from './step-props.ts';

const PLACE = 'step';

/** Adds a first card, or replaces the default card if it has expired. */
export function CardStep({ cards, cardAnswer }: StepProps) {
  const t = useTranslations('steps.card');
  const ofCards = useTranslations('paymentCards');
  const current = cards.find(({ is_default }) => is_default);
  return (
    <div className="mt-2 grid gap-4">
      <p>{t(current ? 'expiredText' : 'text')}</p>
      {current && (
        <div className="rounded-sm border border-line bg-raised px-4 py-3">
          <CardFacts card={current} />
        </div>
      )}
      <p className="text-ink-muted text-sm">{ofCards('secure')}</p>
      <CardPageForm place={PLACE} replaces={current?.id} answer={cardAnswer}>
        {current ? t('replace') : ofCards('add')}
      </CardPageForm>
      <CardNotices place={PLACE} answer={cardAnswer} />
    </div>
  );
}
