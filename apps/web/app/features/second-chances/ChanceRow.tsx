import type { SecondChance } from '@marque/contracts/sales/second-chances';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMoney } from '../auction/use-money.ts';
import { useReadAt } from '../live/use-read-at.ts';
import type { ChanceAnswer } from './chance-answer.ts';
import { useChanceState } from './use-chance-state.ts';

type ChanceRowProps = { chance: SecondChance; answer: ChanceAnswer | undefined };

/** One offer with its full cost, and the bidder's answer. */
export function ChanceRow({ chance, answer }: ChanceRowProps) {
  const t = useTranslations('secondChances');
  const { listing_id: id } = chance;
  const state = useChanceState(chance);
  useReadAt(chance.state === 'open' ? chance.expires_at : null);
  const refusal = answer?.id === chance.id ? answer.refusal : undefined;
  return (
    <article className="grid gap-4 rounded-md border border-line bg-raised px-5 pt-5 pb-2 sm:px-7">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="title text-2xl wrap-break-word">
          <RouteLink
            to="listing-by-id"
            params={{ id }}
            className="text-ink no-underline hover:text-brand-ink"
          >
            {chance.title}
          </RouteLink>
        </h3>
        <Badge tone={state === 'open' ? 'brand' : state === 'accepted' ? 'success' : 'neutral'}>
          {t(`state.${state}`)}
        </Badge>
      </div>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <Cost chance={chance} />
      {(state === 'open' || state === 'expired') && (
        <p className={classNames(state === 'expired' && 'pb-3 text-ink-muted')}>
          <LocalTime
            at={chance.expires_at}
            sentence={(time) => t(state === 'open' ? 'until' : 'expired', { time })}
            className="inline!"
          />
        </p>
      )}
      {state === 'accepted' && (
        <p className="pb-3">
          <RouteLink to="account-vehicle-won" params={{ id }} className={buttonStyle()}>
            {t('toPurchase')}
          </RouteLink>
        </p>
      )}
      {state === 'open' && (
        <AnswerForms chance={chance} isRefused={refusal !== undefined} action={answer?.action} />
      )}
    </article>
  );
}

function Cost({ chance }: { chance: SecondChance }) {
  const t = useTranslations('secondChances');
  const { money, minor } = useMoney(chance.currency);
  const { amount, premium_minor, vat_minor } = chance;
  return (
    <dl className="grid max-w-md grid-cols-[1fr_auto] gap-y-1.5 tabular-nums *:odd:pr-4">
      <dt>{t('amount')}</dt>
      <dd className="text-right">{money(amount)}</dd>
      <dt>{t('premium')}</dt>
      <dd className="text-right">{minor(premium_minor)}</dd>
      <dt>{t('vat')}</dt>
      <dd className="text-right">{minor(vat_minor)}</dd>
      <dt className="mt-1 border-line border-t pt-2 font-semibold">{t('total')}</dt>
      <dd className="mt-1 border-line border-t pt-2 text-right font-serif text-xl">
        {minor(amount * 100 + premium_minor + vat_minor)}
      </dd>
    </dl>
  );
}

type AnswerFormsProps = {
  chance: SecondChance;
  isRefused: boolean;
  action: ChanceAnswer['action'] | undefined;
};

/** Both answers are final, so both are collapsed. */
function AnswerForms({ chance, isRefused, action: sent }: AnswerFormsProps) {
  const t = useTranslations('secondChances');
  const { money, minor } = useMoney(chance.currency);
  const { amount, premium_minor, vat_minor } = chance;
  const sending = useNavigation().formData;
  const words = {
    amount: money(amount),
    charges: minor(premium_minor + vat_minor),
    total: minor(amount * 100 + premium_minor + vat_minor),
  };
  return (
    <div className="-mx-5 border-line border-t px-5 sm:-mx-7 sm:px-7">
      {(['accept', 'decline'] as const).map((action) => (
        <Disclosure
          key={action}
          title={t(`${action}.open`)}
          answered={isRefused && sent === action ? { status: 'error' } : undefined}
        >
          <Form method="post" preventScrollReset className="grid justify-items-start gap-4">
            <input type="hidden" name="id" value={chance.id} />
            <p>{t(`${action}.text`, words)}</p>
            <Button
              type="submit"
              name="action"
              value={action}
              variant={action === 'accept' ? 'primary' : 'secondary'}
              isPending={sending?.get('action') === action && sending.get('id') === chance.id}
            >
              {t(`${action}.button`, words)}
            </Button>
          </Form>
        </Disclosure>
      ))}
    </div>
  );
}
