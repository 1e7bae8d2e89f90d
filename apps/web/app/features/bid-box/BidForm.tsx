import { type FormEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { prepareDialogs } from '../../ui/Dialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useMoney } from '../auction/use-money.ts';
import { AllIn } from './AllIn.tsx';
import { BudgetHelper } from './BudgetHelper.tsx';
import { parseAmount } from './parse-amount.ts';
import { quickAmounts } from './quick-amounts.ts';
import type { Bidding } from './use-bidding.ts';
import { useOwnBid } from './use-own-bid.ts';

/** Amount, quick amounts, and the whole price beside them. Sending it is one step further. */
export function BidForm({ bidding, onReview }: { bidding: Bidding; onReview?: () => void }) {
  const t = useTranslations('bidBox.form');
  const { listing } = useAuction().page;
  const { money } = useMoney(listing.currency);
  const { isSealed, standing, minimum, suggested } = useOwnBid();
  const [chosen, setChosen] = useState<'maximum' | 'exact'>('maximum');
  const [wasTried, setTried] = useState(false);
  useEffect(prepareDialogs, []);
  const { receipt } = bidding;
  // The field is empty again, and the focus comes back to it: nothing in it is wrong yet.
  useEffect(() => {
    if (receipt) setTried(false);
  }, [receipt]);
  const isLeading = standing === 'leading';
  const kind = isSealed ? 'sealed' : isLeading ? 'maximum' : chosen;

  const amount = parseAmount(bidding.typed);
  const fault =
    amount === null ? t('amountInvalid') : amount < minimum && t('tooLow', { minimum: money(minimum) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault || amount === null) return;
    onReview?.();
    bidding.review(amount, kind);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {!isSealed && !isLeading && (
        <RadioGroup
          name="kind"
          label={t('kind')}
          defaultValue={chosen}
          onChange={(value) => setChosen(value === 'exact' ? 'exact' : 'maximum')}
          options={[
            { value: 'maximum', label: t('maximum') },
            { value: 'exact', label: t('exact') },
          ]}
          help={t(`${chosen}Help`)}
          isInline
        />
      )}
      <TextField
        name="amount"
        label={t(isSealed ? 'sealedAmount' : isLeading ? 'raiseAmount' : `${chosen}Amount`, {
          currency: listing.currency,
        })}
        help={isLeading ? t('raiseHelp') : t('least', { minimum: money(minimum) })}
        errors={wasTried && fault ? [fault] : []}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        value={bidding.typed}
        onChange={(event) => bidding.type(event.target.value)}
        onBlur={() => setTried(bidding.typed !== '')}
      />
      {!isSealed && (
        <ul aria-label={t('quick')} className="flex flex-wrap gap-2">
          {quickAmounts(suggested).map((quick) => (
            <li key={quick}>
              <Button
                variant="secondary"
                onPress={() => bidding.type(String(quick))}
                className="px-3 tabular-nums"
              >
                {money(quick)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AllIn amount={amount ?? suggested} isMost={kind === 'maximum'} />
      <Button type="submit" size="large" className="w-full">
        {t('review')}
      </Button>
      <BudgetHelper onUse={(bid) => bidding.type(String(bid))} />
    </form>
  );
}
