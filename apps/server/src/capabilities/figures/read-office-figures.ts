import type { FiguresQuery, FigureTable, OfficeFigures } from '@marque/contracts/figures';
import type { Tables } from '@marque/db/rows.gen';
import { type HouseFigures, houseFigures } from '@marque/domain/figures/house-figures';
import { boundsOf, lastTwelveMonths, monthsOf } from '@marque/domain/figures/period';
import { REGIONS } from '@marque/domain/money/currency';
import type { Kysely } from 'kysely';
import { cacheRecent } from '../../platform/cache-recent.ts';
import type { Context } from '../../platform/context.ts';
import { queryText } from './query-text.ts';
import {
  type Asked,
  auctionCountsQuery,
  countAuctions,
  findMakeNames,
  premiumsQuery,
  sumPremiums,
} from './repository.ts';

/** A period of many years reads many rows, so each process computes the same figures at most once in ten minutes. */
const CACHED = { seconds: 600, most: 100 };

export function createOfficeFigures() {
  const recent = cacheRecent<OfficeFigures>(CACHED);

  return function readOfficeFigures(
    { db, clock }: Pick<Context, 'db' | 'clock'>,
    { from, to, region }: FiguresQuery,
  ): Promise<OfficeFigures> {
    const now = clock.now();
    const period = from && to ? { from, to } : lastTwelveMonths(now);
    return recent(`${period.from} ${period.to} ${region}`, now, async () => {
      const { kysely } = db;
      const asked: Asked = { ...boundsOf(period), now, region };
      const total = await figuresBy(kysely, asked);
      const months = await figuresBy(kysely, asked, 'month');
      const regions = await figuresBy(kysely, asked, 'region');
      const makes = await figuresBy(kysely, asked, 'make');
      const names = await findMakeNames(kysely, [...makes.keys()]);
      return {
        ...{ computed_at: now.toISOString(), ...period, region: region ?? null },
        total: total.get(null) ?? houseFigures(),
        months: monthsOf(period).map((month) => ({ month, ...(months.get(month) ?? houseFigures()) })),
        regions: (region ? [region] : REGIONS).map((each) => ({
          region: each,
          ...(regions.get(each) ?? houseFigures()),
        })),
        makes: [...makes].map(([key, figures]) => ({ make: names.get(key ?? '') ?? key ?? '', ...figures })),
        queries: {
          total: queriesOf(kysely, asked),
          month: queriesOf(kysely, asked, 'month'),
          region: queriesOf(kysely, asked, 'region'),
          make: queriesOf(kysely, asked, 'make'),
        },
      };
    });
  };
}

/** The figures by their key: those of the auctions first, then premiums of a time without auctions. */
async function figuresBy(
  kysely: Kysely<Tables>,
  asked: Asked,
  table?: FigureTable,
): Promise<Map<string | null, HouseFigures>> {
  const auctions = new Map((await countAuctions(kysely, asked, table)).map((row) => [row.key, row]));
  const rows = await sumPremiums(kysely, asked, table, [...auctions.keys()]);
  const premiums = new Map(rows.map(({ key, ...amounts }) => [key, amounts]));
  const keys = new Set([...auctions.keys(), ...premiums.keys()]);
  return new Map([...keys].map((key) => [key, houseFigures(auctions.get(key), premiums.get(key))]));
}

const queriesOf = (kysely: Kysely<Tables>, asked: Asked, table?: FigureTable) => ({
  auctions: queryText(kysely, auctionCountsQuery(asked, table)),
  premiums: queryText(kysely, premiumsQuery(asked, table)),
});
