import type { Negotiation } from '@marque/contracts/selling/offers';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { useMoney } from '../auction/use-money.ts';
import { OfferForm } from './OfferForm.tsx';
import type { OfferAction, OfferAnswer } from './offer-answer.ts';
import { PriceForm } from './PriceForm.tsx';

type AnswerFormsProps = { negotiation: Negotiation; answer: OfferAnswer | undefined };

/** The answers to the offer of the other side. */
export function AnswerForms({ negotiation, answer }: AnswerFormsProps) {
  const t = useTranslations('sellOffers');
  const { listing_id: listing, currency, side, offers, abilities } = negotiation;
  const { money, minor } = useMoney(currency);
  const sending = useNavigation().formData;
  const offer = offers.at(-1);
  if (!offer || !abilities.accept) return null;
  const form = { listing, offer: offer.id, answer };
  const isSending = (action: OfferAction) =>
    sending?.get('action') === action && sending.get('offer') === offer.id;
  const { premium_minor = 0, vat_minor = 0, total_minor = 0 } = offer.cost ?? {};
  const words = {
    amount: money(offer.amount),
    charges: minor(premium_minor + vat_minor),
    total: minor(total_minor),
  };
  return (
    <>
      <OfferForm {...form} actions={['accept-offer']} title={t('accept.open')}>
        <p>{t(`accept.${side}`, words)}</p>
        <Button type="submit" name="action" value="accept-offer" isPending={isSending('accept-offer')}>
          {t(side === 'seller' ? 'accept.sell' : 'accept.buy', words)}
        </Button>
      </OfferForm>
      <PriceForm negotiation={negotiation} answer={answer} />
      <OfferForm {...form} actions={['decline-offer']} title={t('decline.open')}>
        <p>{t(`decline.${side}`)}</p>
        <Button
          type="submit"
          name="action"
          value="decline-offer"
          variant="secondary"
          isPending={isSending('decline-offer')}
        >
          {t('decline.button')}
        </Button>
      </OfferForm>
    </>
  );
}
