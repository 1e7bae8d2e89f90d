import type { Card } from '@marque/contracts/payments/cards';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CardFacts } from '../payment-cards/CardFacts.tsx';

/** The cards that can pay. The default card is chosen, or the first valid one. */
export function CardChoice({ cards }: { cards: Card[] }) {
  const t = useTranslations('paying');
  const valid = cards.filter(({ is_expired }) => !is_expired);
  const chosen = valid.find(({ is_default }) => is_default) ?? valid[0];
  if (valid.length === 1 && chosen)
    return (
      <div className="rounded-md border border-line bg-raised px-4 py-4 sm:px-5">
        <input type="hidden" name="card_id" value={chosen.id} />
        <CardFacts card={chosen} />
      </div>
    );
  return (
    <fieldset className="min-w-0">
      <legend>
        <VisuallyHidden>{t('choose')}</VisuallyHidden>
      </legend>
      <div className="divide-y divide-line overflow-hidden rounded-md border border-line bg-raised">
        {valid.map((card) => (
          <label
            key={card.id}
            className="flex min-h-11 items-center gap-3 px-4 py-4 has-checked:bg-brand-soft sm:gap-4 sm:px-5"
          >
            <span className="relative grid size-5.5 shrink-0 place-items-center">
              <input
                type="radio"
                name="card_id"
                value={card.id}
                defaultChecked={card.id === chosen?.id}
                className="peer absolute inset-0 m-0 appearance-none rounded-full border border-line-strong bg-raised checked:border-brand-ink checked:bg-brand forced-colors:appearance-auto"
              />
              <span className="pointer-events-none relative size-2 scale-0 rounded-full bg-on-brand peer-checked:scale-100 forced-colors:hidden" />
            </span>
            <span className="min-w-0 grow">
              <CardFacts card={card} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
