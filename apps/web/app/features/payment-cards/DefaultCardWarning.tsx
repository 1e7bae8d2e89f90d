import type { Card } from '@marque/contracts/payments/cards';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { CardNotices } from './CardNotices.tsx';
import { CardPageForm } from './CardPageForm.tsx';
import type { CardAnswer } from './card-answer.ts';
import { OfCard } from './OfCard.tsx';

type DefaultCardWarningProps = { card: Card | undefined; answer: CardAnswer | undefined };

/** Tells the customer in time that the card which pays the premium must be replaced. */
export function DefaultCardWarning({ card, answer }: DefaultCardWarningProps) {
  const t = useTranslations('paymentCards');
  if (!card || !(card.is_expired || card.expires_soon)) return null;
  const kind = card.is_expired ? 'expired' : 'expiresSoon';
  return (
    <>
      <Notice tone={card.is_expired ? 'danger' : 'warning'} title={t(`warning.${kind}`)}>
        <p className="mt-1 mb-3">{t(`warning.${kind}Text`)}</p>
        <CardPageForm place="warning" replaces={card.id} answer={answer}>
          {t('replace')}
          <OfCard card={card} />
        </CardPageForm>
      </Notice>
      <CardNotices place="warning" answer={answer} />
    </>
  );
}
