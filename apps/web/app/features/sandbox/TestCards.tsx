import type { SandboxVisit } from '@marque/contracts/sandbox';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CardBrand } from '../payment-cards/CardBrand.tsx';
import { groupDigits } from './group-digits.ts';

/** The only cards that the sandbox accepts. Each has a button that enters it. */
export function TestCards({ cards }: { cards: SandboxVisit['test_cards'] }) {
  const t = useTranslations('sandbox');
  const sent = useNavigation().formData;
  const sentNumber = sent?.get('action') === 'test-card' ? sent.get('number') : null;
  return (
    <section aria-labelledby="test-cards">
      <h2 id="test-cards" className="title text-2xl">
        {t('testCards')}
      </h2>
      <p className="mt-1 mb-3 text-ink-muted">{t('testCardsText')}</p>
      <ul className="divide-y divide-line border-line border-y">
        {cards.map(({ number, brand, effect }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
            <CardBrand brand={brand} otherwise={t('unknownBrand')} />
            <div className="min-w-0 grow basis-48">
              <p className="font-medium tabular-nums">{groupDigits(number)}</p>
              <p className="text-ink-muted text-sm">{t(`effect.${effect}`)}</p>
            </div>
            <Form method="post" preventScrollReset className="shrink-0">
              <input type="hidden" name="number" value={number} />
              <Button
                type="submit"
                variant="secondary"
                name="action"
                value="test-card"
                isPending={sentNumber === number}
              >
                {t('use')} <VisuallyHidden>{groupDigits(number)}</VisuallyHidden>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
