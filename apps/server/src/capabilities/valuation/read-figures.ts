import { FIGURES_KEPT_SECONDS, type Figures } from '@marque/contracts/selling/figures';
import { premiumSentence } from '@marque/domain/bidding/premium-sentence';
import {
  type FeeRange,
  FIGURES_DAYS,
  feeRanges,
  type SellerFigures,
  sellerFigures,
} from '@marque/domain/selling/seller-figures';
import { DAY_MS } from '@marque/domain/time/durations';
import { cacheRecent } from '../../platform/cache-recent.ts';
import type { Context } from '../../platform/context.ts';
import { countAuctions } from '../figures/repository.ts';
import type { ListingSettings } from '../listings/present-listing.ts';
import { findFeeRanges } from './repository.ts';

type Terms = Pick<ListingSettings, 'premiumTerms'>;
type Counted = SellerFigures & { fees: FeeRange[] };

/** Reads a year of results at most once in ten minutes per process, however many visitors ask. */
export function createSellerFigures({ premiumTerms }: Terms) {
  const recent = cacheRecent<Counted>({ seconds: FIGURES_KEPT_SECONDS, most: 1 });
  const termsOf = (region: keyof typeof premiumTerms) => {
    const terms = premiumTerms[region];
    return { ...terms, text: premiumSentence(terms) };
  };
  const premiums = { UK: termsOf('UK'), EU: termsOf('EU'), USA: termsOf('USA') };

  return async function readFigures({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Figures> {
    const now = clock.now();
    const since = new Date(now.getTime() - FIGURES_DAYS * DAY_MS);
    const counted = await recent('the last year', now, async () => {
      const [counts] = await countAuctions(db.kysely, { since, until: now, now });
      if (!counts) throw new Error('An aggregate without groups has one row.');
      return { ...sellerFigures(counts), fees: feeRanges(await findFeeRanges(db.kysely, now)) };
    });
    return { ...counted, premiums };
  };
}
