import { MOST_COMPARABLES, type ProposedTerms } from '@marque/contracts/selling/proposal';
import { PLAN_TYPES, type PlanType } from '@marque/domain/listings/plan-type';
import { homeTimeZone, MAX_AMOUNT, type Region } from '@marque/domain/money/currency';
import { plainAmount } from '@marque/domain/money/parse-amount';
import { parseMinor } from '@marque/domain/money/parse-minor';
import { haveDatesPassed, LONGEST_NOTE } from '@marque/domain/selling/terms';
import { plainText } from '@marque/domain/text/plain-text';
import { DAY_MS } from '@marque/domain/time/durations';
import { localMoment, parseLocalMoment } from '@marque/domain/time/local-moment';
import { z } from 'zod';

const isAmount = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_AMOUNT;

/** A whole amount, typed in any usual way. */
export const amountField = z.string().overwrite(plainAmount).refine(isAmount, { error: 'amount-invalid' });

/** A day and a time in the time zone of the auction. */
export const momentField = z
  .string()
  .refine((typed) => parseLocalMoment(typed, 'UTC') !== null, { error: 'invalid' });

/** In hundredths. Null: it is no amount, or too high for any amount. */
function feeIn(typed: string): number | null {
  const fee = /^0*(?:[.,]00?)?$/.test(typed.trim()) ? 0 : parseMinor(typed);
  return fee !== null && fee <= MAX_AMOUNT ? fee : null;
}

/** The form of a proposal. Whether the terms are possible is decided by the server, which knows the time. */
export const proposalForm = z
  .object({
    number: z.int(),
    estimate_low: amountField,
    estimate_high: amountField,
    sells: z.enum(['with-reserve', 'without-reserve']),
    reserve: z.string().overwrite(plainAmount).optional(),
    plan_type: z.enum(Object.values(PLAN_TYPES).map(String) as [string, ...string[]]),
    fee: z.string().refine((typed) => feeIn(typed) !== null, { error: 'fee-invalid' }),
    starts_at: momentField,
    ends_at: momentField,
    comparables: z.array(z.uuid()).max(MOST_COMPARABLES).default([]),
    note: z.string().overwrite(plainText).max(LONGEST_NOTE).optional(),
  })
  .superRefine(({ sells, reserve = '' }, context) => {
    if (sells === 'with-reserve' && !isAmount(reserve))
      context.addIssue({ code: 'custom', path: ['reserve'], message: 'reserve-invalid' });
  });

export function proposalBody(form: z.output<typeof proposalForm>, region: Region) {
  const { number, sells, reserve, fee, comparables, note } = form;
  const moment = (typed: string) => parseLocalMoment(typed, homeTimeZone(region))?.toISOString() ?? typed;
  return {
    ...{ number, comparables },
    estimate_low: Number(form.estimate_low),
    estimate_high: Number(form.estimate_high),
    reserve: sells === 'with-reserve' ? Number(reserve) : null,
    plan_type: Number(form.plan_type) as PlanType,
    fee_minor: feeIn(fee) ?? 0,
    starts_at: moment(form.starts_at),
    ends_at: moment(form.ends_at),
    ...(note ? { note } : {}),
  };
}

type Suggestion = {
  /** The terms of the last step. Null: nothing is proposed yet. */
  latest: (ProposedTerms & { number: number; comparables: { id: string }[] }) | null;
  plan: PlanType;
  valued: { low: number; high: number } | null;
  comparables: string[];
};

const FIRST_DAYS = 14;
const LENGTH_DAYS = 7;
const EVENING_HOUR = 18;

/** What the form contains at first: the latest terms or, for the first proposal, what our own sales suggest. */
export function proposalDefaults(
  { latest, plan, valued, comparables }: Suggestion,
  region: Region,
  now: Date,
) {
  const zone = homeTimeZone(region);
  const evening = (days: number) =>
    `${localMoment(new Date(now.getTime() + days * DAY_MS), zone).slice(0, 10)}T${EVENING_HOUR}:00`;
  // Dates that have passed would be refused.
  const dated = latest && !haveDatesPassed({ startsAt: new Date(latest.starts_at) }, now) ? latest : null;
  const shown = (amount: number | null | undefined) => (amount ? String(amount) : '');
  return {
    number: latest?.number ?? 0,
    estimate_low: shown(latest?.estimate_low ?? valued?.low),
    estimate_high: shown(latest?.estimate_high ?? valued?.high),
    sells: latest?.reserve === null ? ('without-reserve' as const) : ('with-reserve' as const),
    reserve: shown(latest?.reserve),
    plan_type: String(latest?.plan_type ?? plan),
    fee: latest ? (latest.fee_minor / 100).toFixed(2) : '',
    starts_at: dated ? localMoment(new Date(dated.starts_at), zone) : evening(FIRST_DAYS),
    ends_at: dated ? localMoment(new Date(dated.ends_at), zone) : evening(FIRST_DAYS + LENGTH_DAYS),
    comparables: latest ? latest.comparables.map(({ id }) => id) : comparables,
    note: '',
  };
}
