import { readListing } from '@marque/contracts/listings';
import { readDraft } from '@marque/contracts/selling/drafts';
import { type AuctionFigures, readAuctionFigures } from '@marque/contracts/selling/running';
import { isUuid } from '@marque/domain/routing/is-uuid';
import type { LoaderFunctionArgs } from 'react-router';
import { assertValid } from '../../site/validity.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { readKept } from '../kept-form/kept-form.server.ts';
import { RUNNING_ACTIONS, type RunningAnswer } from './running-answer.ts';

/** The car and, once it has an auction, its figures. Only its seller sees this page. */
export async function loadRunning({
  request,
  context,
  params,
  url,
}: Pick<LoaderFunctionArgs, 'request' | 'context' | 'url'> & { params: { id: string } }) {
  const { id } = params;
  assertValid(isUuid(id), url);
  const { api, customer } = visitor(context);
  const [found, figures, draft, kept] = await Promise.all([
    api.call(readListing, { params: { id } }),
    api.call(readAuctionFigures, { params: { id } }),
    api.call(readDraft, { params: { id } }),
    readKept({ request, context, url }),
  ]);
  assertValid(found.ok || found.status !== 404, url);
  const { make, model, year, status, lot_number, image, user } = expectData(found);
  assertValid(user.id === (await customer())?.id, url);
  return {
    car: { id, make, model, year, status, lot_number, image },
    figures: figures.ok ? figures.data : null,
    // A car that came to us in another way has no conversation here.
    hasDesk: draft.ok,
    kept: kept ? keptAnswer(kept) : undefined,
  };
}

/** What the seller typed before the session ended, as if it had been refused. */
function keptAnswer(form: FormData): RunningAnswer | undefined {
  const typed = (name: string) => String(form.get(name) ?? '');
  const action = RUNNING_ACTIONS.find((known) => known === form.get('action'));
  switch (action) {
    case 'withdraw':
      return { action, typed: typed('reason'), isKept: true };
    case 'review-change':
    case 'publish-change':
      return { action, typed: typed('text'), needsConsent: typed('needs_consent') !== '', isKept: true };
    case 'review-reserve':
    case 'lower-reserve':
      // The button that removes the reserve needs no amount.
      return typed('reserve') === '' ? undefined : { action, typed: typed('reserve'), isKept: true };
    case undefined:
      return undefined;
  }
}

export type RunningPage = {
  car: Awaited<ReturnType<typeof loadRunning>>['car'];
  figures: AuctionFigures | null;
  hasDesk: boolean;
};
