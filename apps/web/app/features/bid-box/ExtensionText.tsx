import type { ExtensionReason } from '@marque/domain/bidding/extend-end';
import { useTranslations } from 'use-intl';
import type { Extension } from '../auction/extension.ts';

type ExtensionTextProps = { extendedBy: Extension; reason: ExtensionReason | undefined };

/** Why the auction ends later than before: a bid in the last minutes, an outage, or the decision of staff. */
export function ExtensionText({ extendedBy, reason }: ExtensionTextProps) {
  const t = useTranslations('bidBox');
  const say = useTranslations('bidHistory.extension');
  if (extendedBy === 'staff' && reason) return t('staffExtended', { reason: say(`reasons.${reason}`) });
  return t(extendedBy === 'bid' ? 'extended' : 'outageExtended');
}
