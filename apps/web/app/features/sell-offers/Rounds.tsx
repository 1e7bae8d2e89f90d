import type { Negotiation } from '@marque/contracts/selling/offers';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useMoney } from '../auction/use-money.ts';

/** The offers so far, in order. */
export function Rounds({ negotiation }: { negotiation: Negotiation }) {
  const t = useTranslations('sellOffers');
  const { offers, side, currency } = negotiation;
  const { money } = useMoney(currency);
  return (
    <ol className="border-line border-t">
      {offers.map(({ id, round, made_by, amount, state, made_at }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-line border-b py-3"
        >
          <span className="font-medium">{t(made_by === side ? 'rounds.you' : `rounds.${made_by}`)}</span>
          <span className="text-right font-serif text-xl tabular-nums">{money(amount)}</span>
          <span className="text-ink-muted text-sm">
            {t('rounds.round', { round })}
            {' · '}
            <LocalTime at={made_at} className="inline!" />
          </span>
          <Badge
            tone={state === 'open' ? 'brand' : state === 'accepted' ? 'success' : 'neutral'}
            className="justify-self-end"
          >
            {t(`state.${state}`)}
          </Badge>
        </li>
      ))}
    </ol>
  );
}
