import type { ProposalContext } from '@marque/contracts/access';
import { useTranslations } from 'use-intl';
import { useMoney } from '../auction/use-money.ts';
import { VoidEffectText } from './VoidEffectText.tsx';

/** What a second person must know before they confirm: whose bid or premium it is, and what will change. */
export function ProposalFacts({ context }: { context: ProposalContext }) {
  const t = useTranslations('office.proposals.facts');
  const { car, currency, person, bid, effect, premium_minor } = context;
  const { money, minor } = useMoney(currency ?? 'GBP');
  const name = person?.username ?? '';
  return (
    <div className="grid gap-1 text-ink-muted text-xs">
      {bid && (
        <p>{bid.amount === null ? t('bidder', { name }) : t('bid', { name, amount: money(bid.amount) })}</p>
      )}
      {premium_minor !== null && <p>{t('premium', { name, amount: minor(premium_minor) })}</p>}
      {car === null && bid === null && premium_minor === null && person === null && <p>{t('gone')}</p>}
      {bid && currency && effect && (
        <p>
          <VoidEffectText effect={effect} priceNow={bid.price_now} currency={currency} />
        </p>
      )}
    </div>
  );
}
