import type { ProposedTerms, TermsHistory } from '@marque/contracts/selling/proposal';
import { homeTimeZone, MAX_AMOUNT, type Region } from '@marque/domain/money/currency';
import { plainAmount } from '@marque/domain/money/parse-amount';
import { LONGEST_NOTE } from '@marque/domain/selling/terms';
import { plainText } from '@marque/domain/text/plain-text';
import { dayIn, onDay } from '@marque/domain/time/calendar-days';
import { z } from 'zod';

export type Entry = TermsHistory['entries'][number];

const day = z.iso.date();

/**
 * The form of a counter-proposal to these terms. The server checks the same rules again. Whether the days are possible
 * depends on the time, so only the server checks that.
 */
export const counterForm = ({ estimate_low }: Pick<ProposedTerms, 'estimate_low'>) =>
  z
    .object({
      number: z.int(),
      sells: z.enum(['with-reserve', 'without-reserve']),
      reserve: z.string().overwrite(plainAmount).optional(),
      starts_at: day,
      ends_at: day,
      note: z.string().overwrite(plainText).max(LONGEST_NOTE).optional(),
    })
    .superRefine(({ sells, reserve = '' }, context) => {
      if (sells === 'without-reserve') return;
      const fault = reserveFault(reserve, estimate_low);
      if (fault) context.addIssue({ code: 'custom', path: ['reserve'], message: fault });
    });

function reserveFault(typed: string, estimateLow: number): string | null {
  if (!/^\d+$/.test(typed) || Number(typed) < 1 || Number(typed) > MAX_AMOUNT) return 'reserve-invalid';
  return Number(typed) > estimateLow ? 'reserve-too-high' : null;
}

type Counter = z.output<ReturnType<typeof counterForm>>;

/**
 * What the form contains before the seller changes anything. Days are those of the place of the auction. Days that have
 * passed must be typed anew.
 */
export const counterDefaults = (terms: Entry, region: Region, datesPassed: boolean) => ({
  number: terms.number,
  sells: terms.reserve === null ? ('without-reserve' as const) : ('with-reserve' as const),
  reserve: terms.reserve === null ? '' : String(terms.reserve),
  starts_at: datesPassed ? '' : dayIn(new Date(terms.starts_at), homeTimeZone(region)),
  ends_at: datesPassed ? '' : dayIn(new Date(terms.ends_at), homeTimeZone(region)),
  note: '',
});

/** The hours of the proposal stay, also if the seller moves the days. */
export function counterBody(counter: Counter, terms: Entry, region: Region) {
  const { number, sells, reserve, note } = counter;
  const moved = (at: string, to: string) => onDay(new Date(at), to, homeTimeZone(region)).toISOString();
  return {
    number,
    reserve: sells === 'with-reserve' ? Number(reserve) : null,
    starts_at: moved(terms.starts_at, counter.starts_at),
    ends_at: moved(terms.ends_at, counter.ends_at),
    ...(note ? { note } : {}),
  };
}
