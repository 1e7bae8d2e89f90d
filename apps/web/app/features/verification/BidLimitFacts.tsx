import type { OwnBidLimits } from '@marque/contracts/customers/bid-limits';
import { useTranslations } from 'use-intl';
import { ContactLink } from '../errors/ContactLink.tsx';
import { BidLimitList } from './BidLimitList.tsx';

/** Whether there is anything to tell the customer. */
export const isLimited = ({ limits }: OwnBidLimits): boolean => limits.some(({ amount }) => amount !== null);

/** How high the customer may bid, and what they can do to bid more. */
export function BidLimitFacts({ bidLimits: { limits, with_identity } }: { bidLimits: OwnBidLimits }) {
  const t = useTranslations('account.bidLimits');
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <dt className="text-ink-muted">{t('now')}</dt>
        <dd>
          <BidLimitList limits={limits} none={t('none')} />
        </dd>
        {with_identity && (
          <>
            <dt className="text-ink-muted">{t('withIdentity')}</dt>
            <dd>
              <BidLimitList limits={with_identity} none={t('none')} />
            </dd>
          </>
        )}
      </dl>
      <p className="mt-3">
        {t.rich(with_identity ? 'raise' : 'ask', { contact: (words) => <ContactLink>{words}</ContactLink> })}
      </p>
    </>
  );
}
