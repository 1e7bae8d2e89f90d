import type { Negotiation } from '@marque/contracts/selling/offers';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { SaleSection } from '../sale/SaleSection.tsx';
import { OfferForm } from './OfferForm.tsx';
import type { OfferAnswer } from './offer-answer.ts';

type RelistProps = { negotiation: Negotiation; answer: OfferAnswer | undefined };

/** Begins to offer the car again. */
export function Relist({ negotiation, answer }: RelistProps) {
  const t = useTranslations('sellOffers.relist');
  const isSending = useNavigation().formData?.get('action') === 'relist';
  const { listing_id: listing, abilities } = negotiation;
  if (!abilities.relist) return null;
  return (
    <SaleSection id="relist" title={t('title')}>
      <p className="max-w-2xl">{t('text')}</p>
      {abilities.relist_free && <p className="max-w-2xl font-medium">{t('free')}</p>}
      <OfferForm {...{ listing, answer }} actions={['relist']} title={t('open')}>
        {abilities.accept_bid && <p>{t('confirm')}</p>}
        <Button type="submit" name="action" value="relist" variant="secondary" isPending={isSending}>
          {t('button')}
        </Button>
      </OfferForm>
    </SaleSection>
  );
}
