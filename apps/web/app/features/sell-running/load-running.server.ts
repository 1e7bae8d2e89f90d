import { readListing } from '@marque/contracts/listings';
import { readDraft } from '@marque/contracts/selling/drafts';
import { type AuctionFigures, readAuctionFigures } from '@marque/contracts/selling/running';
import { isUuid } from '@marque/domain/routing/is-uuid';
import type { LoaderFunctionArgs } from 'react-router';
import { assertValid } from '../../site/validity.ts';
import { expectData, visitor } from '../../site/visitor.ts';

/** The car and, once it has an auction, its figures. Only its seller sees this page. */
export async function loadRunning({
  context,
  params,
  url,
}: Pick<LoaderFunctionArgs, 'context' | 'url'> & { params: { id: string } }) {
  const { id } = params;
  assertValid(isUuid(id), url);
  const { api, customer } = visitor(context);
  const [found, figures, draft] = await Promise.all([
    api.call(readListing, { params: { id } }),
    api.call(readAuctionFigures, { params: { id } }),
    api.call(readDraft, { params: { id } }),
  ]);
  assertValid(found.ok || found.status !== 404, url);
  const { make, model, year, status, lot_number, image, user } = expectData(found);
  assertValid(user.id === (await customer())?.id, url);
  return {
    car: { id, make, model, year, status, lot_number, image },
    figures: figures.ok ? figures.data : null,
    // A car that came to us in another way has no conversation here.
    hasDesk: draft.ok,
  };
}

export type RunningPage = {
  car: Awaited<ReturnType<typeof loadRunning>>['car'];
  figures: AuctionFigures | null;
  hasDesk: boolean;
};
