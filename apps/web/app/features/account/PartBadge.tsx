import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import type { Part } from './part-in-auction.ts';

const TONES: Record<Part, ComponentProps<typeof Badge>['tone']> = {
  leading: 'success',
  outbid: 'danger',
  sealed: 'brand',
  won: 'success',
  lost: 'neutral',
  fellThrough: 'neutral',
  unsold: 'neutral',
  withdrawn: 'neutral',
  ended: 'neutral',
};

export function PartBadge({ part }: { part: Part }) {
  const t = useTranslations('ownLists');
  return <Badge tone={TONES[part]}>{t(`part.${part}`)}</Badge>;
}
