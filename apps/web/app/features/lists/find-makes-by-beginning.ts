import { suggestListings } from '@marque/contracts/listings';
import type { visitor } from '../../site/visitor.ts';

/** A misspelt name usually begins correctly. */
const BEGINNING = 2;

type MakeOffer = { make: string; slug: string; count: number };

/** Makes that begin like the keywords, for a search that found nothing. */
export async function findMakesByBeginning(
  api: ReturnType<typeof visitor>['api'],
  keywords: string | undefined,
): Promise<MakeOffer[]> {
  const q = keywords?.trim().slice(0, BEGINNING);
  if (!q) return [];
  const answer = await api.call(suggestListings, { query: { q } });
  return answer.ok ? answer.data.makes : [];
}
