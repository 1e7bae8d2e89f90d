import { parseAmount } from '@marque/domain/money/parse-amount';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { prepareDialogs } from '../../ui/Dialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useMoney } from '../auction/use-money.ts';
import { validateWhenLeft } from '../forms/validate-when-left.ts';
import { AllIn } from './AllIn.tsx';
import { BudgetHelper } from './BudgetHelper.tsx';
import { typedBid } from './bid-report.ts';
import { quickAmounts } from './quick-amounts.ts';
import type { Bidding } from './use-bidding.ts';
import { useOwnBid } from './use-own-bid.ts';

const pinnedInPanel =
  'lg:sticky lg:bottom-0 lg:z-10 lg:-mx-6 lg:border-line lg:border-t lg:bg-surface lg:px-6 lg:py-3';
// The sheet has a padding of the same size.
const pinnedInSheet =
  'sticky -bottom-5 z-10 -mx-5 border-line border-t bg-raised px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-7 sm:px-7';

type BidFormProps = {
  bidding: Bidding;
  onReview?: () => void;
  /** The customer must add a card before the next step. The amount may be empty. */
  card?: { button: string; isPending: boolean; add(): void };
};

/** Amount, quick amounts and total cost. The next step confirms and sends the bid. */
export function BidForm({ bidding, onReview, card }: BidFormProps) {
  const bidderId = useSite().user?.id ?? '';
  const t = useTranslations('bidBox.form');
  const { listing } = useAuction().page;
  const { money } = useMoney(listing.currency);
  const { isSealed, standing, ownBid, minimum, suggested } = useOwnBid();
  const begun = typedBid(bidding.report);
  const { kind: chosen } = bidding;
  // The text that was last validated: on blur, on change and on submit, but never during typing.
  const [validated, setValidated] = useState<string | null>(begun?.typed ?? null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(prepareDialogs, []);
  const { receipt } = bidding;
  // An accepted bid empties the field, which is not an error.
  useEffect(() => {
    if (receipt) setValidated(null);
  }, [receipt]);
  const validate = useEffectEvent(() => setValidated(bidding.typed || null));
  useEffect(
    () =>
      form.current ? validateWhenLeft(form.current, (name) => name === 'amount' && validate()) : undefined,
    [],
  );
  const isLeading = standing === 'leading';
  const isExact = ownBid?.kind === 'exact';
  const mayChooseKind = !isSealed && !isLeading;
  const words = { currency: listing.currency };
  const kind = isSealed ? 'sealed' : isLeading ? 'maximum' : chosen;

  const amount = parseAmount(bidding.typed);
  const faultOf = (typed: string) => {
    const asked = parseAmount(typed);
    if (asked === null) return t('amountInvalid');
    return asked < minimum && t('tooLow', { minimum: money(minimum) });
  };
  // An error disappears as soon as the typed amount is valid.
  const shownFault = validated !== null && faultOf(bidding.typed) && faultOf(validated);
  const fill = (chosenAmount: number) => {
    bidding.type(String(chosenAmount));
    setValidated(String(chosenAmount));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (card && !bidding.typed) return card.add();
    setValidated(bidding.typed);
    if (faultOf(bidding.typed) || amount === null) return;
    if (card) return card.add();
    onReview?.();
    bidding.review(amount, kind);
  };

  return (
    // In the panel its parts belong to the grid around it, so that the button can rise above the rest of the form.
    <form
      ref={form}
      method="post"
      data-on-page
      noValidate
      onSubmit={submit}
      className="grid gap-4 lg:contents noscript:grid"
    >
      <input type="hidden" name="action" value={card ? 'add-card' : 'review-bid'} />
      <input type="hidden" name="bidderId" value={bidderId} />
      {mayChooseKind && (
        <RadioGroup
          key={bidding.recalledKind}
          name="kind"
          label={t('kind')}
          defaultValue={chosen}
          onChange={(value) => bidding.choose(value === 'exact' ? 'exact' : 'maximum')}
          options={[
            { value: 'maximum', label: t('maximum') },
            { value: 'exact', label: t('exact') },
          ]}
          help={<Either chosen={t(`${chosen}Help`)} any={t('kindHelp')} />}
          isInline
        />
      )}
      <TextField
        name="amount"
        label={
          mayChooseKind ? (
            <Either chosen={t(`${chosen}Amount`, words)} any={t('exactAmount', words)} />
          ) : (
            t(isSealed ? 'sealedAmount' : isExact ? 'maximumAmount' : 'raiseAmount', words)
          )
        }
        help={
          isLeading ? t(isExact ? 'raiseExactHelp' : 'raiseHelp') : t('least', { minimum: money(minimum) })
        }
        errors={shownFault ? [shownFault] : []}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        value={bidding.typed}
        onChange={(event) => bidding.type(event.target.value)}
      />
      {!isSealed && (
        <ul aria-label={t('quick')} className="flex flex-wrap gap-2 noscript:hidden">
          {quickAmounts(suggested).map((quick) => (
            <li key={quick}>
              <Button variant="secondary" onPress={() => fill(quick)} className="px-2.5! tabular-nums">
                {money(quick)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="lg:pb-2 noscript:hidden">
        {amount !== null && amount >= minimum ? (
          <AllIn amount={amount} kind={kind} />
        ) : (
          mayChooseKind && <AllIn amount={minimum} kind={kind} isMinimum />
        )}
      </div>
      {/* The button stays visible while the rest scrolls. */}
      <div className={onReview ? pinnedInSheet : pinnedInPanel}>
        <Button type="submit" size="large" className="w-full" isPending={card?.isPending}>
          {card ? card.button : t('review')}
        </Button>
      </div>
      <div className="noscript:hidden">
        <BudgetHelper onUse={fill} />
      </div>
    </form>
  );
}

/** Without JavaScript a text cannot follow the choice, so it must fit any. */
const Either = ({ chosen, any }: { chosen: string; any: string }) => (
  <>
    <span className="noscript:hidden">{chosen}</span>
    <noscript>{any}</noscript>
  </>
);
