import { REGIONS } from '@marque/domain/money/currency';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { premium } from '../listing-shapes.ts';
import { planType } from './plan-type.ts';

const share = z.number().min(0).max(1).nullable();

const figures = z.object({
  results: z.int().describe('Auctions that ended in the last twelve months, without withdrawn lots'),
  sold_share: share.describe('The share of them that were sold. Null if there are too few'),
  settled_share: share.describe(
    'The share of sold cars that were paid for, handed over and settled, among sales that ended at least 60 days ago',
  ),
  days_to_live: z
    .int()
    .nullable()
    .describe('The median time from the enquiry to the start of the auction, in days'),
  fees: z
    .array(
      z.object({
        region: z.enum(REGIONS),
        plan_type: planType,
        low_minor: z.int(),
        high_minor: z.int(),
      }),
    )
    .describe(
      'What sellers have agreed to pay us, by region and plan, in minor units of the region’s currency. Without those that too few agreements support',
    ),
  premiums: z
    .object({ UK: premium, EU: premium, USA: premium })
    .describe('What buyers pay us on top of the hammer price'),
});
export type Figures = z.output<typeof figures>;

/** How long the server and caches keep the figures. They change slowly. */
export const FIGURES_KEPT_SECONDS = 600;

export const readSellerFigures = endpoint({
  operation: 'readSellerFigures',
  capability: 'valuation',
  method: 'GET',
  path: '/api/selling/figures',
  summary: 'Our figures of the last twelve months, for sellers. They are computed from the auctions',
  access: 'application',
  answer: { status: 200, data: figures, maxAge: FIGURES_KEPT_SECONDS },
  limit: { requests: 240, seconds: 60 },
});
