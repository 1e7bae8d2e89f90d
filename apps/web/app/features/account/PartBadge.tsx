import type { OwnListing } from '@marque/contracts/listings';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { type Part, partInAuction } from './part-in-auction.ts';

const TONES: Record<Part, ComponentProps<typeof Badge>['tone']> = {
  leading: 'success',
  outbid: 'danger',
  sealed: 'brand',
  won: 'success',
  ended: 'neutral',
};

export function PartBadge({ listing }: { listing: OwnListing }) {
  const t = useTranslations('ownLists');
  const part = partInAuction(listing);
  return <Badge tone={TONES[part]}>{t(`part.${part}`)}</Badge>;
}
