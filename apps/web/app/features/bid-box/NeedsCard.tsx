import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { BidForm } from './BidForm.tsx';
import type { Bidding } from './use-bidding.ts';

type NeedsCardProps = { bidding: Bidding; button: string };

/**
 * The form of a customer who lacks only a card. The customer enters the amount, adds a card on the provider's page, and
 * comes back to the same amount. Nothing is bid before the customer confirms it.
 */
export function NeedsCard({ bidding, button }: NeedsCardProps) {
  const t = useTranslations('ui');
  const { pathname, search } = useLocation();
  const api = useBrowserApi();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const add = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      const { leaveForCard } = await import('../payment-cards/leave-for-card.ts');
      const refusal = await leaveForCard(api, `${pathname}${search}#bid`);
      setFailure(refusal === '' ? t('partNotLoaded') : refusal);
    } catch {
      setFailure(t('partNotLoaded'));
    }
    setPending(false);
  };

  return (
    <>
      <BidForm bidding={bidding} card={{ button, isPending, add }} />
      {failure && <Notice tone="danger">{failure}</Notice>}
    </>
  );
}
