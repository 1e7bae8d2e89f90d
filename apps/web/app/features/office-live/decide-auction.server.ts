import { extendAuction, proposeVoid, readReserve } from '@marque/contracts/bidding/office';
import { relistForSeller } from '@marque/contracts/selling/offers';
import { lowerReserveAsStaff, withdrawListingAsStaff } from '@marque/contracts/selling/running';
import type { ExtensionReason } from '@marque/domain/bidding/extend-end';
import { parseAmount } from '@marque/domain/money/parse-amount';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { MINUTE_MS } from '@marque/domain/time/durations';
import { type ActionFunctionArgs, data } from 'react-router';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { visitor } from '../../site/visitor.ts';
import { decideRow } from '../office/decision-action.server.ts';
import { type AuctionAnswer, bidToVoid } from './auction-decisions.ts';

type Action = Pick<ActionFunctionArgs, 'context' | 'request'>;
type Decision = { id: string; reason: string; form: FormData };

/** Sends what staff decide about an auction. To read the reserve is a decision too, because the audit records it. */
export async function decideAuction({ context, request }: Action) {
  const { api } = visitor(context);
  const form = await request.clone().formData();
  const action = textOf(form, 'action');
  if (action === 'show-reserve') return showReserve(context, textOf(form, 'id'));

  const lower = (reserveOf: (form: FormData) => number | null) => (decision: Decision) =>
    api.call(lowerReserveAsStaff, {
      params: { id: decision.id },
      body: { reserve: reserveOf(decision.form), consent: decision.reason },
    });
  const sequence = bidToVoid(action);
  return decideRow<string>(
    { context, request },
    {
      // The API refuses a reserve of zero, with a sentence that asks for an amount.
      'lower-reserve': lower((sent) => parseAmount(textOf(sent, 'reserve')) ?? 0),
      'remove-reserve': lower(() => null),
      extend: ({ id, reason, form: sent }) =>
        api.call(extendAuction, {
          params: { id },
          // The API refuses a reason that is not in the list.
          body: {
            ends_at: newEndOf(sent),
            reason: textOf(sent, 'public_reason') as ExtensionReason,
            note: reason,
          },
        }),
      relist: ({ id }) => api.call(relistForSeller, { params: { id } }),
      withdraw: ({ id, reason }) => api.call(withdrawListingAsStaff, { params: { id }, body: { reason } }),
      ...(sequence === null
        ? {}
        : {
            [action]: ({ id, reason }: Decision) =>
              api.call(proposeVoid, { params: { listing: id, sequence }, body: { reason } }),
          }),
    },
  );
}

async function showReserve(context: Action['context'], id: string) {
  if (!isUuid(id)) throw data(null, { status: 422 });
  const action = 'show-reserve';
  const { api, locale } = visitor(context);
  const answer = await api.call(readReserve, { params: { id } });
  if (answer.ok) return data<AuctionAnswer>({ id, action, reserve: { amount: answer.data.reserve } });
  const { sentence, status } = refusalOf(answer, locale);
  return data<AuctionAnswer>({ id, action, refusal: sentence }, { status });
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** The end that the page showed, with the chosen minutes added. A form that is sent twice asks for the same end. */
function newEndOf(form: FormData): string {
  const end = new Date(
    Date.parse(textOf(form, 'ends_at')) + Number(textOf(form, 'minutes') || Number.NaN) * MINUTE_MS,
  );
  return Number.isNaN(end.getTime()) ? '' : end.toISOString();
}
