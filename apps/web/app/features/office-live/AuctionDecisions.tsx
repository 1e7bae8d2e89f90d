import type { LiveAuction } from '@marque/contracts/bidding/live-board';
import type { AuctionDecision } from '@marque/domain/bidding/auction-decisions';
import { EXTENSION_REASONS } from '@marque/domain/bidding/extend-end';
import { MINUTE_MS } from '@marque/domain/time/durations';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TIME_SHAPES } from '../../ui/time-shapes.ts';
import { useTimeWriter } from '../../ui/use-time-writer.ts';
import { useMoney } from '../auction/use-money.ts';
import { DecisionForm } from '../office/DecisionForm.tsx';
import { type AuctionAnswer, EXTENSION_MINUTES } from './auction-decisions.ts';

type AuctionDecisionsProps = { lot: LiveAuction; mayRelist: boolean; answer: AuctionAnswer | undefined };

/** What staff may decide about the auction now, each with its effect. Voids are beside the bids. */
export function AuctionDecisions({ lot, mayRelist, answer }: AuctionDecisionsProps) {
  const t = useTranslations('officeLive.decide');
  const { money } = useMoney(lot.auction.currency);
  const { highest_bid } = lot.auction;
  // The effect on the price is a rule, so the page can say it before an amount is typed.
  const priceEffect =
    highest_bid === null
      ? t('lower-reserve.noPrice')
      : t('lower-reserve.atPrice', { price: money(highest_bid) });
  const { status } = lot.auction;
  const isRelistable = mayRelist && status !== 'live' && status !== 'scheduled';
  const may = (decision: AuctionDecision) => lot.decisions.includes(decision);
  return (
    <section
      aria-labelledby="decisions"
      className="grid content-start gap-3 border-line border-t pt-4 text-sm"
    >
      <h2 id="decisions" className="title text-xl">
        {t('title')}
      </h2>
      {lot.decisions.every((decision) => decision === 'void') && !isRelistable && (
        <p className="text-ink-muted">{t('none')}</p>
      )}
      <ul className="grid gap-1">
        {may('extend') && (
          <li>
            <Extend lot={lot} answer={answer} />
          </li>
        )}
        {may('lower-reserve') && (
          <li>
            <DecisionForm
              id={lot.auction.id}
              title={t('lower-reserve.title')}
              effect={`${t('lower-reserve.effect')} ${priceEffect}`}
              reasonLabel={t('lower-reserve.reason')}
              fields={(typed) => (
                <TextField
                  name="reserve"
                  id="new-reserve"
                  label={t('lower-reserve.amount', { currency: lot.auction.currency })}
                  help={t('lower-reserve.help')}
                  defaultValue={typed('reserve') ?? ''}
                  inputMode="numeric"
                  autoComplete="off"
                  isRequired={false}
                  maxLength={20}
                />
              )}
              actions={[
                { action: 'lower-reserve', label: t('lower-reserve.button'), variant: 'primary' },
                { action: 'remove-reserve', label: t('lower-reserve.remove'), variant: 'secondary' },
              ]}
              answer={answer}
            />
          </li>
        )}
        {may('withdraw') && (
          <li>
            <DecisionForm
              id={lot.auction.id}
              title={t('withdraw.title')}
              effect={`${t('withdraw.effect')} ${t('withdraw.counts', {
                bidders: lot.bidders ?? -1,
                watchers: lot.watchers,
              })}`}
              reasonLabel={t('withdraw.reason')}
              actions={[{ action: 'withdraw', label: t('withdraw.button'), variant: 'danger' }]}
              answer={answer}
            />
          </li>
        )}
        {isRelistable && (
          <li>
            <DecisionForm
              id={lot.auction.id}
              title={t('relist.title')}
              effect={t(status === 'sold' ? 'relist.afterSale' : 'relist.effect')}
              actions={[{ action: 'relist', label: t('relist.button'), variant: 'primary' }]}
              answer={answer}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

/** The form adds to the end that this page shows, so a form that is sent twice extends once. */
function Extend({ lot, answer }: Omit<AuctionDecisionsProps, 'mayRelist'>) {
  const t = useTranslations('officeLive.decide.extend');
  const say = useTranslations('bidHistory.extension');
  const write = useTimeWriter();
  const { id, end_date } = lot.auction;
  const endAfter = (end: string, minutes: number) =>
    write(Date.parse(end) + minutes * MINUTE_MS, TIME_SHAPES.moment, lot.time_zone);
  return (
    <DecisionForm
      id={id}
      title={t('title')}
      effect={t('effect')}
      reasonLabel={t('reason')}
      fields={(typed) => {
        const end = typed('ends_at') ?? end_date;
        return (
          <>
            <input type="hidden" name="ends_at" value={end} />
            <Select
              name="minutes"
              id="extend-minutes"
              label={t('minutes')}
              defaultValue={typed('minutes') ?? '30'}
              options={EXTENSION_MINUTES.map((minutes) => ({
                value: String(minutes),
                label: t('longer', {
                  unit: minutes < 60 ? 'minutes' : 'hours',
                  count: minutes < 60 ? minutes : minutes / 60,
                  end: endAfter(end, minutes),
                }),
              }))}
            />
            <Select
              name="public_reason"
              id="extend-public-reason"
              label={t('publicReason')}
              help={t('publicHelp')}
              defaultValue={typed('public_reason') ?? EXTENSION_REASONS[0]}
              options={EXTENSION_REASONS.map((reason) => ({
                value: reason,
                label: say(`reasons.${reason}`),
              }))}
            />
          </>
        );
      }}
      actions={[{ action: 'extend', label: t('button'), variant: 'primary' }]}
      answer={answer}
    />
  );
}
