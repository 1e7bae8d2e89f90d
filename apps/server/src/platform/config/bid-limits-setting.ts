import { CURRENCIES, type Currency } from '@marque/domain/money/currency';
import { z } from 'zod';

type Limits = Partial<Record<Currency, number>>;

const FORM = /^([A-Z]+:([1-9]\d{0,9}|none)(,(?!$)|$))+$/;

/**
 * A whole amount for each currency, or `none`: `GBP:50000,EUR:60000,USD:none`. A currency that somebody has forgotten would have
 * no limit, so each of them must be named. Without the setting no currency has a limit.
 */
export const bidLimitsSetting = z
  .string()
  .regex(FORM, { error: 'it needs the form GBP:50000,EUR:60000,USD:none' })
  .transform((text, context): Limits => {
    const named = text.split(',').map((part) => part.split(':'));
    for (const [currency] of named)
      if (!CURRENCIES.some((known) => known === currency))
        context.addIssue(`${currency} is not one of our currencies`);
    for (const currency of CURRENCIES) {
      const times = named.filter(([name]) => name === currency).length;
      if (times === 0) context.addIssue(`${currency} is missing; write ${currency}:none if it has no limit`);
      if (times > 1) context.addIssue(`${currency} is named twice`);
    }
    return Object.fromEntries(
      named.flatMap(([currency, amount]) => (amount === 'none' ? [] : [[currency, Number(amount)]])),
    );
  })
  .default({});
