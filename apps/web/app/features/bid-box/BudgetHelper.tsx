import { maximumBidForBudget } from '@marque/domain/bidding/maximum-bid-for-budget';
import { parseAmount } from '@marque/domain/money/parse-amount';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useMoney } from '../auction/use-money.ts';

/** Calculates the highest bid whose total cost fits a budget. */
export function BudgetHelper({ onUse }: { onUse(amount: number): void }) {
  const t = useTranslations('bidBox.budget');
  const { listing } = useAuction().page;
  const { money } = useMoney(listing.currency);
  const [typed, setTyped] = useState('');
  const budget = parseAmount(typed);
  const bid = budget === null ? null : maximumBidForBudget(budget * 100, listing.premium);

  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4">
        {t('title')}
      </summary>
      <div className="grid gap-3 pt-1 pb-2">
        <TextField
          name="budget"
          label={t('label')}
          help={t('help')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <output className="block">
          {budget !== null && (bid === null ? t('none') : t('answer', { bid: money(bid) }))}
        </output>
        {bid !== null && (
          <Button variant="secondary" onPress={() => onUse(bid)}>
            {t('use', { bid: money(bid) })}
          </Button>
        )}
      </div>
    </details>
  );
}
