import type { Negotiation } from '@marque/contracts/selling/offers';
import { useId } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useMoney } from '../auction/use-money.ts';
import { answerTo, OfferForm } from './OfferForm.tsx';
import type { OfferAnswer } from './offer-answer.ts';

type PriceFormProps = { negotiation: Negotiation; answer: OfferAnswer | undefined };

/** Names a price in two steps: the customer types it, and then confirms what it means. */
export function PriceForm({ negotiation, answer: given }: PriceFormProps) {
  const t = useTranslations('sellOffers');
  const { listing_id: listing, currency, side, offers, highest_bid, abilities } = negotiation;
  const { money } = useMoney(currency);
  const id = useId();
  const sending = useNavigation().formData;
  const range = abilities.offer;
  if (!range) return null;
  const before = offers.at(-1);
  const kind = before ? 'counter' : 'make';
  const action = before ? 'counter-offer' : 'make-offer';
  const actions = ['review-offer', action] as const;
  const answer = answerTo(given, { listing, actions });
  const isSending = (value: string) => sending?.get('action') === value && sending.get('listing') === listing;
  const help =
    kind === 'make'
      ? t('make.help', { amount: money(highest_bid ?? 0) })
      : t('counter.help', { min: money(range.min), max: money(range.max) });
  const reviewed = answer?.reviewed;
  return (
    <OfferForm
      {...{ actions, listing, answer: given, offer: before?.id }}
      title={t(kind === 'make' ? 'make.open' : 'counter.open')}
    >
      {reviewed === undefined ? (
        <>
          <p>{t(kind === 'make' ? 'make.text' : 'counter.text')}</p>
          <TextField
            id={id}
            name="amount"
            label={t('label', { currency })}
            help={help}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            defaultValue={answer?.typed ?? ''}
            isRequired
            className="w-full max-w-64"
          />
          <Button type="submit" name="action" value="review-offer" isPending={isSending('review-offer')}>
            {t('next')}
          </Button>
        </>
      ) : (
        <>
          <input type="hidden" name="amount" value={reviewed} />
          <p className="title text-2xl">{t('review.title', { amount: money(reviewed) })}</p>
          <p>{t(`review.${side}`, { amount: money(reviewed) })}</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="action" value={action} isPending={isSending(action)}>
              {t('review.button', { amount: money(reviewed) })}
            </Button>
            <a
              href="?"
              className="inline-flex min-h-11 items-center px-2 text-brand-ink underline underline-offset-4"
            >
              {t('review.change')}
            </a>
          </div>
        </>
      )}
    </OfferForm>
  );
}
