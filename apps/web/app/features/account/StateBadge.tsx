import type { ShownState } from '@marque/contracts/listing-shapes';
import type { OwnListing } from '@marque/contracts/listings';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';

type Tone = ComponentProps<typeof Badge>['tone'];

/** Live, action needed, good outcome and bad outcome have a colour. Other states are neutral. */
const TONES: Partial<Record<ShownState, Tone>> = {
  changes_requested: 'warning',
  proposed: 'warning',
  payment_due: 'warning',
  live: 'live',
  sold: 'success',
  premium_paid: 'success',
  handed_over: 'success',
  settled: 'success',
  declined: 'danger',
  fell_through: 'danger',
};

/** The exact state of a listing or its sale, for seller and buyer. */
export function StateBadge({ listing: { status } }: { listing: OwnListing }) {
  const t = useTranslations('ownLists');
  return <Badge tone={TONES[status] ?? 'neutral'}>{t(`state.${status}`)}</Badge>;
}
