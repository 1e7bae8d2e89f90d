import { FIGURES_KEPT_SECONDS, type Figures } from '@marque/contracts/selling/figures';
import { premiumSentence } from '@marque/domain/bidding/premium-sentence';
import {
  type FeeRange,
  feeRanges,
  type SellerFigures,
  sellerFigures,
} from '@marque/domain/selling/seller-figures';
import type { Context } from '../../platform/context.ts';
import { createSingleFlight } from '../../platform/single-flight.ts';
import type { ListingSettings } from '../listings/present-listing.ts';
import { countFees, countForSellers } from './repository.ts';

type Terms = Pick<ListingSettings, 'premiumTerms'>;
type Counted = SellerFigures & { fees: FeeRange[] };

/** Reads a year of results at most once in ten minutes per process, however many visitors ask. */
export function createFigures({ premiumTerms }: Terms) {
  const inFlight = createSingleFlight<Counted>();
  let kept: { figures: Counted; until: number } | undefined;
  const termsOf = (region: keyof typeof premiumTerms) => {
    const terms = premiumTerms[region];
    return { ...terms, text: premiumSentence(terms) };
  };
  const premiums = { UK: termsOf('UK'), EU: termsOf('EU'), USA: termsOf('USA') };

  return async function readFigures({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Figures> {
    const now = clock.now();
    if (kept && now.getTime() < kept.until) return { ...kept.figures, premiums };
    const figures = await inFlight('figures', async () => ({
      ...sellerFigures(await countForSellers(db.kysely, now)),
      fees: feeRanges(await countFees(db.kysely, now)),
    }));
    kept = { figures, until: now.getTime() + FIGURES_KEPT_SECONDS * 1_000 };
    return { ...figures, premiums };
  };
}
