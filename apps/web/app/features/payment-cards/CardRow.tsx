import type { Card } from '@marque/contracts/payments/cards';
import { nextDefaultCard } from '@marque/domain/payments/next-default-card';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { CardFacts } from './CardFacts.tsx';
import { CardNotices } from './CardNotices.tsx';
import { CardPageForm } from './CardPageForm.tsx';
import type { CardAnswer } from './card-answer.ts';
import { NamedCard } from './NamedCard.tsx';
import { OfCard } from './OfCard.tsx';

type CardRowProps = { card: Card; cards: Card[]; answer: CardAnswer | undefined };

/** One card, and what its owner may do with it. */
export function CardRow({ card, cards, answer }: CardRowProps) {
  const t = useTranslations('paymentCards');
  const { id } = card;
  return (
    <li className="grid gap-4 rounded-md border border-line bg-raised px-4 pt-4 sm:px-5">
      <CardFacts card={card} />
      <div className="flex flex-wrap gap-3">
        {!card.is_default && !card.is_expired && <MakeDefault card={card} />}
        <CardPageForm place={id} replaces={id} answer={answer} variant="secondary">
          {t('replace')}
          <OfCard card={card} />
        </CardPageForm>
      </div>
      <CardNotices place={id} answer={answer} />
      {card.abilities.remove ? (
        <RemoveCard card={card} cards={cards} answer={answer} />
      ) : (
        <p className="pb-4 text-ink-muted text-sm">{t('needed')}</p>
      )}
    </li>
  );
}

function MakeDefault({ card }: { card: Card }) {
  const t = useTranslations('paymentCards');
  const { id } = card;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="place" value={id} />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="action"
        value="choose-card"
        variant="secondary"
        isPending={useIsSending('choose-card', id)}
      >
        {t('makeDefault')}
        <OfCard card={card} />
      </Button>
    </Form>
  );
}

/** Collapsed, so that nobody removes a card by one press. */
function RemoveCard({ card, cards, answer }: CardRowProps) {
  const t = useTranslations('paymentCards');
  const { id, last4 } = card;
  const place = `no-${id}`;
  const isRefused = answer?.place === place && answer.refusal !== undefined;
  const isPending = useIsSending('remove-card', id);
  return (
    <div className="-mx-4 border-line border-t px-4 sm:-mx-5 sm:px-5">
      <Disclosure title={t('removeOf', { last4 })} answered={isRefused ? { status: 'error' } : undefined}>
        <Form method="post" preventScrollReset className="grid gap-4">
          <CardNotices place={place} answer={answer} />
          <p>
            <RemovalText card={card} cards={cards} />
          </p>
          <input type="hidden" name="place" value={place} />
          <input type="hidden" name="id" value={id} />
          <div>
            <Button type="submit" name="action" value="remove-card" variant="danger" isPending={isPending}>
              {t('remove')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </div>
  );
}

/** What the removal means. If the default card goes, it names the card that takes its place. */
function RemovalText({ card, cards }: Pick<CardRowProps, 'card' | 'cards'>) {
  const t = useTranslations('paymentCards');
  const left = cards.filter(({ id }) => id !== card.id);
  const next = nextDefaultCard(left, ({ is_expired }) => is_expired);
  if (!next) return t('removeLastText');
  if (!card.is_default) return t('removeText');
  return t.rich('removeDefaultText', { card: () => <NamedCard card={next} /> });
}

function useIsSending(action: string, id: string): boolean {
  const sent = useNavigation().formData;
  return sent?.get('action') === action && sent.get('id') === id;
}
