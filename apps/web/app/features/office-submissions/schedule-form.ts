import type { Workbench } from '@marque/contracts/selling/workbench';
import { homeTimeZone, type Region } from '@marque/domain/money/currency';
import { localMoment, parseLocalMoment } from '@marque/domain/time/local-moment';
import { z } from 'zod';
import { amountField, momentField } from './proposal-form.ts';

/** The form of a schedule. Its days must be those of the agreement, which the server checks. */
export const scheduleForm = z.object({
  starts_at: momentField,
  ends_at: momentField,
  starting_price: amountField,
});

export function scheduleBody(form: z.output<typeof scheduleForm>, region: Region) {
  const moment = (typed: string) => parseLocalMoment(typed, homeTimeZone(region))?.toISOString() ?? typed;
  return {
    starts_at: moment(form.starts_at),
    ends_at: moment(form.ends_at),
    starting_price: Number(form.starting_price),
  };
}

/** The days and hours of the agreement. */
export const scheduleDefaults = (agreed: NonNullable<Workbench['agreed']>, region: Region) => ({
  starts_at: localMoment(new Date(agreed.starts_at), homeTimeZone(region)),
  ends_at: localMoment(new Date(agreed.ends_at), homeTimeZone(region)),
  starting_price: '',
});
