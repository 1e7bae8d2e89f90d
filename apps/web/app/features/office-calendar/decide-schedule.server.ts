import { moveAuction } from '@marque/contracts/calendar';
import { scheduleListing } from '@marque/contracts/selling/agreement';
import { parseAmount } from '@marque/domain/money/parse-amount';
import type { ActionFunctionArgs } from 'react-router';
import { visitor } from '../../site/visitor.ts';
import { decideRow } from '../office/decision-action.server.ts';

/** Gives a car its date, or moves it to another one. */
export function decideSchedule(args: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { api } = visitor(args.context);
  const datesIn = (form: FormData) => ({
    starts_at: String(form.get('starts_at') ?? ''),
    ends_at: String(form.get('ends_at') ?? ''),
  });
  return decideRow(args, {
    schedule: ({ id, form }) =>
      api.call(scheduleListing, {
        params: { id },
        // The API refuses a price of zero.
        body: {
          ...datesIn(form),
          starting_price: parseAmount(String(form.get('starting_price') ?? '')) ?? 0,
        },
      }),
    move: ({ id, reason, form }) =>
      api.call(moveAuction, {
        params: { id },
        body: { ...datesIn(form), ...(reason ? { consent: reason } : {}) },
      }),
  });
}
