import { tellWatchersJob } from '@marque/contracts/notifications';
import { refundJob } from '@marque/contracts/payments/jobs';
import { saleNoticeJob } from '@marque/contracts/sales/notices';
import { deliverSandboxEventJob } from '@marque/contracts/sandbox';
import { offerNoticeJob } from '@marque/contracts/selling/offers';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { databaseWithin } from '@marque/db/transaction';
import { MAX_AMOUNT } from '@marque/domain/money/currency';
import { HOUR_MS } from '@marque/domain/time/durations';
import { sql, type Transaction } from 'kysely';
import type { Companies } from '../../platform/config/companies.ts';
import type { Config } from '../../platform/config.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { openPayments } from '../payments/open-payments.ts';
import type { SaleTerms } from '../sales/create-sales.ts';
import { actAs } from './act-as.ts';
import type { Cast } from './cast.ts';
import type { Lot } from './compose-lot.ts';
import { at } from './lot-times.ts';
import { negotiations } from './negotiations.ts';
import { type PaidSale, payPastSales } from './pay-past-sales.ts';
import { type Scene, stories } from './stories.ts';

export type StorySettings = SaleTerms & { companies: Companies } & Pick<Config, 'keys' | 'publicUrl'>;

type Parts = { database: Database; cast: Cast; now: Date; settings: StorySettings };
type Happening = { at: Date; happen(at: Date): Promise<unknown> };

/**
 * Completes the sales of the past as far as they have come, and plays the stories. Everything happens in the order of
 * time, so that the numbers of invoices and credit notes follow their dates.
 */
export async function completeSales(
  trx: Transaction<Tables>,
  lots: readonly Lot[],
  parts: Parts,
): Promise<void> {
  const paid = await payPastSales(trx);
  const happenings = [...invoicesOf(trx, paid, parts.settings), ...scenesOf(trx, lots, parts)];
  happenings.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const happening of happenings) await happening.happen(happening.at);
  await dropNews(trx);
}

const invoicesOf = (
  trx: Transaction<Tables>,
  paid: readonly PaidSale[],
  { companies }: StorySettings,
): Happening[] =>
  paid.map(({ sale, paymentId }) => ({
    at: sale.paid_at,
    happen: (at) => issueInvoice(trx, { sale, paymentId, at }, companies),
  }));

function scenesOf(
  trx: Transaction<Tables>,
  lots: readonly Lot[],
  { database, cast, now, settings }: Parts,
): Happening[] {
  const stage = databaseWithin(database, trx);
  let present = now;
  const clock = { now: () => present };
  const quiet = { live: { publish: () => {} }, signals: { announce: () => {} } };
  // The demo's cards exist only in the sandbox, even if the product itself uses the real provider.
  // Its stories have no second person, so one decides on each refund.
  const payments = openPayments(
    { ...settings, stripe: undefined, refundLimit: MAX_AMOUNT },
    { db: stage, clock, ...quiet },
  );

  return lots.flatMap(({ entry, auction }) =>
    scenesAbout(entry.slug).map((scene) => ({
      at: momentOf(scene, auction.closed_at ?? now, now),
      async happen(at) {
        present = at;
        const context = await actAs({ database: stage, clock }, cast.named(scene.by).id);
        const { publicUrl, keys } = settings;
        await scene.act({
          ...{ context, listingId: auction.id, payments, publicUrl, terms: settings },
          auditKey: keys.audit,
        });
      },
    })),
  );
}

const scenesAbout = (slug: string): readonly Scene[] =>
  [...stories, ...negotiations].find(({ car }) => car === slug)?.scenes ?? [];

const momentOf = (scene: Scene, closedAt: Date, now: Date): Date =>
  'hoursAgo' in scene
    ? at(now.getTime() - scene.hoursAgo * HOUR_MS)
    : at(closedAt.getTime() + scene.hoursAfterClose * HOUR_MS);

/** Nobody gets mails about the past. The refunds and charges are done, so the sandbox has nothing to report either. */
async function dropNews(trx: Transaction<Tables>): Promise<void> {
  const names = [saleNoticeJob, offerNoticeJob, tellWatchersJob, refundJob, deliverSandboxEventJob].map(
    ({ name }) => name,
  );
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = any(${names}::text[])))`.execute(trx);
}
