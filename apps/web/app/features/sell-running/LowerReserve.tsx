import type { AuctionFigures } from '@marque/contracts/selling/running';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useMoney } from '../auction/use-money.ts';
import { Part } from './Part.tsx';
import type { RunningAnswer } from './running-answer.ts';

type LowerReserveProps = { figures: AuctionFigures; answer: RunningAnswer | undefined };

/** Lowers the reserve in two steps, because nobody can raise it again. */
export function LowerReserve({ figures, answer }: LowerReserveProps) {
  const t = useTranslations('sellRunning.reserve');
  const { money } = useMoney(figures.currency);
  const { reserve } = figures;
  if (reserve === undefined || reserve === null) return null;
  const own = answer?.action === 'review-reserve' || answer?.action === 'lower-reserve' ? answer : undefined;
  return (
    <Part id="reserve" title={t('title')} text={t('text', { amount: money(reserve) })}>
      {own?.refusal && <Notice tone="danger">{own.refusal}</Notice>}
      {own?.reserve ? (
        <Confirm figures={figures} amount={own.reserve.amount} />
      ) : (
        <Choose typed={own?.typed ?? ''} currency={figures.currency} />
      )}
    </Part>
  );
}

function Choose({ typed, currency }: { typed: string; currency: string }) {
  const t = useTranslations('sellRunning.reserve');
  const isPending = useNavigation().formData?.get('action') === 'review-reserve';
  return (
    <Form method="post" preventScrollReset className="grid max-w-md gap-4">
      <input type="hidden" name="action" value="review-reserve" />
      <TextField
        id="new-reserve"
        name="reserve"
        label={t('amount', { currency })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={typed}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending}>
          {t('next')}
        </Button>
        <Button type="submit" name="remove" value="yes" variant="secondary" isPending={isPending}>
          {t('remove')}
        </Button>
      </div>
    </Form>
  );
}

function Confirm({ figures, amount }: { figures: AuctionFigures; amount: number | null }) {
  const t = useTranslations('sellRunning.reserve');
  const { money } = useMoney(figures.currency);
  const isPending = useNavigation().formData?.get('action') === 'lower-reserve';
  const isMet = figures.price !== null && figures.price >= (amount ?? 0);
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid max-w-2xl gap-4 rounded-md border border-line bg-raised px-5 py-5"
    >
      <p className="font-medium text-lg">
        {amount === null ? t('confirmRemove') : t('confirm', { amount: money(amount) })}
      </p>
      <p>{t('final')}</p>
      {isMet && <p>{t('sells')}</p>}
      <input type="hidden" name="reserve" value={amount ?? ''} />
      {amount === null && <input type="hidden" name="remove" value="yes" />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="action" value="lower-reserve" isPending={isPending}>
          {amount === null ? t('doRemove') : t('do', { amount: money(amount) })}
        </Button>
        <RouteLink
          to="account-vehicle-auction"
          params={{ id: figures.id }}
          className={buttonStyle('secondary')}
        >
          {t('cancel')}
        </RouteLink>
      </div>
    </Form>
  );
}
