import type { ListingChange } from '@marque/contracts/selling/running';
import type { ChangeRow } from './change-repository.ts';

export const presentChange = ({
  id,
  text,
  locale,
  side,
  sequence,
  published_at,
  confirm_by,
}: ChangeRow): ListingChange => ({
  ...{ id, text, locale, side, sequence },
  published_at: published_at.toISOString(),
  confirm_by: confirm_by?.toISOString() ?? null,
});
